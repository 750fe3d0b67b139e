public import IbexCore

extension StreamFraming {
  /// The elements at a path in an XML document.
  ///
  ///     .elements(at: "rss.channel.item")
  ///
  /// The path begins with the name of the document element. A step matches each child with exactly
  /// its name, including the prefix, or with its local name; a step with a position matches only
  /// that child. Namespaces, entities, and attribute defaults that the document declares apply
  /// within the elements; an entity that contains elements is refused around them. The document
  /// around the elements is validated, and not kept. It must be in UTF-8.
  public static func elements(at path: some SourcePathConvertible) -> StreamFraming {
    StreamFraming(ElementSplitter.self, at: path.sourcePath)
  }
}
