public import IbexCore

extension MappingReport {
  /// Returns the problems as the body of an HTTP error response (RFC 9457).
  ///
  ///     try Serializer().jsonData(report.problemDetails(status: 422))
  ///     // {"status":422,"detail":"1 value does not fit","count":1,
  ///     //  "errors":[{"code":"mismatch","detail":"expected an integer, found text \"x\"",
  ///     //             "pointer":"#/age"}]}
  ///
  /// Its media type is `application/problem+json`. `errors` contains the first hundred problems,
  /// each with the name of its kind, from which a client can make a message in its own language,
  /// and a JSON Pointer to its place; `count` is the number of all problems.
  public func problemDetails(status: Int) -> SourceValue {
    MappingError(findings: problems).problemDetails(status: status)
  }
}

extension MappingError {
  /// Returns the findings as the body of an HTTP error response (RFC 9457).
  ///
  /// `errors` contains the first hundred findings, each with the name of its kind and a JSON
  /// Pointer to its place; `count` is the number of all findings.
  public func problemDetails(status: Int) -> SourceValue {
    let count = findings.count
    let errors = findings.prefix(100).map { finding -> SourceValue in
      [
        "code": SourceValue(.text(finding.code)),
        "detail": SourceValue(.text(finding.message)),
        "pointer": SourceValue(.text(finding.path.jsonPointerFragment)),
      ]
    }
    return [
      "status": SourceValue(.number(NumberLiteral(status))),
      "detail": SourceValue(
        .text("\(Summary.count(count, "value")) \(count == 1 ? "does" : "do") not fit")),
      "count": SourceValue(.number(NumberLiteral(count))), "errors": SourceValue(.list(errors)),
    ]
  }
}

extension SourcePath {
  /// The JSON Pointer as a fragment of a URI, RFC 6901 §6 and RFC 3986 §3.5: `#/users/3/age`.
  fileprivate var jsonPointerFragment: String {
    "#" + jsonPointer.percentEncoded(except: "-._~!$&'()*+,;=:@/?")
  }
}
