public import IbexCore
public import IbexFoundation

extension Mappable {
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
