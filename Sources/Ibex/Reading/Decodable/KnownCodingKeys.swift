import ValueTransformers

/// The keys of one `CodingKey` type that initializers have asked for so far, by number.
///
/// A key is named by its exact spelling, else by its canonical form. Where two keys of a type that
/// lists its cases share a form, neither is named by it; of any other type it names the one that is
/// asked for first.
///
/// Invariant: nothing changes once the keys are made. They own the bytes of the names, which keys
/// in `memory` point to.
final class KnownCodingKeys: @unchecked Sendable {
  let isOpen: Bool
  let names: ContiguousArray<String>
  /// What a call remembers of keys to begin with: the names.
  let memory: KeyMemory<NodeKey>
  private let exact: [String: Int]
  private let canonical: [String: Int]
  private let ambiguousForms: Set<String>
  private let nameBytes: UnsafeMutableBufferPointer<UInt8>

  private static let limit = 128

  /// The keys of a type that nobody has asked for yet; all of them, if the type lists its cases.
  convenience init<Key: CodingKey>(of type: Key.Type) {
    func names<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
      type.allCases.compactMap { ($0 as? any CodingKey)?.stringValue }
    }
    let listed = (type as? any CaseIterable.Type).map { names(of: $0) } ?? []
    let forms = Dictionary(grouping: listed) { CanonicalForm.fold($0) }
    self.init(
      isOpen: Key(stringValue: "\u{1F410} no key is called this") != nil,
      ContiguousArray(listed), ambiguousForms: Set(forms.filter { $0.value.count > 1 }.keys))
  }

  private init(isOpen: Bool, _ names: ContiguousArray<String>, ambiguousForms: Set<String>) {
    self.isOpen = isOpen
    self.names = names
    self.ambiguousForms = ambiguousForms
    let numbers = names.enumerated().map { ($0.element, $0.offset) }
    exact = Dictionary(numbers) { first, _ in first }
    canonical = Dictionary(numbers.map { (CanonicalForm.fold($0.0), $0.1) }) { first, _ in first }
    let bytes = names.flatMap(\.utf8)
    nameBytes = .allocate(capacity: max(bytes.count, 1))
    _ = nameBytes.initialize(from: bytes)
    var end = UnsafePointer(nameBytes.baseAddress)
    var keys: [(key: NodeKey, match: KeyMatch)] = []
    for (number, name) in names.enumerated() {
      guard let start = end else { break }
      end = start + name.utf8.count
      let key = NodeKey(start: start, length: name.utf8.count, flags: [])
      keys.append((key, KeyMatch(property: Int32(number), rank: .exact)))
    }
    memory = KeyMemory(keys: keys)
  }

  deinit { nameBytes.deallocate() }

  /// The keys, and one more.
  func learning(_ name: String) -> KnownCodingKeys {
    KnownCodingKeys(
      isOpen: isOpen || names.count >= Self.limit, names + [name],
      ambiguousForms: ambiguousForms)
  }

  /// The number of the key that is spelled so.
  func number(of name: String) -> Int? { exact[name] }

  /// The number of the key with a canonical form.
  func number(ofForm form: String) -> Int? {
    form.isEmpty || ambiguousForms.contains(form) ? nil : canonical[form]
  }
}
