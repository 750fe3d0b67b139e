import ValueTransformers

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
    self.discriminator = discriminator.naming(members.keys)
    self.members = members.sortedEntries
    self.fallback = fallback
  }
}

extension TypeFamily {
  /// The place of the name by which the types of a family are told apart.
  public struct Discriminator: Equatable, Sendable, ExpressibleByStringLiteral {
    /// What has the name.
    enum Place {
      /// The value.
      case within
      /// The object that has the value.
      case beside
      /// The element that is the value, or the only one within that.
      case elementName
      /// The attribute of schema instances by which the value's element says its type.
      case instanceType
    }

    let place: Place
    /// The steps to the name; none to that of an element.
    let steps: [SourcePath.Step]
    /// Whether the path was mistyped.
    let isMalformed: Bool
    /// The names of the types, and their canonical forms, where elements have them.
    private var elementNames: Set<String> = []

    private init(_ path: SourcePath, _ place: Place) {
      (steps, self.place, isMalformed) = (path.steps, place, path.isMalformed)
    }

    /// A key of the object, which is spelled as keys of properties may be: `{"kind": "circle"}`.
    public static func key(_ key: String) -> Self { Self(SourcePath([.key(key)]), .within) }

    /// A path within the object: `meta.type` of `{"meta": {"type": "circle"}}`.
    public static func path(_ path: some SourcePathConvertible) -> Self {
      Self(path.sourcePath, .within)
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
      Self(path.sourcePath, .beside)
    }

    /// The name of the value's element, or else that of the only element within it.
    ///
    ///     // <shapes><circle radius="2"/><square side="3"/></shapes> for a list shapes
    ///     // <shape><circle radius="2"/></shape> for a property shape
    ///
    /// Prefixes do not matter. What is not XML has no such names, and is of the type `otherwise`; to
    /// write it as anything else is a `PlanError`.
    public static let elementName = Self(SourcePath(), .elementName)

    /// The attribute `xsi:type` of the value's element, by its local name (XML Schema 1.0, part 1,
    /// 2.6.1).
    ///
    ///     // <shape xsi:type="s:Circle" radius="2"/>
    ///
    /// The prefix may be any that is declared for schema instances, and is declared where it is written.
    /// What is not XML has no such attributes, and is of the type `otherwise`; to write it as anything
    /// else is a `PlanError`.
    public static let xsiType = Self(SourcePath([.key("xsi:type")]), .instanceType)

    public init(stringLiteral key: String) { self = .key(key) }

    /// Returns the same for types with certain names.
    fileprivate func naming(_ names: some Collection<String>) -> Self {
      guard place == .elementName else { return self }
      var own = self
      own.elementNames = Set(names.flatMap { [$0, CanonicalForm.fold($0)] })
      return own
    }

    /// Returns whether an element of a name is a value of the family.
    func isName(ofElement name: String) -> Bool {
      func isKnown(_ name: String) -> Bool {
        elementNames.contains(name) || elementNames.contains(CanonicalForm.fold(name))
      }
      return isKnown(name) || isKnown(XMLQualifiedName(name).localName)
    }
  }
}

extension TypeFamily.Discriminator {
  var isBeside: Bool { place == .beside }

  /// Whether only XML has such names.
  var isOfXML: Bool {
    switch place {
    case .within, .beside: false
    case .elementName, .instanceType: true
    }
  }

  /// The key, if it is no path of several steps.
  var key: String? {
    guard !isOfXML, steps.count == 1, case .key(let key) = steps[0] else { return nil }
    return key
  }

  /// The key, if it is one of the value itself.
  var ownKey: String? { isBeside ? nil : key }

  /// The path within the value.
  var ownPath: SourcePath? { place == .within && key == nil ? SourcePath(steps) : nil }

  /// The name in words: `a kind`, `a type beside it`.
  var words: String {
    switch place {
    case .within: "a \(SourcePath(steps))"
    case .beside: "a \(SourcePath(steps)) beside it"
    case .elementName: "an element name"
    case .instanceType: "an xsi:type"
    }
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
