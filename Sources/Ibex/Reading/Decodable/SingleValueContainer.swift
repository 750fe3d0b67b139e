/// The container of a value that is read as a whole.
///
/// A type may ask for one kind of value after the other. So it is first shown the value as what it
/// is, a number as a number and text as text; only if it refuses that, its initializer runs once
/// more and the conversions apply.
struct SingleValueContainer: SingleValueDecodingContainer {
  let decoder: ViewDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.frame.state != nil && decoder.view.kind == .null }

  // Serves the requirements for the standard library's types, too.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try checkKind(for: type)
    return try decoder.frame.required(
      type, of: decoder.view, at: decoder.place, step: nil, key: nil)
  }

  /// Throws if the value is of a kind that the type is not shown.
  private func checkKind(for type: Any.Type) throws {
    let frame = decoder.frame
    let state = try frame.validState()
    let reader = try frame.session.reader(for: type)
    if let probe = frame.probe { throw probe.note(reader.shape) }
    let kind = decoder.view.kindAlone
    if frame.seesAnotherKind(decoder.view, than: type) {
      throw try frame.refusal(
        .mismatch, of: type, expected: reader.expectation, found: decoder.view.summary,
        at: decoder.place)
    }
    var isRefused = false
    if case .list = reader.shape, decoder.view.kind != .list {
      isRefused = type == frame.listType
      if !isRefused, kind != .ready {
        isRefused =
          decoder.view.isScalar
          ? !frame.isForgiving : !decoder.view.isWrapper(of: reader, &state.pointee)
      }
    }
    if isRefused {
      if decoder.view.isScalar { frame.refuseKind() }
      throw try frame.refusal(
        .mismatch, of: type, expected: reader.expectation, found: decoder.view.summary,
        at: decoder.place)
    }
  }
}

extension DecodingFrame {
  /// Returns whether a value is of another kind than a type's own, which conversions would hide
  /// from an initializer that tries one type after the other. It runs once more, with them, if it
  /// fails.
  func seesAnotherKind(_ view: EitherView, than type: Any.Type) -> Bool {
    guard !isForgiving, let exact = StandardTypes.leaf(type)?.ownKind else { return false }
    let kind = view.kindAlone
    guard kind != exact, kind != .ready else { return false }
    if view.isScalar { refuseKind() }
    return true
  }
}
