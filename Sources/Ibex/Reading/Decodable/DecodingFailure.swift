/// The findings that an error thrown to the code of a type carries back to the mapper.
///
/// Nothing is a finding before the error has come out of the type's initializer: a type may try
/// one thing and then another.
struct DecodingFailure: Error {
  let findings: [Finding]

  /// Returns the error that is thrown to the code of a type.
  func error(
    for type: Any.Type, at codingPath: [any CodingKey], below key: (any CodingKey)? = nil
  ) -> DecodingError {
    let last = findings.last
    let isMissing = last?.kind == .missing
    let context = DecodingError.Context(
      codingPath: isMissing ? codingPath : codingPath + [key].compactMap { $0 },
      // Without the place, which the coding path tells.
      debugDescription: last.map { "expected \($0.expected), found \($0.found)" } ?? "",
      underlyingError: self)
    if let key, isMissing { return .keyNotFound(key, context) }
    let isNull = last.map { $0.found(.null) || $0.found(.none) } ?? false
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
