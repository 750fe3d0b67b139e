/// A family of types that a key in the data distinguishes.
///
///     let shapes = TypeFamily(
///       of: (any Shape).self, by: "kind", ["circle": Circle.self, "square": Square.self])
///     mapper.families.append(shapes)
///     try mapper.map([any Shape].self, json: #"[{"kind": "circle", "radius": 2}]"#)
///
/// The data can name only the listed types. The key matches like that of a property, and its text,
/// number, or Boolean exactly, or else by its canonical form if that is unique.
public struct TypeFamily: Sendable {
  let base: Any.Type
  let key: String
  /// The types by the value of the key, in the order of the values.
  let members: [(key: String, value: any Mappable.Type)]
  let fallback: (any Mappable.Type)?

  /// Creates a family of types.
  ///
  /// - Parameters:
  ///   - base: The declared type of properties: a superclass or a protocol.
  ///   - key: The key that names an object's type.
  ///   - members: The types by the values of the key.
  ///   - fallback: The type of all other objects, each with a finding of kind
  ///     ``Finding/Kind/fallback``; nil to refuse them, as ``Mapper/fallbacks`` can, too.
  public init<Base>(
    of base: Base.Type, by key: String, _ members: [String: any Mappable.Type],
    otherwise fallback: (any Mappable.Type)? = nil
  ) {
    self.base = base
    self.key = key
    self.members = members.sortedEntries
    self.fallback = fallback
  }
}

/// A class that lists the subclasses its objects may have.
///
///     class Animal: PolymorphicMappable {
///       var name = ""
///       required init() {}
///       static var family: TypeFamily {
///         TypeFamily(of: Animal.self, by: "species", ["cat": Cat.self], otherwise: Animal.self)
///       }
///     }
///
/// A mapper's family for the same type takes precedence.
public protocol PolymorphicMappable: Mappable {
  /// The concrete types of objects for properties of this class.
  static var family: TypeFamily { get }
}
