/// A family of types that the data tells apart.
///
///     let shapes = TypeFamily(
///       of: (any Shape).self, by: .key("kind"), ["circle": Circle.self, "square": Square.self])
///     mapper.families.append(shapes)
///     try mapper.map([any Shape].self, json: #"[{"kind": "circle", "radius": 2}]"#)
///
/// The data can name only the listed types: by a text, a number, or a Boolean that is one of the names,
/// or else has the canonical form of one, if that is unique.
public struct TypeFamily: Sendable {
  let base: Any.Type
  let discriminator: Discriminator
  /// The types by their names, in the order of these.
  let members: [(key: String, value: any Mappable.Type)]
  let fallback: (any Mappable.Type)?

  /// Creates a family of types.
  ///
  /// - Parameters:
  ///   - base: The declared type of properties: a superclass or a protocol.
  ///   - discriminator: The place of an object's type name; a text is a key of the object.
  ///   - members: The types by their names. If a type has several, the first in their order is written,
  ///     unless a property under the key holds another.
  ///   - fallback: The type of all other objects, each with a finding of kind
  ///     ``Finding/Kind/fallback``; nil to refuse them, as ``Mapper/fallbacks`` can, too.
  public init<Base>(
    of base: Base.Type, by discriminator: Discriminator, _ members: [String: any Mappable.Type],
    otherwise fallback: (any Mappable.Type)? = nil
  ) {
    self.base = base
    self.discriminator = discriminator
    self.members = members.sortedEntries
    self.fallback = fallback
  }
}

extension TypeFamily {
  /// The place of the name by which the types of a family are told apart.
  public struct Discriminator: Equatable, Sendable, ExpressibleByStringLiteral {
    /// The steps to the name.
    let steps: [SourcePath.Step]
    /// Whether they lead there from the object that has the value, and not from the value.
    let isBeside: Bool
    /// Whether the path was mistyped.
    let isMalformed: Bool

    private init(_ path: SourcePath, isBeside: Bool) {
      (steps, self.isBeside, isMalformed) = (path.steps, isBeside, path.isMalformed)
    }

    /// A key of the object, which is spelled as keys of properties may be: `{"kind": "circle"}`.
    public static func key(_ key: String) -> Self { Self(SourcePath([.key(key)]), isBeside: false) }

    /// A path within the object: `meta.type` of `{"meta": {"type": "circle"}}`.
    public static func path(_ path: some SourcePathConvertible) -> Self {
      Self(path.sourcePath, isBeside: false)
    }

    /// A key or a path beside the value, in the object that has it as a property:
    ///
    ///     TypeFamily(of: (any Event).self, by: .sibling("type"), ["sale": Sale.self])
    ///     // {"type": "sale", "data": {"total": 5}} for a model with the property data
    ///
    /// It counts for each element of a list. Where it is absent in an update, the value in hand keeps
    /// its type. A property of text that it fills writes it; if there is none, the type's name is
    /// written there. Values that no property holds are a `PlanError`.
    public static func sibling(_ path: some SourcePathConvertible) -> Self {
      Self(path.sourcePath, isBeside: true)
    }

    public init(stringLiteral key: String) { self = .key(key) }

    /// The key, if it is no path of several steps.
    var key: String? { if steps.count == 1, case .key(let key) = steps[0] { key } else { nil } }

    /// The key, if it is one of the value itself.
    var ownKey: String? { isBeside ? nil : key }

    /// The path within the value.
    var ownPath: SourcePath? { isBeside || ownKey != nil ? nil : SourcePath(steps) }

    /// The path in words: `kind`, `type beside it`.
    var text: String { SourcePath(steps).description + (isBeside ? " beside it" : "") }
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
