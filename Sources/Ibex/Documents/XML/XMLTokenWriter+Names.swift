// Names of elements in namespaces with several prefixes.
extension XMLTokenWriter {
  /// Makes the children of one name one list, whatever their prefixes.
  ///
  /// Their bytes tell names apart in all other documents.
  ///
  /// - Parameter scope: The namespaces in force around the outermost element.
  @inline(never)
  func joinNames(in scope: NamespaceScope?) {
    let root = Node(bytes: start, tokens: base, index: 0)
    var namespaces: NamespaceIndex?
    for index in 0..<count where base[index].kind == .element {
      let element = root.node(at: index)
      guard element.hasChildrenOfSeveralPrefixes else { continue }
      let known = namespaces ?? NamespaceIndex(of: root, in: scope)
      namespaces = known
      for keys in element.firstKeysOfOneName(by: known) { join(keys, of: index) }
    }
  }

  /// Makes the children that begin with some keys one list.
  private func join(_ firstKeys: [Int], of element: Int) {
    var keys: [Int] = []
    for first in firstKeys {
      var key = first
      while key != 0 {
        keys.append(key)
        key = Int(base[key].next)
      }
    }
    keys.sort()
    for (place, key) in keys.enumerated() {
      let isLast = place == keys.count - 1
      base[key].next = isLast ? 0 : UInt32(truncatingIfNeeded: keys[place + 1])
      base[key + 1].offset = UInt32(truncatingIfNeeded: place == 0 ? keys.count - 1 : place)
      if place > 0 { base[key].flags.insert(.passedOver) }
    }
    base[element].flags.insert(.severalPrefixes)
  }
}

extension Node {
  /// Whether the names of children have several prefixes, or one and none.
  fileprivate var hasChildrenOfSeveralPrefixes: Bool {
    var first: ByteRegion?
    var areSeveral = false
    forEachKey { key, _ in
      guard key.flags.contains(.child), !areSeveral else { return }
      let length = key.localPart.map { key.length - $0.length } ?? 0
      let prefix = ByteRegion(start: key.start, count: length)
      areSeveral = first.map { !($0 == prefix) } ?? false
      first = prefix
    }
    return areSeveral
  }

  /// Returns the first key of each qualified name of children, for names with several prefixes.
  fileprivate func firstKeysOfOneName(by namespaces: NamespaceIndex) -> [[Int]] {
    var keys = [String: [Int]]()
    forEachKey { key, token in
      guard key.flags.contains(.child) else { return }
      keys[key.localName ?? key.spelling, default: []].append(token)
    }
    return keys.values.filter { $0.count > 1 }.flatMap { keys in
      Dictionary(grouping: keys) { namespace(at: $0, by: namespaces) }.values.filter {
        $0.count > 1
      }
    }
  }
}
