extension Serializer {
  /// The options for XML.
  ///
  ///     serializer.xml.includesDeclaration = false
  ///     serializer.xml.lists = .wrapped(item: "line")
  public struct XMLOptions: Hashable, Sendable {
    /// The form of lists in XML; more may come.
    public struct Lists: Hashable, Sendable {
      let isWrapped: Bool
      let item: String

      /// An element for each, all of one name: `<line/><line/>`.
      ///
      /// Within a list, where there is no name to repeat, a list is a wrapper of elements `item`.
      public static let repeated = Lists(isWrapped: false, item: "item")
      /// An element around them, which holds one for each: `<lines><item/><item/></lines>`.
      ///
      /// A dictionary or a ``SourceElement`` in it is an error, for reading takes the element around
      /// it for the value. The override `.items` names the items of such a list.
      public static func wrapped(item: String = "item") -> Lists {
        Lists(isWrapped: true, item: item)
      }
    }

    /// Whether every element is on a line of its own, indented by two spaces a level, but for those
    /// beside text.
    public var isPretty = false
    /// Whether `<?xml version="1.0" encoding="UTF-8"?>` stands before the document element.
    public var includesDeclaration = true
    /// The form of lists.
    public var lists: Lists = .repeated
    /// The namespaces that the document element declares, by their prefixes.
    ///
    /// The empty prefix declares the default namespace. Keys may begin with these prefixes.
    public var namespaces = [String: String]()

    /// Makes the default options.
    public init() {}
  }
}
