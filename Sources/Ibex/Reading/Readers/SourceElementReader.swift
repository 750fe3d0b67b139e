extension ValueReader {
  /// The reader for elements as they are.
  static let sourceElement = ValueReader(
    SourceElementReader(), shape: .element, expectation: SourceElementReader.expectation)
}

/// The reader body for elements as they are, which share the bytes of their document.
///
/// In formats other than XML, an element is the text of its markup.
private final class SourceElementReader: ReaderBody {
  static let expectation = "an element of XML"

  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    if view.kind == .text, let element = try? SourceElement(xml: view.text) {
      slot.place(element, &state)
      return true
    }
    guard view.kind == .element,
      case .document(let document) = view.detached(
        from: state.document?.source), let element = document.element
    else {
      return state.readReady(
        view, as: SourceElement.self, expected: Self.expectation, into: slot)
    }
    slot.place(element, &state)
    return true
  }
}
