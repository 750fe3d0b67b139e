/// Why a value does not fit where an initializer is shown its value exactly, or with conversions: as
/// much as the error tells that is thrown to the type. It is no finding, for nobody is told of it.
struct Misfit {
  var isMissing = false
  /// Whether there is null, or nothing.
  var isOfNull = false
  /// Whether a value is of the right kind, but does not fit all the same.
  var isOfRightKind = false
  /// The steps to it from what the initializer has requested.
  var steps: [SourcePath.Step] = []
}

extension Misfit {
  init(_ finding: Finding) {
    self.init(
      isMissing: finding.kind == .missing,
      isOfNull: finding.found(.null) || finding.found(.none))
  }
}

extension DecodingError {
  /// The error that is thrown to a type for what does not fit.
  ///
  /// - Parameters:
  ///   - keys: The keys from the coding path to its place.
  ///   - words: Without the place, which the coding path tells.
  init(
    _ misfit: Misfit, of type: Any.Type, at codingPath: [any CodingKey],
    below keys: [any CodingKey] = [], _ words: String, _ failure: DecodingFailure? = nil
  ) {
    let missing = misfit.isMissing ? keys.last : nil
    // The position behind the end of a list is no key.
    let isNoKey = missing.map { ($0 as? AnyCodingKey)?.intValue == nil } ?? false
    let context = Context(
      codingPath: keys.isEmpty ? codingPath : codingPath + (isNoKey ? keys.dropLast() : keys[...]),
      debugDescription: words, underlyingError: failure)
    if let missing, isNoKey {
      self = .keyNotFound(missing, context)
    } else if misfit.isOfRightKind {
      self = .dataCorrupted(context)
    } else {
      self = misfit.isOfNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
  }

  /// The error that is thrown to a type for the last of some findings, which it carries.
  init(
    _ failure: DecodingFailure, of type: Any.Type, at codingPath: [any CodingKey],
    below keys: [any CodingKey] = []
  ) {
    let finding = failure.findings[failure.causes.last ?? failure.findings.count - 1]
    self.init(
      Misfit(finding), of: type, at: codingPath, below: keys,
      "expected \(finding.expected), found \(finding.found)", failure)
  }

  /// The context of the error, of any case.
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

/// The findings that an error thrown to the code of a type carries back to the mapper.
///
/// Nothing is a finding before the error has come out of the type's initializer: a type may try
/// one thing and then another.
struct DecodingFailure: Error {
  let findings: [Finding]
  /// The positions of those for which there is no value.
  let causes: [Int]

  /// - Parameter causes: The positions of the causes; none where all that may be are.
  init(findings: [Finding], causes: [Int] = []) {
    self.findings = findings
    self.causes =
      causes.isEmpty ? findings.indices.filter { findings[$0].kind.isCause } : causes
  }
}
