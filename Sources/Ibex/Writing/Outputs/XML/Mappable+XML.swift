public import IbexFoundation

extension Mappable {
  /// Writes the properties as XML 1.0 in UTF-8, straight from where they are stored.
  ///
  ///     try Station().xmlString()
  ///     // <?xml version="1.0" encoding="UTF-8"?><station><name>Embarcadero</name></station>
  ///
  /// - Parameters:
  ///   - root: The name of the document element; nil for the name of the type in camel case.
  ///   - serializer: What to write by. One that is configured is best kept and used again.
  /// - Throws: As `Serializer.xmlData(_:as:root:element:)`.
  public func xmlData(
    root: String? = nil, using serializer: Serializer = Serializer()
  ) throws -> Data {
    try serializer.xmlData(self, root: root)
  }

  /// Writes the properties as the text of XML 1.0.
  ///
  /// - Parameters:
  ///   - root: The name of the document element; nil for the name of the type in camel case.
  ///   - serializer: What to write by.
  /// - Throws: As `Serializer.xmlData(_:as:root:element:)`.
  public func xmlString(
    root: String? = nil, using serializer: Serializer = Serializer()
  ) throws -> String {
    try serializer.xmlString(self, root: root)
  }
}

extension Array where Element: Mappable {
  /// Writes the models as the elements of one document of XML 1.0, in UTF-8.
  ///
  ///     try stations.xmlString()  // <stations><station>…</station><station>…</station></stations>
  ///
  /// - Parameters:
  ///   - root: The name of the document element; nil for the name of the type and an s.
  ///   - element: The name of each element; nil for the name of the type.
  ///   - serializer: What to write by.
  /// - Throws: As for a single model.
  public func xmlData(
    root: String? = nil, element: String? = nil, using serializer: Serializer = Serializer()
  ) throws -> Data {
    try serializer.xmlData(self, root: root, element: element)
  }

  /// Writes the models as the elements of one document, the text of XML 1.0.
  ///
  /// - Parameters:
  ///   - root: The name of the document element; nil for the name of the type and an s.
  ///   - element: The name of each element; nil for the name of the type.
  ///   - serializer: What to write by.
  /// - Throws: As for a single model.
  public func xmlString(
    root: String? = nil, element: String? = nil, using serializer: Serializer = Serializer()
  ) throws -> String {
    try serializer.xmlString(self, root: root, element: element)
  }
}
