extension ValueReader {
  /// Returns the reader for elements as they are, which share the bytes of their document.
  ///
  /// In formats without elements, an element is the text of its markup.
  static func markup<Element: MarkupElement>(_ type: Element.Type) -> ValueReader {
    ValueReader(shape: .element, expectation: "an element of XML") { view, slot, state in
      if view.kind == .text, let element = Element(markup: view.text) {
        slot.place(element, &state)
        return true
      }
      guard view.kind == .element,
        case .document(let document) = view.detached(from: state.document?.source),
        let element = Element(part: document)
      else {
        return state.readReady(view, as: type, expected: "an element of XML", into: slot)
      }
      slot.place(element, &state)
      return true
    }
  }
}
