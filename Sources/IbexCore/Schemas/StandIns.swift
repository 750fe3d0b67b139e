import ValueTransformers

/// The stand-ins for null of one configuration.
struct StandIns: Sendable {
  /// The texts, without white space around them.
  var texts: Set<String> = [] {
    didSet { texts = Set(texts.map { String($0.asciiTrimmed) }) }
  }
  var emptyListsAreNull = false

  var isEmpty: Bool { texts.isEmpty && !emptyListsAreNull }
}

extension StandIns {
  /// Returns the texts that are stand-ins for null when a type is read.
  ///
  /// - Parameter isOptional: Whether nil is read as well.
  func texts(for type: Any.Type, isOptional: Bool = false) -> Set<String> {
    if texts.isEmpty || Self.isOfUnknownShape(type) { return [] }
    let shape = TypeShape(of: type)
    switch shape.kind {
    case .optional(let wrapped): return texts(for: wrapped, isOptional: true)
    case .wrapper:
      // A wrapper reads by the reader for its wrapped value, which has its own stand-ins.
      return isOptional ? texts(for: shape.valueTypes[0], isOptional: true) : []
    case .leaf where type == String.self || type == Substring.self: return isOptional ? texts : []
    case .leaf, .list, .dictionary, .source, .existential, .model, .plain:
      guard let rawType = shape.rawValues else { return texts }
      // Any text is a value of a struct around one.
      if isOptional, TypeKind(of: type) != .enumeration { return texts }
      return texts.filter { !Self.isRawValue($0, of: rawType) }
    }
  }

  private static func isRawValue<Value: RawRepresentable>(
    _ text: String, of type: Value.Type
  ) -> Bool {
    rawValue(text, as: Value.RawValue.self).flatMap { Value(rawValue: $0) } != nil
  }

  /// Returns the raw value that is spelled as a text: `0` as the text and as the integer.
  private static func rawValue<RawValue>(_ text: String, as type: RawValue.Type) -> RawValue? {
    if let text = text as? RawValue { return text }
    guard let value = TypeShape(of: type).losslessText?.init(text), value.description == text else {
      return nil
    }
    return value as? RawValue
  }

  /// Returns whether any text is a value of a type, so that a stand-in is null only for an
  /// optional.
  static func takesAnyText(_ type: Any.Type) -> Bool {
    type == String.self || type == Substring.self
      || TypeKind(of: type) != .enumeration && type is any RawRepresentable.Type
  }

  /// Returns whether a type takes values of every shape, a text as it is.
  static func isOfUnknownShape(_ type: Any.Type) -> Bool {
    type == Any.self || type == SourceValue.self || type == SourceObject.self
      || type is any MarkupElement.Type || type == AnyHashable.self
  }
}
