public import IbexCore

extension Serializer {
  /// The options for XML.
  ///
  ///     serializer.xml.includesDeclaration = false
  ///     serializer.xml.lists = .wrapped(item: "line")
  public struct XMLOptions: Hashable, Sendable {
    /// The representation of lists in XML. More may be added.
    public struct Lists: Hashable, Sendable {
      let isWrapped: Bool
      let item: String

      /// Repeats an element: `<line/><line/>`.
      ///
      /// A list within a list, which has no name to repeat, is a wrapper of `item` elements.
      public static let repeated = Lists(isWrapped: false, item: ContentRule.plainItemName)
      /// Wraps the elements in another: `<lines><item/><item/></lines>`.
      ///
      /// A dictionary or a ``SourceElement`` in it is an error, since the wrapper would be read as
      /// the value. The override `.items` names the items of such a list.
      public static func wrapped(item: String = "item") -> Lists {
        Lists(isWrapped: true, item: item)
      }
    }

    /// Whether every element is on its own line, indented by two spaces per level, except beside
    /// text.
    public var isPretty = false
    /// Whether `<?xml version="1.0" encoding="UTF-8"?>` precedes the document element.
    public var includesDeclaration = true
    /// The representation of lists.
    public var lists: Lists = .repeated
    /// The namespaces that the document element declares, keyed by their prefixes.
    ///
    /// The empty prefix declares the default namespace. Keys may begin with these prefixes. Any other
    /// namespace of an override is declared where it is used.
    public var namespaces = [String: String]()

    /// Creates the default options.
    public init() {}
  }
}

extension Serializer {
  /// The options for XML.
  public var xml: XMLOptions {
    get { options[XMLOptions()] }
    set { options[XMLOptions()] = newValue }
  }
}
