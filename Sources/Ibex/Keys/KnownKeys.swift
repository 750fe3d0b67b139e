/// The names that one type is known to have for keys, with the keys of documents to compare with.
///
/// Invariant: nothing changes once they are made. They own the bytes of the names, which keys in
/// `memory` point to.
final class KnownKeys: @unchecked Sendable {
  let names: ContiguousArray<String>
  /// The match of each of the names.
  let matches: ContiguousArray<KeyMatch>
  let index: KeyIndex
  /// Whether any text is a key of the type, so that there is no end to what it may ask for.
  let isOpen: Bool
  /// A memory to begin with, which knows the names.
  let memory: KeyMemory<NodeKey>
  private let bytes: KeyBytes?

  static let none = KnownKeys([], index: KeyIndex())

  init(_ names: some Sequence<String>, index: KeyIndex, isOpen: Bool = false) {
    self.names = ContiguousArray(names)
    matches = ContiguousArray(self.names.map { index.match($0) })
    self.index = index
    self.isOpen = isOpen
    var bytes: KeyBytes?
    memory = KeyMemory(
      keys: zip(self.names, matches).filter { Self.isWrittenPlainly($0.0) }.map { name, match in
        (NodeKey.withName(name) { $0.kept(in: &bytes) }, match)
      })
    self.bytes = bytes
  }

  /// Returns whether a key of JSON may stand for a name with the name's own bytes: keys in a memory
  /// are compared with bytes that no one has scanned (RFC 8259 section 7).
  private static func isWrittenPlainly(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}

// The keys of `CodingKey` types, which are learned while values are decoded.
extension KnownKeys {
  private static let limit = 128

  /// The keys of a type that nobody has asked for yet; all of them, if the type lists its cases.
  ///
  /// Where two of these share a canonical form, neither is named by it; else it names the key that
  /// is asked for first.
  convenience init<Key: CodingKey>(of type: Key.Type, folds: Bool) {
    func names<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
      type.allCases.compactMap { ($0 as? any CodingKey)?.stringValue }
    }
    let listed = (type as? any CaseIterable.Type).map { names(of: $0) } ?? []
    self.init(
      listed, index: KeyIndex(names: listed, folds: folds),
      isOpen: Self.areOpen(of: type))
  }

  /// Returns whether any text is a key of a type.
  static func areOpen<Key: CodingKey>(of type: Key.Type) -> Bool {
    Key(stringValue: "\u{1F410} no key is called this") != nil
  }

  /// Returns the keys, and one more.
  func learning(_ name: String) -> KnownKeys {
    var index = index
    index.learn(name, as: names.count)
    return KnownKeys(names + [name], index: index, isOpen: isOpen || names.count >= Self.limit)
  }
}
