import Ibex

/// The namespaces of the names of XML in samples.
package struct SampleNamespaces: Sendable {
  /// The fewest elements of a document that are visited, if there are as many.
  private static let leastVisits = 2_000

  /// The namespaces by qualified names; nil for a name without one, or of several.
  private var addresses: [String: String?] = [:]

  package init() {}

  /// Adds the names in a document of XML.
  ///
  /// A name without a prefix has a namespace only if that is not the one of names without a prefix
  /// around the document element, which is for the serializer to declare.
  ///
  /// Elements are visited until each name with a prefix was there; then the others repeat them.
  ///
  /// - Parameter names: The names in the document, and perhaps others.
  mutating func add(_ document: SourceDocument, names: Set<String>) {
    guard let root = document.rootElement else { return }
    let outer = root.prefix == nil ? root.namespace : nil
    var missing = names.filter { $0.contains(":") }
    var elements = [root]
    var count = 0
    while let element = elements.popLast(), count < Self.leastVisits || !missing.isEmpty {
      count += 1
      let isOuter = element.prefix == nil && element.namespace == outer
      add(element.name, isOuter ? nil : element.namespace)
      for attribute in element.attributes { add(attribute.name, attribute.namespace) }
      missing.remove(element.name)
      missing.subtract(element.attributes.map(\.name))
      elements += element.children.reversed()
    }
  }

  private mutating func add(_ name: String, _ address: String?) {
    if let known = addresses[name], known != address {
      addresses[name] = .some(nil)
    } else {
      addresses[name] = .some(address)
    }
  }

  /// Returns the namespace of a qualified name, or nil for one without.
  subscript(name: String) -> String? { addresses[name] ?? nil }

  /// Returns a text that is equal for the names of one meaning; nil for a name without a namespace.
  func expandedName(_ name: String) -> String? {
    self[name].map { "\($0) \(Self.localName(of: name))" }
  }

  /// Returns a name without its prefix.
  static func localName(of name: String) -> String {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
