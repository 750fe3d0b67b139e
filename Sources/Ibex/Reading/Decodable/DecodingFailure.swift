/// The findings that an error thrown to the code of a type carries back to the mapper.
///
/// Nothing is a finding before the error has come out of the type's initializer: a type may try
/// one thing and then another.
struct DecodingFailure: Error {
  let findings: [Finding]

  /// Returns the error that is thrown to the code of a type, for the last of the findings.
  func error(for type: Any.Type, at codingPath: [any CodingKey]) -> DecodingError {
    error(of: findings.last, for: type, at: codingPath)
  }

  /// Returns the error that is thrown to the code of a type, for one of the findings.
  ///
  /// - Parameters:
  ///   - keys: The keys from the coding path to the place of the finding.
  ///   - isOfValue: Whether a value is of the right kind, but does not fit all the same.
  func error(
    of finding: Finding?, for type: Any.Type, at codingPath: [any CodingKey],
    below keys: [any CodingKey] = [], isOfValue: Bool = false
  ) -> DecodingError {
    let missing = finding?.kind == .missing ? keys.last : nil
    let isNoKey = missing.map { $0.intValue == nil } ?? false
    let context = DecodingError.Context(
      codingPath: codingPath + (isNoKey ? keys.dropLast() : keys[...]),
      // Without the place, which the coding path tells.
      debugDescription: finding.map { "expected \($0.expected), found \($0.found)" } ?? "",
      underlyingError: self)
    if let missing, isNoKey { return .keyNotFound(missing, context) }
    if isOfValue { return .dataCorrupted(context) }
    let isNull = finding.map { $0.found(.null) || $0.found(.none) } ?? false
    return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

extension DecodingError {
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
