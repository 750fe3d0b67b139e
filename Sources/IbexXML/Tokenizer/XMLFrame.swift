import IbexCore
import ValueTransformers

/// An element that is open while its document is read.
struct XMLFrame {
  /// The index of its token, and of the first one after its attributes.
  var element = 0
  var contentStart = 0
  /// Its qualified name: its start, its length, and its first eight bytes.
  var name: UnsafePointer<UInt8>
  var nameLength = 0
  var nameWord: UInt64 = 0
  /// The number of attributes and children, without namespace declarations.
  var entryCount: UInt32 = 0
  var attributeCount: UInt32 = 0
  /// The number of pieces of its text so far, and whether any is more than white space.
  var pieceCount: UInt32 = 0
  var hasText = false
  var preservesSpace = false
  /// Whether an attribute says that it is not nil.
  var isDeclaredPresent = false
  /// The number of names of its children; beyond `XMLFrames.width` a directory holds them.
  var childNameCount = 0
}

/// The children of one name.
struct XMLChildName {
  var word: UInt64
  var length: UInt32
  var keys: XMLChildKeys
}

/// The keys of the first and of the latest child of one name.
struct XMLChildKeys {
  let first: UInt32
  var last: UInt32

  init(only key: Int) {
    first = UInt32(truncatingIfNeeded: key)
    last = first
  }
}

/// The open elements, innermost last, and the names of their children.
///
/// Invariant: `capacity` frames are initialized, and for each of them `width` child names are
/// allocated, of which the first `min(childNameCount, width)` are initialized. All are trivial. A
/// frame with more child names than `width` has a directory at its level.
final class XMLFrames {
  /// The number of child names that are searched linearly; a directory holds more.
  static let width = 12

  private(set) var base: UnsafeMutablePointer<XMLFrame>
  private(set) var names: UnsafeMutablePointer<XMLChildName>
  private(set) var capacity: Int
  // Unchecked, since a tokenizer alone uses the frames, and runs no code that could come back to them.
  /// The names of children, and those of each name, by the level, for levels with more names than
  /// `width`.
  // 0.9 % of "elements of XML in a file → 10,000 models", with all such properties here.
  @exclusivity(unchecked) private var directories: [(names: XMLNameIndex, keys: [XMLChildKeys])] =
    []
  @exclusivity(unchecked) private var attributeNames = XMLNameIndex()  // 0.9 %
  @exclusivity(unchecked) private var prefixes = XMLNameIndex()  // 0.9 %
  /// The declarations of each prefix, innermost last, once one is for instances of schemas, with
  /// their elements by the depth and the token.
  @exclusivity(unchecked) private var declarations:  // 0.9 %
    [[(isForInstances: Bool, depth: Int, element: Int)]] = []
  /// The namespaces in force around the outermost element.
  @exclusivity(unchecked) private var scope: NamespaceScope?  // 0.9 %
  /// The addresses of namespaces that elements have declared, and the first prefix of each.
  @exclusivity(unchecked) private var addresses = XMLNameIndex()  // 0.9 %
  @exclusivity(unchecked) private var firstPrefixes: [ByteRegion] = []  // 0.9 %
  @exclusivity(unchecked) private var latest: (prefix: ByteRegion, address: ByteRegion)?  // 0.9 %
  /// Whether a namespace has several prefixes, or one and none, or an element within another declares
  /// that of its own name, so that the spellings of names may not tell them apart.
  @exclusivity(unchecked) private(set) var namesNeedNamespaces = false  // 0.9 %

  init() {
    capacity = 8
    base = .allocate(capacity: capacity)
    names = .allocate(capacity: capacity * Self.width)
  }

  deinit {
    base.deallocate()
    names.deallocate()
  }

  /// Begins a single element, and forgets the names of a previous one, whose bytes may be gone.
  func begin(in surroundings: XMLSurroundings?) {
    if scope !== surroundings?.scope { scope = surroundings?.scope }
    if !directories.isEmpty { directories = [] }
    if !declarations.isEmpty { (prefixes, declarations) = (XMLNameIndex(), []) }
    if !attributeNames.isEmpty { attributeNames = XMLNameIndex() }
    if latest != nil { (addresses, firstPrefixes, latest) = (XMLNameIndex(), [], nil) }
    namesNeedNamespaces = surroundings?.hasSeveralPrefixes ?? false
  }

  /// Doubles the number of levels.
  func grow(keeping count: Int) {
    let frames = UnsafeMutablePointer<XMLFrame>.allocate(capacity: capacity * 2)
    frames.update(from: base, count: count)
    base.deallocate()
    base = frames
    let names = UnsafeMutablePointer<XMLChildName>.allocate(capacity: capacity * 2 * Self.width)
    names.update(from: self.names, count: count * Self.width)
    self.names.deallocate()
    self.names = names
    capacity *= 2
  }

  /// Records a child of a level with many names and returns the earlier ones of its name.
  func exchange(
    _ name: ByteRegion, _ key: Int, at level: Int, of known: [XMLChildKeys],
    nameAt: (Int) -> ByteRegion
  ) -> XMLChildKeys? {
    while directories.count <= level { directories.append((XMLNameIndex(), [])) }
    for keys in known {
      _ = directories[level].names.insert(nameAt(Int(keys.first)))
      directories[level].keys.append(keys)
    }
    let (position, isNew) = directories[level].names.insert(name)
    guard !isNew else {
      directories[level].keys.append(XMLChildKeys(only: key))
      return nil
    }
    let earlier = directories[level].keys[position]
    directories[level].keys[position].last = UInt32(truncatingIfNeeded: key)
    return earlier
  }

  func forgetNames(at level: Int) { directories[level] = (XMLNameIndex(), []) }

  /// Records that spellings may not tell names apart from here on.
  func noteThatNamesNeedNamespaces() { namesNeedNamespaces = true }

  /// Records that an element declares a namespace for a prefix, empty for names without one.
  func declare(_ prefix: ByteRegion, address: ByteRegion) {
    guard !namesNeedNamespaces, !address.isEmpty else { return }
    // Most documents declare one thing again and again, or each thing once.
    if let latest, latest.address == address, latest.prefix == prefix { return }
    latest = (prefix, address)
    let (position, isNew) = addresses.insert(address)
    if isNew { firstPrefixes.append(prefix) }
    namesNeedNamespaces =
      !(firstPrefixes[position] == prefix) || scope.hasPrefix(besides: prefix, for: address)
  }

  /// Records the namespace of a prefix that the element at a depth declares.
  func declare(_ prefix: ByteRegion, forInstances isForInstances: Bool, at depth: Int) {
    let (position, isNew) = prefixes.insert(prefix)
    if isNew { declarations.append([]) }
    declarations[position].append((isForInstances, depth, base[depth - 1].element))
  }

  /// Returns whether a prefix is that of schema instances within the element at a depth.
  func isForInstances(_ prefix: ByteRegion, at depth: Int) -> Bool {
    guard let position = prefixes[XMLNameBytes(bytes: prefix)] else {
      return scope.isForInstances(prefix)
    }
    // Those of elements that are closed count no longer.
    while let last = declarations[position].last {
      if last.depth <= depth, base[last.depth - 1].element == last.element {
        return last.isForInstances
      }
      declarations[position].removeLast()
    }
    return scope.isForInstances(prefix)
  }

  /// Records the name of an attribute and returns whether it is new.
  func insertAttribute(_ name: ByteRegion, isFirst: Bool) -> Bool {
    if isFirst { attributeNames.removeAll(keepingCapacity: true) }
    return attributeNames.insert(name).isNew
  }
}

/// The positions of names in the order of additions.
private typealias XMLNameIndex = [XMLNameBytes: Int]

extension XMLNameIndex {
  /// Returns the position of a name, which is added if it is new.
  fileprivate mutating func insert(_ name: ByteRegion) -> (position: Int, isNew: Bool) {
    let name = XMLNameBytes(bytes: name)
    if let position = self[name] { return (position, false) }
    self[name] = count
    return (count - 1, true)
  }
}

/// A name by its bytes, hashed with the process's own seed, so that no document can make its names
/// collide.
private struct XMLNameBytes: Hashable {
  let bytes: ByteRegion

  static func == (first: XMLNameBytes, second: XMLNameBytes) -> Bool {
    first.bytes == second.bytes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes.buffer))
  }
}
