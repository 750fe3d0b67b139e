/// An XML name by its namespace and its local part, without a prefix.
package struct ExpandedName: Equatable, Sendable {
  let localName: String
  /// The address; empty for a name that is in no namespace.
  let namespace: String

  /// The name of the attribute that says the type of an element.
  static let instanceType = ExpandedName(localName: "type", namespace: NamespaceScope.instances)

  /// Whether it is that of an attribute of schema instances.
  var isOfInstances: Bool { namespace == NamespaceScope.instances }

  /// The name as messages and tables show it.
  var text: String { namespace.isEmpty ? localName : "\(localName) in \(namespace)" }
}

/// The elements of a document that declare namespaces, in document order.
///
/// It is built in one pass at the first lookup, and finds the declarations in force at an element
/// by binary search.
final class NamespaceIndex: Sendable {
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
    for index in 0..<root.endOfChildren where root.tokens[index].kind == .element {
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

extension Node {
  /// Whether an element has attributes that are not data, such as declarations of namespaces.
  var hasReservedAttributes: Bool {
    var key = firstChild
    while key < endOfChildren, tokens[key].flags.contains(.attribute) {
      if tokens[key].flags.contains(.passedOver) { return true }
      key += 2
    }
    return false
  }

  /// Returns whether two keys of this element are names of one namespace.
  ///
  /// An attribute and a child without a prefix are, for one stands for the other. A prefix that is not
  /// declared is a namespace of its own.
  func areOfOneNamespace(_ first: Int, _ second: Int, by namespaces: NamespaceIndex) -> Bool {
    if tokens[first].flags.union(tokens[second].flags).contains(.attribute),
      key(at: first).localPart == nil, key(at: second).localPart == nil
    {
      return true
    }
    return namespace(at: first, by: namespaces) == namespace(at: second, by: namespaces)
  }

  /// Returns the address for the key at a token, or its prefix with the colon if that is not
  /// declared.
  func namespace(at key: Int, by namespaces: NamespaceIndex) -> String {
    let isChild = tokens[key].flags.contains(.child)
    let prefix = XMLQualifiedName(self.key(at: key).spelling).prefix
    guard isChild || prefix != nil else { return "" }
    let scope = namespaces.scope(of: isChild ? key + 1 : index)
    return scope.namespace(of: prefix ?? "") ?? prefix.map { "\($0):" } ?? ""
  }

  /// Returns the name of an attribute or a child of this element, whose key is at a token.
  ///
  /// An attribute without a prefix is in no namespace, not even the default one.
  func expandedName(at key: Int, by namespaces: NamespaceIndex) -> ExpandedName {
    let isChild = tokens[key].flags.contains(.child)
    let name = XMLQualifiedName(self.key(at: key).spelling)
    guard isChild || name.prefix != nil else {
      return ExpandedName(localName: name.localName, namespace: "")
    }
    let scope = namespaces.scope(of: isChild ? key + 1 : index)
    return ExpandedName(
      localName: name.localName, namespace: scope.namespace(of: name.prefix ?? "") ?? "")
  }
}
