// The attributes and children of an element.
extension Node {
  /// Whether an element has attributes that are not data, such as declarations of namespaces.
  package var hasReservedAttributes: Bool {
    attributeKey { tokens[$0].flags.contains(.passedOver) } != nil
  }

  /// Calls `body` with each attribute of an element, declarations of namespaces included.
  package func forEachAttribute(_ body: (String, Node) -> Void) {
    _ = attributeKey {
      body(key(at: $0).spelling, node(at: $0 + 1))
      return false
    }
  }

  /// Returns the key of an element's attribute of schema instances with a name.
  func instanceAttribute(where isMeant: (String) -> Bool) -> Int? {
    guard kind == .element, !isHeld else { return nil }
    return attributeKey {
      guard tokens[$0].flags.contains(.passedOver) else { return false }
      let name = key(at: $0).spelling
      return XMLQualifiedName.prefixDeclared(by: name) == nil && isMeant(name)
    }
  }

  /// Returns the position of the first key of an attribute that is meant.
  private func attributeKey(where isMeant: (Int) -> Bool) -> Int? {
    var key = firstChild
    while key < endOfChildren, tokens[key].flags.contains(.attribute) {
      if isMeant(key) { return key }
      key += 2
    }
    return nil
  }

  /// The positions of the keys of an element's children, in document order.
  package var keysOfChildren: [Int] {
    var keys: [Int] = []
    var key = firstChild
    while key < endOfChildren {
      if tokens[key].flags.contains(.child) { keys.append(key) }
      key = Int(tokens[key + 1].next)
    }
    return keys
  }

  /// Returns the keys of the children with one name, or else with one local name.
  @inline(never)
  package func keysOfChildren(named name: String) -> [Int] {
    NodeKey.withName(name) { name in
      let named = keysOfChildren.compactMap { child in
        key(at: child).isNamed(name).map { (child: child, isExact: $0) }
      }
      let hasExact = named.contains(where: \.isExact)
      return named.filter { $0.isExact == hasExact }.map(\.child)
    }
  }
}
