import IbexCore

/// The elements of a document that declare namespaces, in document order.
///
/// It is built in one pass at the first lookup, and finds the declarations in force at an element
/// by binary search.
final class NamespaceIndex: ElementNames {
  /// For each the token of the element, the one past its subtree, and the position of the entry for
  /// the nearest such ancestor, -1 for none.
  private let entries: [(element: Int, end: Int, outer: Int, scope: NamespaceScope)]
  /// The namespaces in force around the document element.
  private let outerScope: NamespaceScope?

  /// Creates the index of a document.
  ///
  /// - Parameters:
  ///   - root: The node of the first token.
  ///   - outerScope: The namespaces in force around the document element, if it is a part of some
  ///     other document.
  init(of root: Node, in outerScope: NamespaceScope?) {
    self.outerScope = outerScope
    var entries: [(element: Int, end: Int, outer: Int, scope: NamespaceScope)] = []
    var open = -1
    for index in 0..<root.endOfChildren {
      // One that is nil may declare the namespace of its own name.
      let kind = root.tokens[index].kind
      guard kind == .element || kind == .null else { continue }
      while open >= 0, entries[open].end <= index { open = entries[open].outer }
      let element = root.node(at: index)
      guard element.hasReservedAttributes else { continue }
      let around = open < 0 ? outerScope : entries[open].scope
      guard let scope = element.declarations(in: around), scope !== around else { continue }
      entries.append((index, element.endOfChildren, open, scope))
      open = entries.count - 1
    }
    self.entries = entries
  }

  /// Returns the namespaces in force within an element.
  func scope(of element: Int) -> NamespaceScope? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].element <= element { low = middle + 1 } else { high = middle }
    }
    // The last that begins before it contains it, or is within one that does.
    var position = low - 1
    while position >= 0, entries[position].end <= element { position = entries[position].outer }
    return position < 0 ? outerScope : entries[position].scope
  }
}

extension NamespaceIndex {
  /// Returns whether two keys of an element are names of one namespace.
  ///
  /// An attribute and a child without a prefix are, for one stands for the other. A prefix that is not
  /// declared is a namespace of its own.
  func areOfOneNamespace(_ first: Int, _ second: Int, of element: Node) -> Bool {
    let tokens = element.tokens
    if tokens[first].flags.union(tokens[second].flags).contains(.attribute),
      element.key(at: first).localPart == nil, element.key(at: second).localPart == nil
    {
      return true
    }
    return namespace(at: first, of: element) == namespace(at: second, of: element)
  }

  /// Returns the address for the key at a token, or its prefix with the colon if that is not
  /// declared.
  func namespace(at key: Int, of element: Node) -> String {
    let isChild = element.tokens[key].flags.contains(.child)
    let prefix = XMLQualifiedName(element.key(at: key).spelling).prefix
    guard isChild || prefix != nil else { return "" }
    let scope = scope(of: isChild ? key + 1 : element.index)
    return scope.namespace(of: prefix ?? "") ?? prefix.map { "\($0):" } ?? ""
  }

  /// Returns the name of an attribute or a child of an element, whose key is at a token.
  ///
  /// An attribute without a prefix is in no namespace, not even the default one.
  func name(at key: Int, of element: Node) -> ExpandedName {
    let isChild = element.tokens[key].flags.contains(.child)
    let name = XMLQualifiedName(element.key(at: key).spelling)
    guard isChild || name.prefix != nil else {
      return ExpandedName(localName: name.localName, namespace: "")
    }
    let scope = scope(of: isChild ? key + 1 : element.index)
    return ExpandedName(
      localName: name.localName, namespace: scope.namespace(of: name.prefix ?? "") ?? "")
  }
}
