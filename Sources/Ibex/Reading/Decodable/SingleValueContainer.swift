import ValueTransformers

/// The container of a value that is read as a whole.
///
/// A type may try several kinds of values. So it first gets the value as its own kind, a number as
/// a number and text as text. Only if it refuses that, its initializer runs once more with
/// conversions. In a source without kinds, such as XML, text that is spelled as a number or a
/// Boolean is one, and an element that may be an item is not a list of it.
struct SingleValueContainer: SingleValueDecodingContainer {
  let decoder: ViewDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.frame.state != nil && decoder.view.kind == .null }

  // Serves the requirements for the standard library's types, too.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try whole() }

  private func whole<Value: Decodable>() throws -> Value {
    try checkKind(for: Value.self)
    let value = try decoder.whole(as: Value.self)
    decoder.frame.hasTakenValue = true
    return value
  }

  /// Throws if the value is of a kind that the type is not shown.
  private func checkKind(for type: Any.Type) throws {
    let frame = decoder.frame
    let state = try frame.validState()
    let reader = try frame.session.reader(for: type)
    if let probe = frame.probe { throw probe.noteWhole(reader.shape) }
    let view = decoder.view
    let kind = view.kindAlone
    var isRefused =
      frame.seesAnotherKind(view, than: type)
      || kind == .text && frame.seesAttributesAlone(view, as: type)
    if !isRefused, case .list = reader.shape, view.kind != .list {
      isRefused = type == frame.listType
      if !isRefused, kind != .ready {
        let seesSingle = !frame.isFinalRun && !frame.takesAsList(view, at: decoder.place)
        if view.isScalar {
          isRefused = seesSingle
        } else {
          // Nil for a type that is read as a list and is no list itself.
          let elementType = seesSingle ? TypeRole.readableContainer(type)?.valueTypes.last : nil
          let element = try elementType.map { try frame.session.reader(for: $0) }
          isRefused =
            try !view.isWrapper(of: element ?? reader, &state.pointee)
            || seesSingle && frame.isOneValue(view)
        }
      }
      if isRefused, view.isScalar || kind == .element { frame.refuseKind(of: view) }
    }
    if isRefused {
      throw try frame.refusal(
        .mismatch, of: type, expected: reader.expectation, found: view.summary, at: decoder.place)
    }
  }
}

// The protocol has its own of these, which throw.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension SingleValueContainer {
  func decode(_ type: Int128.Type) throws -> Int128 { try whole() }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try whole() }
}

extension DecodingFrame {
  /// Returns whether a value is of another kind than a type's own, which conversions would hide
  /// from an initializer that tries one type after the other. It runs once more, with them, if it
  /// fails.
  func seesAnotherKind(_ view: EitherView, than type: Any.Type) -> Bool {
    guard !isFinalRun, let exact = StandardTypes.leaf(type)?.ownKind else { return false }
    let kind = view.kindAlone
    guard kind != exact, kind != .ready else { return false }
    if let state, state.pointee.knowsNoKinds(of: view), view.isWritten(as: exact) { return false }
    if view.isScalar { refuseKind(of: view) }
    return true
  }

  /// Returns whether an element of XML has attributes and nothing else, which a text would lose: it
  /// is shown as an object first.
  func seesAttributesAlone(_ view: EitherView, as type: Any.Type) -> Bool {
    guard !isFinalRun, view.kind == .element, StandardTypes.leaf(type)?.ownKind == .text,
      view.isBlankText, !view.holdsNothing
    else { return false }
    refuseKind(of: view)
    return true
  }

  /// Returns whether an XML element is a value of the decoded type, by its keys, which a list of
  /// its contents would lose.
  ///
  /// Elements of one name, several of them, are a list.
  func isOneValue(_ view: EitherView) throws -> Bool {
    guard view.kind == .element, !view.repeatsOneName else { return false }
    return view.isOnlyItem(of: try session.reader(for: type), &(try validState()).pointee)
  }

  /// Returns whether a single value within the one that is decoded is a list of one at once.
  ///
  /// A type that tries its own value as several kinds does not get a list for a single value.
  func takesAsList(_ view: EitherView, at place: DecodingPlace?) -> Bool {
    place != nil && knowsNoKinds(of: view)
  }

  /// Returns whether a value comes from a source that knows no kinds, and no lists.
  func knowsNoKinds(of view: EitherView) -> Bool {
    state.map { $0.pointee.knowsNoKinds(of: view) } ?? false
  }
}

extension EitherView {
  /// Returns whether this is text that is a number, or `true` or `false`, as these are written.
  fileprivate func isWritten(as kind: ValueKind) -> Bool {
    let value = elementText ?? self
    guard value.kind == .text else { return false }
    return value.withText { text in
      let text = asciiTrimmed(text)
      return switch kind {
      case .number: NumberReading.isNumber(text)
      case .boolean: text == ByteRegion("true") || text == ByteRegion("false")
      default: false
      }
    }
  }
}
