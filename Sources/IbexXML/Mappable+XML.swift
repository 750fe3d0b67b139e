public import IbexCore

extension MappingInput {
  /// An XML document (W3C XML 1.0). A path into it begins with the name of the document element.
  public static func xml(_ bytes: some SourceBytes) -> MappingInput {
    MappingInput(
      .document { limit throws(FormatError) in
        try SourceDocument(xml: bytes, depthLimit: limit)
      })
  }
}

extension MappingTarget {
  /// Creates an instance from an XML element (W3C XML 1.0).
  ///
  /// For a list of models, the path leads to the repeated element, which may be absent, or to its
  /// parent. A value of unknown shape contains the attributes, the children, and the text under
  /// `SourceDocument.innerTextKey`.
  ///
  /// - Parameters:
  ///   - xml: The document.
  ///   - path: The path of the element, beginning with the name of the document element; the
  ///     document element by default.
  ///   - mapper: The mapper to use. Reuse a configured one.
  /// - Throws: The errors of `init(json:at:using:)`.
  public init(
    xml: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws {
    self = try mapper.map(Self.self, from: .xml(xml), at: path)
  }
}

extension Mappable {
  /// Updates the properties named in an element of XML, as `update(from:at:using:)` does.
  ///
  /// Throws for malformed bytes before anything is changed.
  @discardableResult
  public mutating func update(
    xml: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    try mapper.update(&self, from: .xml(xml), at: path)
  }
}

extension Mappable where Self: AnyObject {
  /// Updates the properties named in an element of XML, as `update(from:at:using:)` does.
  ///
  /// Throws for malformed bytes before anything is changed.
  @discardableResult
  public func update(
    xml: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    var object = self
    return try mapper.update(&object, from: .xml(xml), at: path)
  }
}
