public import IbexCore

extension SourceDocument {
  /// Parses XML by W3C XML 1.0, fifth edition.
  ///
  /// Entities and CDATA are decoded; comments, processing instructions, and namespace declarations
  /// are skipped. Entities and attributes that the document itself declares are read, and may add
  /// up to 10 MB. Nothing outside of the document is ever loaded, and a reference to it is refused.
  ///
  /// - Parameters:
  ///   - xml: The document, smaller than 2 GiB, in UTF-8, UTF-16, UTF-32, or an encoding that it
  ///     declares, such as ISO-8859-1 or windows-1252. A string is always UTF-8, even if it
  ///     declares another.
  ///   - depthLimit: The maximum nesting depth of elements, at most 512.
  /// - Throws: An error at the first position that breaks the rules.
  public init(xml: some SourceBytes, depthLimit: Int = 512) throws(FormatError) {
    let depthLimit = DepthLimit.clamped(depthLimit)
    self.init(arena: try XMLDocumentReader.arena(of: xml.documentBytes, depthLimit: depthLimit))
  }
}
