import IbexCore

/// The options of a serializer for XML, at hand for its output.
final class XMLLayout: Sendable {
  let xml: Serializer.XMLOptions
  /// The elements of a list that is the document.
  let rootItemName: String
  /// The namespaces that the document element declares.
  let namespaces: [String: String]
  /// Whether names without a prefix are in a namespace.
  let hasDefaultNamespace: Bool
  /// The prefix of the attributes that mark an element as nil.
  let instancePrefix: String
  /// Whether the document element declares that prefix, instead of each element that needs it.
  let declaresInstancePrefix: Bool
  let depthLimit: Int

  init(_ serializer: Serializer, rootItemName: String?) {
    xml = serializer.xml
    self.rootItemName = rootItemName ?? xml.lists.item
    depthLimit = serializer.depthLimit
    let prefix = Self.instancePrefix(among: xml.namespaces)
    instancePrefix = prefix
    declaresInstancePrefix = serializer.includesNil || xml.namespaces[prefix] != nil
    namespaces =
      declaresInstancePrefix
      ? xml.namespaces.merging([prefix: ExpandedName.instances]) { $1 } : xml.namespaces
    hasDefaultNamespace = xml.namespaces["", default: ""] != ""
  }

  /// Returns the prefix that is declared for the namespace already, else one that is free: `xsi`.
  private static func instancePrefix(among namespaces: [String: String]) -> String {
    if let prefix = Self.prefix(of: ExpandedName.instances, in: namespaces) { return prefix }
    var prefix = "xsi"
    while namespaces[prefix] != nil { prefix += "i" }
    return prefix
  }
}

extension XMLLayout {
  /// Returns the first prefix that is declared for a namespace; nil for none.
  fileprivate static func prefix(
    of namespace: String, in namespaces: [String: String], allowsEmpty: Bool = false
  ) -> String? {
    var first: String?
    for (prefix, address) in namespaces
    where address == namespace && (allowsEmpty || !prefix.isEmpty) {
      if first.map({ prefix < $0 }) ?? true { first = prefix }
    }
    return first
  }
}

extension XMLLayout: MarkupForm {
  var wrapsLists: Bool { xml.lists.isWrapped }

  func isName(_ key: String) -> Bool { XMLName.isQualifiedName(key) }

  func document(
    of value: SourceValue, _ state: SerializationState
  ) throws -> SourceDocument {
    let output = XMLOutput(state: state, layout: self, root: "entries")
    return try SourceDocument(xml: output.bytes { try value.write(to: &$0) }.takeData())
  }

  func checkItemNames(
    of properties: [WriteProperty], in model: ValueMemory, _ state: SerializationState
  ) throws {
    let output = XMLOutput(state: state, layout: self, root: "")
    let bytes = try output.bytes { output in
      for property in properties {
        output.place = XMLPlace(name: property.key, rule: property.contentRule)
        _ = try property.writeValue(of: model, to: &output)
      }
    }
    bytes.discard()
  }
}

extension XMLLayout {
  /// Returns a name with the prefix that is declared for its namespace, the first of several; nil for a
  /// namespace that the document element does not declare.
  ///
  /// An element may be in the default namespace; an attribute without a prefix is in none.
  func qualifiedName(
    of name: ExpandedName, _ kind: XMLPlace.Kind
  ) throws(SerializationError) -> String? {
    let isElement = kind == .child
    if name.namespace.isEmpty, !isElement || !hasDefaultNamespace {
      return name.localName
    }
    if name.namespace == NamespaceScope.xml { return "xml:\(name.localName)" }
    if name.isOfInstances, !isElement { return "\(instancePrefix):\(name.localName)" }
    let known = Self.prefix(of: name.namespace, in: namespaces, allowsEmpty: isElement)
    guard let prefix = known else {
      if name.namespace.isEmpty {
        throw defaultNamespaceError(at: name.localName)
      }
      return nil
    }
    return prefix.isEmpty ? name.localName : "\(prefix):\(name.localName)"
  }

  /// Returns the error of a name in no namespace, which the default one would take.
  func defaultNamespaceError(at localName: String) -> SerializationError {
    SerializationError(
      expected: "no default namespace in serializer.xml.namespaces, for \(localName) is in none",
      found: .plain("the \(Summary.namespace(namespaces["", default: ""]))"))
  }

  /// Returns the prefix for one of the namespaces that a tag declares itself: `ns1` for the first.
  ///
  /// - Parameter isTaken: Whether a prefix has another meaning, besides those of the document element.
  func ownPrefix(at position: Int, isTaken: (String) -> Bool = { _ in false }) -> String {
    var (number, others) = (1, position)
    while true {
      let prefix = "ns\(number)"
      if namespaces[prefix] == nil, !isTaken(prefix) {
        if others == 0 { return prefix }
        others -= 1
      }
      number += 1
    }
  }
}
