/// The entries of an object with a container over them, which is lent to one initializer after the
/// other.
///
/// To make a container is to look up three types and to allocate two objects.
class LentContainer {
  let entries: KeyedEntries
  /// The memory of the container, if it is only a reference to a box, whose count tells whether an
  /// initializer has retained it.
  private let reference: UnsafeMutablePointer<AnyObject>?

  /// Whether a container is only a reference to a box, so that other references can be detected,
  /// which the standard library does not promise.
  private static let isReference: Bool = {
    typealias Container = KeyedDecodingContainer<AnyCodingKey>
    guard MemoryLayout<Container>.size == MemoryLayout<AnyObject>.size,
      fieldCount(Container.self) == 1, fieldOffset(Container.self, index: 0) == 0
    else { return false }
    let box = FieldLabel(ofFieldAt: 0, in: Container.self)
    return box.isStrong && box.type is AnyClass
  }()

  fileprivate init(_ entries: KeyedEntries, _ memory: UnsafeMutableRawPointer) {
    self.entries = entries
    reference =
      Self.isReference ? memory.assumingMemoryBound(to: AnyObject.self) : nil
  }

  /// Makes a container for one type of keys.
  static func make<Key: CodingKey>(
    for type: Key.Type, by matcher: CodingKeyMatcher
  ) -> LentContainer {
    let entries = KeyedEntries(by: matcher)
    return TypedLentContainer(
      KeyedDecodingContainer(KeyedContainer<Key>(entries: entries)), over: entries)
  }

  /// Returns the container, which is one for the type of keys.
  final func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    unsafeDowncast(self, to: TypedLentContainer<KeyedDecodingContainer<Key>>.self).copy()
  }

  /// Gives the container back to the matcher of its keys; false where someone still has it.
  @discardableResult
  final func giveBack() -> Bool {
    guard let reference, isKnownUniquelyReferenced(&reference.pointee) else { return false }
    entries.end()
    entries.matcher.takeBack(self)
    return true
  }
}

/// A container of any type.
///
/// It is generic over the container, and not over its keys, so that what copies one finds its type
/// without a look-up.
///
/// Invariant: the memory holds the container as long as the object lives.
private final class TypedLentContainer<Container>: LentContainer {
  private let memory: UnsafeMutablePointer<Container>

  init(_ container: Container, over entries: KeyedEntries) {
    memory = .allocate(capacity: 1)
    memory.initialize(to: container)
    super.init(entries, memory)
  }

  deinit {
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  // Inlined it would look the type up.
  @inline(never)
  func copy() -> Container { memory.pointee }
}
