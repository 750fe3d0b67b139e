/// The entries of an object with a container over them, which is lent to one initializer after the
/// other.
///
/// To make a container is to look up three types and to allocate two objects.
class LentContainer {
  let entries: KeyedEntries

  fileprivate init(_ entries: KeyedEntries) { self.entries = entries }

  /// Makes a container for one type of keys.
  static func make<Key: CodingKey>(
    for type: Key.Type, by matcher: CodingKeyMatcher
  ) -> LentContainer {
    let entries = KeyedEntries(by: matcher)
    return TypedLentContainer(
      KeyedDecodingContainer(KeyedContainer<Key>(entries: entries)), over: entries)
  }

  /// Whether an initializer has kept the container.
  fileprivate var isKept: Bool { true }

  /// Returns the container, which is one for the type of keys.
  @inline(__always)
  final func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    unsafeDowncast(self, to: TypedLentContainer<KeyedDecodingContainer<Key>>.self).copy()
  }

  /// Gives the container back to the matcher of its keys, unless someone has kept it.
  final func giveBack() {
    guard !isKept else { return }
    entries.end()
    entries.matcher.takeBack(self)
  }
}

/// A container of any type.
///
/// It is generic over the container, and not over its keys, so that what copies one finds its type
/// without a look-up.
private final class TypedLentContainer<Container>: LentContainer {
  @exclusivity(unchecked) private var container: Container

  init(_ container: Container, over entries: KeyedEntries) {
    self.container = container
    super.init(entries)
  }

  // Inlined it would look the type up.
  @inline(never)
  func copy() -> Container { container }

  override var isKept: Bool {
    guard ContainerLayout.isReference else { return true }
    return withUnsafeMutablePointer(to: &container) { container in
      // Sound because a container is a reference, as was found out.
      !isKnownUniquelyReferenced(
        &UnsafeMutableRawPointer(container).assumingMemoryBound(to: AnyObject.self).pointee)
    }
  }
}

/// What is known of the containers of the standard library, which does not promise it.
private enum ContainerLayout {
  /// Whether a container is a reference to a box and nothing else, so that one can tell whether
  /// anybody else has it.
  static let isReference: Bool = {
    typealias Container = KeyedDecodingContainer<AnyCodingKey>
    let matcher = CodingKeyMatcher(for: AnyCodingKey.self, startingWith: nil)
    let container = Container(KeyedContainer<AnyCodingKey>(entries: KeyedEntries(by: matcher)))
    let fields = Mirror(reflecting: container).children.map(\.value)
    guard fields.count == 1, Swift.type(of: fields[0]) is AnyClass,
      MemoryLayout<Container>.size == MemoryLayout<AnyObject>.size
    else { return false }
    let box = Unmanaged.passUnretained(fields[0] as AnyObject).toOpaque()
    return withUnsafeBytes(of: container) { $0.load(as: UnsafeMutableRawPointer.self) == box }
  }()
}
