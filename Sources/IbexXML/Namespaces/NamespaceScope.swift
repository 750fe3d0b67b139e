import IbexCore
import ValueTransformers

/// The namespaces of the prefixes in force within an element, its own and its ancestors'.
final class NamespaceScope: Sendable {
  /// The namespace of the prefix `xml`, which needs no declaration.
  static let xml = "http://www.w3.org/XML/1998/namespace"
  /// The namespace of the prefix `xmlns`, which must not be declared.
  static let xmlns = "http://www.w3.org/2000/xmlns/"

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
    namespace(of: String(decoding: prefix, as: UTF8.self)) == ExpandedName.instances
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
}
