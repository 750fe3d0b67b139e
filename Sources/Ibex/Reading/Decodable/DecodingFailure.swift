/// The findings that an error thrown to the code of a type carries back to the mapper.
///
/// Nothing is a finding before the error has come out of the type's initializer: a type may try
/// one thing and then another.
struct DecodingFailure: Error {
  let findings: [Finding]
  /// Whether the findings have been seen by nobody yet.
  let isNew: Bool

  /// The failure that an error carries.
  init?(in error: any Error) {
    guard let error = error as? DecodingError, let context = error.context,
      let failure = context.underlyingError as? DecodingFailure
    else { return nil }
    self = failure
  }

  init(findings: [Finding], isNew: Bool) {
    self.findings = findings
    self.isNew = isNew
  }

  /// The failure again, when its findings have been seen.
  var asSeen: DecodingFailure { DecodingFailure(findings: findings, isNew: false) }

  /// The expectation and the value found; the coding path of the error tells the place.
  private var description: String {
    findings.last.map { "expected \($0.expected), found \($0.found)" } ?? ""
  }

  /// Returns the error that is thrown to the code of a type.
  func error(
    for type: Any.Type, at codingPath: [any CodingKey], below key: (any CodingKey)? = nil
  ) -> DecodingError {
    let isMissing = findings.last?.kind == .missing
    let context = DecodingError.Context(
      codingPath: isMissing ? codingPath : codingPath + [key].compactMap { $0 },
      debugDescription: description, underlyingError: self)
    if let key, isMissing { return .keyNotFound(key, context) }
    let isNull = findings.last?.found == Summary.null || findings.last?.found == Summary.none
    return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

extension DecodingError {
  /// The context of the error, whatever its case.
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default:
      nil
    }
  }
}
