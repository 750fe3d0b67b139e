extension ValueReader {
  /// The reader for elements as they are, which share the bytes of their document.
  ///
  /// In formats other than XML, an element is the text of its markup.
  static let sourceElement = ValueReader(shape: .element, expectation: "an element of XML") {
    view, slot, state in
    if view.kind == .text, let element = try? SourceElement(xml: view.text) {
      slot.place(element, &state)
      return true
    }
    guard view.kind == .element,
      case .document(let document) = view.detached(
        from: state.document?.source), let element = document.element
    else {
      return state.readReady(
        view, as: SourceElement.self, expected: "an element of XML", into: slot)
    }
    slot.place(element, &state)
    return true
  }
}
