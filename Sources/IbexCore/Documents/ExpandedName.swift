/// An XML name by its namespace and its local part, without a prefix.
package struct ExpandedName: Equatable, Sendable {
  package let localName: String
  /// The address; empty for a name that is in no namespace.
  package let namespace: String

  package init(localName: String, namespace: String) {
    self.localName = localName
    self.namespace = namespace
  }

  /// The namespace of schema instances, whose attributes control how an element is read (XML Schema
  /// 1.0, part 1, 2.6).
  package static let instances = "http://www.w3.org/2001/XMLSchema-instance"
  /// The name of the attribute that says the type of an element.
  static let instanceType = ExpandedName(localName: "type", namespace: instances)

  /// Whether it is that of an attribute of schema instances.
  package var isOfInstances: Bool { namespace == Self.instances }

  /// The name as messages and tables show it.
  package var text: String { namespace.isEmpty ? localName : "\(localName) in \(namespace)" }
}
