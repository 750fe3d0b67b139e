import ValueTransformers

/// The role of a type in plans, by its conformances.
///
/// An answer that is not known yet takes a scan of all conformances in the program, so the kind of
/// the type is asked first, and no type that has a direct path is asked at all.
enum TypeRole {
  /// The container that a type is; nil for any other.
  static func readableContainer(_ type: Any.Type) -> (any ReadableContainer.Type)? {
    mayBeContainer(type) ? type as? any ReadableContainer.Type : nil
  }

  /// The container that a type is when it is written; nil for any other.
  static func writableContainer(_ type: Any.Type) -> (any WritableContainer.Type)? {
    mayBeContainer(type) ? type as? any WritableContainer.Type : nil
  }

  /// The model that a type is; nil for any other, and for a container.
  static func model(_ type: Any.Type) -> (any Mappable.Type)? {
    noted[type] ?? (mayBeModel(type) ? type as? any Mappable.Type : nil)
  }

  /// Notes a model whose conformance the compiler has found, so that nothing searches for it.
  static func note(_ model: any Mappable.Type) { noted.set(model, for: model) }

  /// Whether a type is known as a model, and so is no standard type and no container.
  static func isNoted(_ type: Any.Type) -> Bool { noted[type] != nil }

  private static let noted = TypeCache<any Mappable.Type>()

  /// The property wrapper that a type is; nil for any other.
  static func wrapper(_ type: Any.Type) -> (any MappableWrapper.Type)? {
    mayBeModel(type) ? type as? any MappableWrapper.Type : nil
  }

  /// The element types of a container or property wrapper; empty for any other type.
  static func valueTypes(of type: Any.Type) -> [Any.Type] {
    readableContainer(type)?.valueTypes ?? wrapper(type)?.valueTypes ?? []
  }

  /// The family that a class lists itself; nil for any other type.
  static func family(_ type: Any.Type) -> TypeFamily? {
    type is AnyClass ? (type as? any PolymorphicMappable.Type)?.family : nil
  }

  /// All containers are optionals and structs of the standard library.
  private static func mayBeContainer(_ type: Any.Type) -> Bool {
    switch TypeKind(of: type) {
    case .optional: true
    case .structure: !isNoted(type) && name(of: type, isQualified: true).hasPrefix("Swift.")
    default: false
    }
  }

  private static func mayBeModel(_ type: Any.Type) -> Bool {
    !TypeKind(of: type).hasNoConformances && StandardTypes.readLeaf(of: type) == nil
      && readableContainer(type) == nil
  }
}
