/// The types that objects of one kind may be of, told apart by a key.
///
///     let shapes = TypeFamily(
///       of: (any Shape).self, by: "kind", ["circle": Circle.self, "square": Square.self])
///     mapper.families.append(shapes)
///     try mapper.map([any Shape].self, json: #"[{"kind": "circle", "radius": 2}]"#)
///
/// Nothing in the data can name a type that is not listed. The key is matched like that of a
/// property; its text, number, or Boolean exactly, or else by canonical form where that is unique.
public struct TypeFamily: Sendable {
  let base: Any.Type
  let key: String
  /// The types by the value of the key, in the order of these.
  let members: [(key: String, value: any Mappable.Type)]
  let fallback: (any Mappable.Type)?

  /// Lists the types of a family.
  ///
  /// - Parameters:
  ///   - base: The type that properties have: a superclass or a protocol.
  ///   - key: The key under which an object says what it is.
  ///   - members: The types by the value of the key.
  ///   - fallback: The type of objects that say nothing or something else; nil to refuse them.
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

/// A class whose objects may be of subclasses that it lists itself.
///
///     class Animal: PolymorphicMappable {
///       var name = ""
///       required init() {}
///       static var family: TypeFamily {
///         TypeFamily(of: Animal.self, by: "species", ["cat": Cat.self], otherwise: Animal.self)
///       }
///     }
///
/// A mapper's own family of the same type takes its place.
public protocol PolymorphicMappable: Mappable {
  /// The types that objects may be of where this class is asked for.
  static var family: TypeFamily { get }
}
