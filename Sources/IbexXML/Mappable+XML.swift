public import IbexCore
public import IbexFoundation

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

  /// Returns the properties as XML 1.0 in UTF-8.
  ///
  ///     try Station().xmlString()
  ///     // <?xml version="1.0" encoding="UTF-8"?><station><name>Embarcadero</name></station>
  ///
  /// - Parameters:
  ///   - root: The name of the document element; nil for the type's name in camel case.
  ///   - serializer: The serializer to use. Reuse a configured one.
  /// - Throws: The errors of `Serializer.xmlData(_:as:root:element:)`.
  public func xmlData(
    root: String? = nil, using serializer: Serializer = Serializer()
  ) throws -> Data {
    try serializer.xmlData(self, root: root)
  }

  /// Returns the properties as XML 1.0 text.
  ///
  /// - Parameters:
  ///   - root: The name of the document element; nil for the type's name in camel case.
  ///   - serializer: The serializer to use.
  /// - Throws: The errors of `Serializer.xmlData(_:as:root:element:)`.
  public func xmlString(
    root: String? = nil, using serializer: Serializer = Serializer()
  ) throws -> String {
    try serializer.xmlString(self, root: root)
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

extension Array where Element: Mappable {
  /// Returns the models as the elements of an XML 1.0 document in UTF-8.
  ///
  ///     try stations.xmlString()  // <stations><station>…</station><station>…</station></stations>
  ///
  /// - Parameters:
  ///   - root: The name of the document element; nil for the type's name with an s.
  ///   - element: The name of each element; nil for the type's name.
  ///   - serializer: The serializer to use.
  /// - Throws: The errors of a single model.
  public func xmlData(
    root: String? = nil, element: String? = nil, using serializer: Serializer = Serializer()
  ) throws -> Data {
    try serializer.xmlData(self, root: root, element: element)
  }

  /// Returns the models as the elements of an XML 1.0 document, as text.
  ///
  /// - Parameters:
  ///   - root: The name of the document element; nil for the type's name with an s.
  ///   - element: The name of each element; nil for the type's name.
  ///   - serializer: The serializer to use.
  /// - Throws: The errors of a single model.
  public func xmlString(
    root: String? = nil, element: String? = nil, using serializer: Serializer = Serializer()
  ) throws -> String {
    try serializer.xmlString(self, root: root, element: element)
  }
}
