import IbexCore
import IbexFoundation

/// The entities and attributes that a document type declares within the document.
///
/// Only the document itself is read, never its external subset or other files.
struct DocumentType {
  /// The declared contents of an entity.
  enum Entity {
    /// A text within the document, with references to characters resolved.
    case text([UInt8])
    /// The contents of another file, which is never read.
    case external
  }

  /// A declared attribute of the elements of one name.
  struct Attribute {
    let name: String
    /// Whether the values are names rather than text, so that white space is normalized.
    let isTokenized: Bool
    /// The value where the attribute is left out, escaped for double quotes.
    let defaultValue: [UInt8]?
  }

  /// The most that declared entities and attributes may add to a document, in bytes.
  static let expansionLimit = 10_000_000
  /// The most levels of entities within entities.
  static let nestingLimit = 40

  private(set) var entities = NameTable<Entity>()
  private(set) var parameterEntities = NameTable<Entity>()
  private(set) var attributes = NameTable<[Attribute]>()
  /// The names of elements and attributes, with a space between them.
  private var attributeNames: Set<String> = []
  /// Whether some declarations are in another file, which is never read.
  var isIncomplete = false
  private let isStandalone: Bool

  init(isStandalone: Bool) { self.isStandalone = isStandalone }

  /// Whether declarations count: not after those of another file, which they could not override.
  private var isOpen: Bool { !isIncomplete || isStandalone }

  /// Whether the declarations change the document, so that it has to be rewritten.
  var hasConsequences: Bool { !entities.isEmpty || !attributes.isEmpty }

  /// Declares an entity; the first declaration of a name counts.
  mutating func declare(_ entity: Entity, _ name: String, isParameter: Bool) {
    guard isOpen else { return }
    if isParameter {
      parameterEntities.insert(entity, for: name)
    } else {
      entities.insert(entity, for: name)
    }
  }

  /// Declares an attribute; the first declaration of a name counts.
  mutating func declare(_ attribute: Attribute, of element: String) {
    guard isOpen, attributeNames.insert("\(element) \(attribute.name)").inserted else { return }
    guard attribute.isTokenized || attribute.defaultValue != nil else { return }
    attributes.append(attribute, for: element)
  }
}
