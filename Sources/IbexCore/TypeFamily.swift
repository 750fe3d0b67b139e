import IbexFoundation
import ValueTransformers

/// A family of types that the data tells apart.
///
///     let shapes = TypeFamily(
///       of: (any Shape).self, by: .key("kind"), ["circle": Circle.self, "square": Square.self])
///     mapper.families.append(shapes)
///     try mapper.map([any Shape].self, from: .json(#"[{"kind": "circle", "radius": 2}]"#))
///
/// The data can name only the listed types: by a text, a number, or a Boolean that is one of the names,
/// or else has the canonical form of one, if that is unique.
public struct TypeFamily: Sendable {
  let base: Any.Type
  package let discriminator: Discriminator
  /// The types by their names, in the order of these.
  package let members: [(key: String, value: any Mappable.Type)]
  /// The positions of members by their names.
  private var names = NameTable<Int>()
  /// The same by the canonical forms of these; -1 for a form that several share.
  private var forms = NameTable<Int>()
  package let fallback: (any Mappable.Type)?

  /// Creates a family of types.
  ///
  /// - Parameters:
  ///   - base: The declared type of properties: a superclass or a protocol.
  ///   - discriminator: The place of an object's type name; a text is a key of the object.
  ///   - members: The types by their names. If a type has several, the first in alphabetical order is
  ///     written, unless a property under the key holds another.
  ///   - fallback: The type of all other objects, each with a finding of kind
  ///     ``Finding/Kind/fallback``; nil to refuse them, as ``Mapper/fallbacks`` can, too.
  public init<Base>(
    of base: Base.Type, by discriminator: Discriminator, _ members: [String: any Mappable.Type],
    otherwise fallback: (any Mappable.Type)? = nil
  ) {
    self.base = base
    self.discriminator = discriminator
    self.members = members.sortedEntries.map { name, type in
      (discriminator.isOfXML ? XMLQualifiedName(name).localName : name, type)
    }
    self.fallback = fallback
    for (position, member) in self.members.enumerated() {
      names.set(position, for: member.key)
      let form = CanonicalForm.fold(member.key)
      forms.set(forms[form] == nil ? position : -1, for: form)
    }
  }
}

extension TypeFamily {
  /// Returns the position of the member that has a name: spelled so, or else by its canonical form; one
  /// of XML also by its local part.
  ///
  /// - Parameter folds: Whether other spellings count.
  package func position(of name: String, folds: Bool) -> Int? {
    if let position = names[name] { return position }
    if folds, let position = forms[CanonicalForm.fold(name)], position >= 0 { return position }
    guard discriminator.isOfXML, case let qualified = XMLQualifiedName(name),
      qualified.prefix != nil
    else { return nil }
    return position(of: qualified.localName, folds: folds)
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
