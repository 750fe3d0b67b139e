import IbexFoundation

/// The entities and attributes that a document type declares within the document.
///
/// Only the document itself is read, never its external subset or other files.
package struct DocumentType {
  /// An attribute of the elements of one name, with whether its values are names rather than text,
  /// so that white space is normalized, and the value where it is left out, escaped for double quotes.
  typealias Attribute = (name: String, isTokenized: Bool, defaultValue: [UInt8]?)

  /// The most that declared entities and attributes may add to a document, in bytes.
  package static let expansionLimit = 10_000_000
  /// The most levels of entities within entities.
  static let nestingLimit = 40

  /// The texts of entities, with references to characters resolved; nil for the contents of another
  /// file, which is never read.
  private(set) var entities = NameTable<[UInt8]?>()
  private(set) var parameterEntities = NameTable<[UInt8]?>()
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
  package var hasConsequences: Bool { !entities.isEmpty || !attributes.isEmpty }

  /// Declares an entity; the first declaration of a name counts.
  mutating func declare(_ text: [UInt8]?, _ name: String, isParameter: Bool) {
    guard isOpen else { return }
    if isParameter {
      parameterEntities.insert(text, for: name)
    } else {
      entities.insert(text, for: name)
    }
  }

  /// Declares an attribute; the first declaration of a name counts.
  mutating func declare(_ attribute: Attribute, of element: String) {
    guard isOpen, attributeNames.insert("\(element) \(attribute.name)").inserted else { return }
    guard attribute.isTokenized || attribute.defaultValue != nil else { return }
    attributes.append(attribute, for: element)
  }
}
