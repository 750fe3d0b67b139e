/// A type of container that may hold only text, so that the kind of a value is unknown.
protocol TextContainer {
  static var holdsTextAlone: Bool { get }
}

extension Dictionary: TextContainer {
  static var holdsTextAlone: Bool { isTextAlone(Value.self) }
}

extension Array: TextContainer {
  static var holdsTextAlone: Bool { isTextAlone(Element.self) }
}

extension Optional: TextContainer {
  static var holdsTextAlone: Bool { isTextAlone(Wrapped.self) }
}

/// Returns whether values of a type are text, or hold nothing else.
private func isTextAlone(_ type: Any.Type) -> Bool {
  type == String.self
    || (type as? any TextContainer.Type)?.holdsTextAlone
      ?? (type as? any DataSource.Type)?.holdsOnlyText ?? false
}

extension HeldValue {
  /// Whether this is a keyed value that contains only text: a form, a `[String: String]`.
  var holdsTextAlone: Bool {
    switch self {
    case .source(let box): type(of: box.value).holdsOnlyText
    case .entries(let box): isTextAlone(type(of: box.value))
    default: false
    }
  }
}
