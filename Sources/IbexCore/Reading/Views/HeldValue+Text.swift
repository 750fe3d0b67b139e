extension HeldValue {
  /// Whether this is a keyed value that contains only text: a form, a `[String: String]`.
  var holdsTextAlone: Bool {
    switch self {
    case .source(let box): type(of: box.value).holdsOnlyText
    case .entries(let box): Self.isTextAlone(type(of: box.value))
    default: false
    }
  }

  /// Returns whether values of a type are text, or hold nothing else.
  private static func isTextAlone(_ type: Any.Type) -> Bool {
    if type == String.self { return true }
    let shape = TypeShape(of: type)
    if shape.isContainer { return shape.valueTypes.last.map(isTextAlone) ?? false }
    return (type as? any DataSource.Type)?.holdsOnlyText ?? false
  }
}
