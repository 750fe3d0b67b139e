import IbexCore

// Names of elements that their spellings do not tell apart, or tell apart without a reason.
extension XMLTokenWriter {
  /// Makes the children of one name one list, and those of each namespace a list of its own, with
  /// any prefixes.
  ///
  /// Their bytes tell names apart in all other documents.
  ///
  /// - Parameter scope: The namespaces in force around the outermost element.
  @inline(never)
  func arrangeNames(in scope: NamespaceScope?) {
    let root = Node(bytes: start, tokens: base, index: 0)
    var namespaces: NamespaceIndex?
    for index in 0..<count where base[index].kind == .element {
      let element = root.node(at: index)
      guard element.hasChildrenOfSeveralPrefixes || element.hasChildrenOfSeveralDeclarations else {
        continue
      }
      let known = namespaces ?? NamespaceIndex(of: root, in: scope)
      namespaces = known
      for keys in element.keysByName(by: known) { link(keys.sorted(), of: element) }
    }
  }

  /// Makes the children with some keys one list.
  private func link(_ keys: [Int], of element: Node) {
    for (place, key) in keys.enumerated() {
      let isLast = place == keys.count - 1
      base[key].next = isLast ? 0 : UInt32(truncatingIfNeeded: keys[place + 1])
      base[key + 1].offset = UInt32(truncatingIfNeeded: place == 0 ? keys.count - 1 : place)
      if place == 0 {
        base[key].flags.remove(.passedOver)
      } else {
        base[key].flags.insert(.passedOver)
        if !element.key(at: key).isSpelled(like: element.key(at: keys[0])) {
          base[element.index].flags.insert(.severalPrefixes)
        }
      }
    }
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

  /// Whether children that are spelled alike declare several namespaces, or some of them one.
  fileprivate var hasChildrenOfSeveralDeclarations: Bool {
    var areSeveral = false
    forEachKey { key, token in
      guard key.flags.contains(.child), tokens[token].next != 0, !areSeveral else { return }
      let first = declaration(ofNameAt: token)
      forEachKeyOfName(since: token) { other in
        areSeveral = areSeveral || declaration(ofNameAt: other) != first
      }
    }
    return areSeveral
  }

  /// Returns the namespace that a child declares for its own name, as it is spelled.
  private func declaration(ofNameAt key: Int) -> String? {
    let child = node(at: key + 1)
    guard child.hasReservedAttributes else { return nil }
    let prefix = XMLQualifiedName(self.key(at: key).spelling).prefix ?? ""
    var declaration: String?
    child.forEachAttribute { name, value in
      if XMLQualifiedName.prefixDeclared(by: name) == prefix { declaration = value.text }
    }
    return declaration
  }

  /// Returns the keys of the children of each name, of local names that are there several times.
  fileprivate func keysByName(by namespaces: NamespaceIndex) -> [[Int]] {
    var firstKeys = [String: [Int]]()
    forEachKey { key, token in
      guard key.flags.contains(.child) else { return }
      firstKeys[key.localName ?? key.spelling, default: []].append(token)
    }
    return firstKeys.values.flatMap { firstKeys in
      var keys = [String: [Int]]()
      for first in firstKeys where firstKeys.count > 1 || tokens[first].next != 0 {
        var inherited: String?
        forEachKeyOfName(since: first) { key in
          // Of those that declare nothing all are in one namespace.
          let isOwn = node(at: key + 1).hasReservedAttributes
          let namespace = (isOwn ? nil : inherited) ?? namespaces.namespace(at: key, of: self)
          if !isOwn { inherited = namespace }
          keys[namespace, default: []].append(key)
        }
      }
      return Array(keys.values)
    }
  }

  /// Calls `body` with a key and the keys of its name that follow it.
  private func forEachKeyOfName(since first: Int, _ body: (Int) -> Void) {
    var key = first
    while key != 0 {
      body(key)
      key = Int(tokens[key].next)
    }
  }
}
