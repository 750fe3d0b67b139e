import ValueTransformers

/// The namespaces of the prefixes in force within an element, its own and its ancestors'.
final class NamespaceScope: Sendable {
  /// The namespace of the prefix `xml`, which needs no declaration.
  static let xml = "http://www.w3.org/XML/1998/namespace"
  /// The namespace of the prefix `xmlns`, which must not be declared.
  static let xmlns = "http://www.w3.org/2000/xmlns/"
  /// The namespace of schema instances, whose attributes control how an element is read (XML Schema
  /// 1.0, part 1, 2.6).
  static let instances = "http://www.w3.org/2001/XMLSchema-instance"

  fileprivate let parent: NamespaceScope?
  /// Addresses by prefix; the empty prefix for names without one, an empty address for none.
  fileprivate let declarations: [String: String]

  fileprivate init(_ declarations: [String: String], within parent: NamespaceScope?) {
    self.declarations = declarations
    self.parent = parent
  }
}

extension NamespaceScope? {
  /// Returns the address of a prefix.
  func namespace(of prefix: String) -> String? {
    var rest = self
    while let scope = rest {
      if let address = scope.declarations[prefix] { return address.isEmpty ? nil : address }
      rest = scope.parent
    }
    return prefix == "xml" ? NamespaceScope.xml : nil
  }

  /// Returns whether an address has been declared for another prefix.
  func hasPrefix(besides prefix: ByteRegion, for address: ByteRegion) -> Bool {
    guard let scope = self else { return false }
    return scope.parent.hasPrefix(besides: prefix, for: address)
      || scope.declarations.contains { known in
        known.value.withByteRegion { $0 == address } && known.key.withByteRegion { !($0 == prefix) }
      }
  }

  /// Whether an address has been declared for several prefixes.
  var hasSeveralPrefixes: Bool {
    var prefixes = [String: String]()
    var rest = self
    while let scope = rest {
      for (prefix, address) in scope.declarations where !address.isEmpty {
        if prefixes.updateValue(prefix, forKey: address).map({ $0 != prefix }) == true {
          return true
        }
      }
      rest = scope.parent
    }
    return false
  }

  /// Returns whether a prefix is that of schema instances.
  func isForInstances(_ prefix: ByteRegion) -> Bool {
    namespace(of: String(decoding: prefix, as: UTF8.self)) == NamespaceScope.instances
  }
}

extension Node {
  /// Returns the namespaces in force within an element.
  func declarations(in scope: NamespaceScope?) -> NamespaceScope? {
    var declarations = [String: String]()
    forEachAttribute { name, value in
      guard let prefix = XMLQualifiedName.prefixDeclared(by: name) else { return }
      declarations[prefix] = value.text
    }
    return declarations.isEmpty ? scope : NamespaceScope(declarations, within: scope)
  }

  /// Calls `body` with each attribute of an element, declarations of namespaces included.
  func forEachAttribute(_ body: (String, Node) -> Void) {
    var key = firstChild
    while key < endOfChildren, tokens[key].flags.contains(.attribute) {
      body(self.key(at: key).spelling, node(at: key + 1))
      key += 2
    }
  }

  /// Returns the key of an element's attribute of schema instances with a name.
  func instanceAttribute(where isMeant: (String) -> Bool) -> Int? {
    guard kind == .element, !isHeld else { return nil }
    var key = firstChild
    while key < endOfChildren, tokens[key].flags.contains(.attribute) {
      if tokens[key].flags.contains(.passedOver) {
        let name = self.key(at: key).spelling
        if XMLQualifiedName.prefixDeclared(by: name) == nil, isMeant(name) { return key }
      }
      key += 2
    }
    return nil
  }

  /// The positions of the keys of an element's children, in document order.
  var keysOfChildren: [Int] {
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
  func keysOfChildren(named name: String) -> [Int] {
    NodeKey.withName(name) { name in
      let named = keysOfChildren.compactMap { child in
        key(at: child).isNamed(name).map { (child: child, isExact: $0) }
      }
      let hasExact = named.contains(where: \.isExact)
      return named.filter { $0.isExact == hasExact }.map(\.child)
    }
  }
}
