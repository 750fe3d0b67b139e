/// What the declarations within a document's type say of entities and attributes.
///
/// Only what the document itself holds is read: its external subset and other files never are.
struct DocumentType {
  /// What a reference to a general entity stands for.
  enum Entity {
    /// Text, with its references to characters resolved.
    case text([UInt8])
    /// Something in another file.
    case external
  }

  /// An attribute of the elements of one name.
  struct Attribute {
    let name: String
    /// Whether its values are names rather than text, so that white space counts less.
    let isTokenized: Bool
    /// Its value where it is not written, in a form that stands between double quotes.
    let defaultValue: [UInt8]?
  }

  /// The most that declared entities and attributes may add to a document, in bytes.
  static let expansionLimit = 10_000_000
  /// How deep entities may stand within entities.
  static let nestingLimit = 40

  private(set) var entities: [String: Entity] = [:]
  private(set) var parameterEntities: [String: Entity] = [:]
  private(set) var attributes: [String: [Attribute]] = [:]
  private var attributeNames: Set<[String]> = []
  /// Whether declarations stand in a file that has not been read.
  var isIncomplete = false
  private let isStandalone: Bool

  init(isStandalone: Bool) { self.isStandalone = isStandalone }

  /// Whether declarations count: not behind those of a file, which they could not override.
  private var isOpen: Bool { !isIncomplete || isStandalone }

  /// Whether a document has to be rewritten before its declarations can be forgotten.
  var hasConsequences: Bool { !entities.isEmpty || !attributes.isEmpty }

  /// Declares an entity; the first declaration of a name counts.
  mutating func declare(_ entity: Entity, _ name: String, isParameter: Bool) {
    guard isOpen else { return }
    if isParameter {
      if parameterEntities[name] == nil { parameterEntities[name] = entity }
    } else if entities[name] == nil {
      entities[name] = entity
    }
  }

  /// Declares an attribute; the first declaration of a name counts.
  mutating func declare(_ attribute: Attribute, of element: String) {
    guard isOpen, attributeNames.insert([element, attribute.name]).inserted else { return }
    guard attribute.isTokenized || attribute.defaultValue != nil else { return }
    attributes[element, default: []].append(attribute)
  }
}
