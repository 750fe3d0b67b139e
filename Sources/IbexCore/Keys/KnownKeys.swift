/// The names that one type is known to have for keys, with the keys of documents to compare with.
///
/// Invariant: nothing changes once they are made. They own the bytes of the names, which keys in
/// `memory` point to.
package final class KnownKeys: @unchecked Sendable {
  let names: ContiguousArray<String>
  package let index: KeyIndex
  /// Whether any text is a key of the type, so that the keys it may request are unlimited.
  let isOpen: Bool
  /// Whether keys are looked up in each object, since to learn one takes time by those that are known.
  var looksUp: Bool { isOpen || names.count >= Self.limit }
  /// A memory to begin with, which knows the names.
  let memory: KeyMemory
  private let bytes: KeyBytes?
  /// Returns the key of a source for a name, or nil if it is the name.
  private let style: ((String) -> String)?

  static let none = KnownKeys([], index: KeyIndex())

  init(
    _ names: some Sequence<String>, index: KeyIndex, isOpen: Bool = false,
    style: ((String) -> String)? = nil
  ) {
    let names = ContiguousArray(names)
    let spellings = style.map { ContiguousArray(names.map($0)) } ?? names
    self.names = names
    self.style = style
    self.index = index
    self.isOpen = isOpen
    var bytes: KeyBytes?
    var memory = KeyMemory()
    for name in spellings where Self.isWrittenPlainly(name) {
      memory.append(NodeKey.withName(name) { $0.kept(in: &bytes) }, index.match(name))
    }
    self.memory = memory
    self.bytes = bytes
  }

  /// Returns whether a key of JSON may be compared with a name's own bytes: keys in a memory are
  /// compared with bytes that have not been scanned (RFC 8259 section 7).
  private static func isWrittenPlainly(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}

// The keys of `CodingKey` types, which are learned while values are decoded.
extension KnownKeys {
  /// The most keys that are learned.
  private static let limit = 256

  /// The keys of a type that have not been requested yet; all of them, if the type lists its cases.
  ///
  /// If two keys share a canonical form, it names neither.
  ///
  /// - Parameter style: Returns the key of a source for a name, or nil if it is the name.
  convenience init<Key: CodingKey>(
    of type: Key.Type, folds: Bool, style: ((String) -> String)?
  ) {
    func names<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
      type.allCases.compactMap { ($0 as? any CodingKey)?.stringValue }
    }
    let isOpen = Self.areOpen(of: type)
    // Of these any text is a key, and its own.
    let style = isOpen ? nil : style
    var spellings: Set<String> = []
    // Of cases with one spelling the first stands for all.
    let listed = ((type as? any CaseIterable.Type).map { names(of: $0) } ?? [])
      .filter { name in spellings.insert(style.map { $0(name) } ?? name).inserted }
    var index = KeyIndex(folds: folds, capacity: listed.count)
    for (number, name) in listed.enumerated() {
      index.add(style.map { $0(name) } ?? name, as: number)
    }
    self.init(listed, index: index, isOpen: isOpen, style: style)
  }

  /// Returns whether any text is a key of a type.
  static func areOpen<Key: CodingKey>(of type: Key.Type) -> Bool {
    Key(stringValue: "\u{1F410} no key is called this") != nil
  }

  /// Returns the keys, and one more.
  ///
  /// - Parameter sharesForm: Whether the type has another of its canonical form.
  func learning(_ name: String, sharesForm: Bool) -> KnownKeys {
    var index = index
    index.add(spelling(of: name), as: names.count, sharesForm: sharesForm)
    return KnownKeys(names + [name], index: index, isOpen: isOpen, style: style)
  }

  /// Returns the key of a source for a name.
  func spelling(of name: String) -> String { style.map { $0(name) } ?? name }
}
