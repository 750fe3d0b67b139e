/// The options of a serializer for XML, at hand for its output.
struct XMLLayout {
  let isPretty: Bool
  let hasDeclaration: Bool
  let wrapsLists: Bool
  /// The elements of lists that are within a wrapper.
  let itemName: String
  /// The elements of a list that is the document.
  let rootItemName: String
  let namespaces: [String: String]
  /// The prefix of the attributes that say whether an element is nil.
  let instancePrefix: String
  /// Whether the document element declares that prefix, instead of each element that needs it.
  let declaresInstancePrefix: Bool
  let depthLimit: Int

  init(_ serializer: Serializer, rootItemName: String?) {
    isPretty = serializer.xmlStyle.contains(.pretty)
    hasDeclaration = !serializer.xmlStyle.contains(.withoutDeclaration)
    wrapsLists = serializer.xmlLists.isWrapped
    itemName = serializer.xmlLists.item
    self.rootItemName = rootItemName ?? serializer.xmlLists.item
    depthLimit = serializer.depthLimit
    let prefix = Self.instancePrefix(among: serializer.xmlNamespaces)
    instancePrefix = prefix
    declaresInstancePrefix = serializer.includesNil || serializer.xmlNamespaces[prefix] != nil
    namespaces =
      declaresInstancePrefix
      ? serializer.xmlNamespaces.merging([prefix: XMLInstanceNamespace.address]) { $1 }
      : serializer.xmlNamespaces
  }

  /// Returns the prefix that is declared for the namespace already, else one that is free: `xsi`.
  private static func instancePrefix(among namespaces: [String: String]) -> String {
    let declared = namespaces.filter { !$0.key.isEmpty && $0.value == XMLInstanceNamespace.address }
    if let prefix = declared.keys.min() { return prefix }
    var prefix = "xsi"
    while namespaces[prefix] != nil { prefix += "i" }
    return prefix
  }
}

extension XMLLayout {
  /// Returns a name with the prefix that is declared for its namespace, the first of several.
  ///
  /// An element may be in the default namespace; an attribute without a prefix is in none.
  func qualifiedName(
    of name: ExpandedName, _ kind: XMLPlace.Kind
  ) throws(SerializationError) -> String {
    let isElement = kind == .child
    if name.namespace.isEmpty, !isElement || namespaces["", default: ""].isEmpty {
      return name.localName
    }
    if name.namespace == NamespaceScope.xml { return "xml:\(name.localName)" }
    let prefixes = namespaces.lazy.filter { prefix, address in
      address == name.namespace && (isElement || !prefix.isEmpty)
    }
    guard let prefix = prefixes.map(\.key).min() else {
      if name.namespace.isEmpty {
        throw SerializationError(
          expected: "no default namespace in serializer.xmlNamespaces, for "
            + "\(name.localName) is in none", found: Summary.namespace(namespaces["", default: ""]))
      }
      throw SerializationError(
        expected: "a prefix for \(Summary.namespace(name.namespace)) in serializer.xmlNamespaces",
        found: Summary.none)
    }
    return prefix.isEmpty ? name.localName : "\(prefix):\(name.localName)"
  }
}

extension Serializer {
  /// The layout of XML.
  public struct XMLStyle: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Every element on a line of its own, indented by two spaces a level, but for those beside
    /// text.
    public static let pretty = XMLStyle(rawValue: 1)
    /// No `<?xml version="1.0" encoding="UTF-8"?>` before the document element.
    public static let withoutDeclaration = XMLStyle(rawValue: 1 << 1)
  }

  /// The form of lists in XML; more may come.
  public struct XMLLists: Hashable, Sendable {
    let isWrapped: Bool
    let item: String

    /// An element for each, all of one name: `<line/><line/>`.
    ///
    /// Within a list, where there is no name to repeat, a list is a wrapper of elements `item`.
    public static let repeated = XMLLists(isWrapped: false, item: "item")
    /// An element around them, which holds one for each: `<lines><item/><item/></lines>`.
    ///
    /// A list of dictionaries does not read back so: a dictionary takes every element for its own.
    public static func wrapped(item: String = "item") -> XMLLists {
      XMLLists(isWrapped: true, item: item)
    }
  }
}
