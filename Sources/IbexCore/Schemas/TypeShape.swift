import ValueTransformers

/// The kind of a type, and its conformances.
///
///     TypeShape(of: [Int]?.self).kind  // .optional(of: [Int].self)
///
/// A choice by the kind is a `switch` without a `default`, so that a new kind is one case, and the
/// compiler tells where it is missing.
///
/// To look up a conformance for the first time takes a scan of all that are in the program. So the
/// kind is found once for each type, by the runtime's own kind first, and without a look-up for a
/// type with a direct path; conformances that do not determine it are looked up when they are asked
/// for.
package struct TypeShape: Sendable {
  /// The kinds of types, of which each type is of one.
  ///
  /// Invariant: it holds nothing but types, which are immutable.
  package enum Kind: @unchecked Sendable {
    /// A standard type.
    case leaf
    case optional(of: Any.Type)
    /// An array, a set, or another list of the standard library.
    case list(any List.Type)
    case dictionary(key: any Hashable.Type, value: Any.Type)
    /// A part of a source as it is: `SourceValue`, `SourceObject`, or `SourceElement`.
    case source
    /// `Any`, or a protocol.
    case existential
    case model(any Mappable.Type)
    /// A property wrapper.
    case wrapper(any MappableWrapper.Type)
    /// Any other type: what becomes of it depends on its conformances.
    case plain
  }

  package let type: Any.Type
  package let kind: Kind

  /// The shapes of types without a direct path that have been asked for or noted.
  private static let known = TypeCache<TypeShape>()

  package init(of type: Any.Type) {
    if let known = Self.known[type] {
      self = known
    } else if let kind = StandardTypes.kind(of: type) {
      self.init(type, kind)
    } else {
      self.init(type, Self.kind(of: type))
      Self.known.set(self, for: type)
    }
  }

  private init(_ type: Any.Type, _ kind: Kind) { (self.type, self.kind) = (type, kind) }

  /// Adds a model whose conformance the compiler knows, so that it is not looked up.
  static func note(_ model: any Mappable.Type) {
    known.set(TypeShape(model, .model(model)), for: model)
  }

  /// Returns whether a type has been found to have no direct path.
  static func isKnown(_ type: Any.Type) -> Bool { known[type] != nil }

  private static func kind(of type: Any.Type) -> Kind {
    if let optional = optionalType(type) { return .optional(of: optional.wrappedType) }
    let kind = TypeKind(of: type)
    if kind.isExistential { return .existential }
    if kind.hasNoConformances { return .plain }
    if type == SourceValue.self || type == SourceObject.self || type is any MarkupElement.Type {
      return .source
    }
    if kind == .structure, name(of: type, isQualified: true).hasPrefix("Swift."),
      let container = type as? any Container.Type
    {
      return container.kind
    }
    if let model = type as? any Mappable.Type { return .model(model) }
    return (type as? any MappableWrapper.Type).map { .wrapper($0) } ?? .plain
  }
}

extension TypeShape {
  /// The types of the values in a container or a property wrapper, keys first; empty for any other
  /// type.
  package var valueTypes: [Any.Type] {
    func element<Elements: List>(_ type: Elements.Type) -> Any.Type { Elements.Element.self }
    func wrapped<Wrapper: MappableWrapper>(_ type: Wrapper.Type) -> Any.Type {
      Wrapper.WrappedValue.self
    }
    return switch kind {
    case .optional(let type): [type]
    case .list(let type): [element(type)]
    case .dictionary(let key, let value): [key, value]
    case .wrapper(let type): [wrapped(type)]
    case .leaf, .source, .existential, .model, .plain: []
    }
  }

  /// Whether it is an optional or a collection of the standard library.
  package var isContainer: Bool { wrapper == nil && !valueTypes.isEmpty }

  /// The type of the values of a dictionary with keys that are texts; nil for any other type.
  package var textKeyedType: Any.Type? {
    if case .dictionary(let key, let value) = kind, key == String.self { value } else { nil }
  }

  package var model: (any Mappable.Type)? { if case .model(let type) = kind { type } else { nil } }

  package var wrapper: (any MappableWrapper.Type)? {
    if case .wrapper(let type) = kind { type } else { nil }
  }

  /// The family that a class lists itself; nil for any other type.
  package var family: TypeFamily? {
    type is AnyClass ? (model as? any PolymorphicMappable.Type)?.family : nil
  }
}

// Conformances that a type of any kind may have. The runtime caches them.
extension TypeShape {
  package var decodable: (any Decodable.Type)? { nominal as? any Decodable.Type }
  package var encodable: (any Encodable.Type)? { nominal as? any Encodable.Type }
  package var rawValues: (any RawRepresentable.Type)? { nominal as? any RawRepresentable.Type }
  package var cases: (any CaseIterable.Type)? { nominal as? any CaseIterable.Type }
  package var losslessText: (any LosslessStringConvertible.Type)? {
    nominal as? any LosslessStringConvertible.Type
  }
  package var integer: (any BinaryInteger.Type)? { nominal as? any BinaryInteger.Type }
  package var hashable: (any Hashable.Type)? { nominal as? any Hashable.Type }
  package var codingKeys: (any CodingKeyRepresentable.Type)? {
    nominal as? any CodingKeyRepresentable.Type
  }
  package var fallbackCase: (any FallbackCase.Type)? { nominal as? any FallbackCase.Type }

  private var nominal: Any.Type? { TypeKind(of: type).hasNoConformances ? nil : type }
}

/// A collection of the standard library whose elements are read and written one by one.
private protocol Container {
  static var kind: TypeShape.Kind { get }
}

extension Dictionary: Container {
  fileprivate static var kind: TypeShape.Kind { .dictionary(key: Key.self, value: Value.self) }
}

/// A collection that is read from a list of its elements, and written as one.
package protocol List: Collection {
  /// Whether the order of the elements is part of the value.
  static var isOrdered: Bool { get }
  init(_ elements: [Element])
}

extension List {
  package static var isOrdered: Bool { true }
  fileprivate static var kind: TypeShape.Kind { .list(Self.self) }
}

extension Array: List, Container {}
extension ContiguousArray: List, Container {}
extension ArraySlice: List, Container {}

extension Set: List, Container {
  package static var isOrdered: Bool { false }
}

extension TypeShape {
  /// Returns whether nil is a value of a property of a type, or of what its wrapper wraps.
  package static func takesNil(_ type: Any.Type) -> Bool {
    if TypeKind(of: type) == .optional { return true }
    let shape = TypeShape(of: type)
    return shape.wrapper != nil && shape.valueTypes.contains { TypeKind(of: $0) == .optional }
  }
}
