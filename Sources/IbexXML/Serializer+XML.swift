public import IbexCore
public import IbexFoundation

extension Serializer {
  /// Returns a value of any type of property as XML 1.0 in UTF-8.
  ///
  /// Properties are elements, in order, or attributes if an override says so; a property `innerXML`
  /// is the text of the model's element. Lists are written as ``XMLOptions/lists`` specifies; an
  /// empty one is left out, unless the default is not empty. Nil that is written is an element with
  /// `xsi:nil="true"`; a nil attribute is left out. Leading and trailing white space of text is
  /// kept, by CDATA.
  ///
  /// A few values read back differently, since XML cannot represent them: nil in an attribute or in
  /// `innerXML` reads as the property's default or as empty text, and `Any` and `SourceValue`
  /// read as texts, and as lists and dictionaries of them, where a list of one is its element.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - type: The static type of the value.
  ///   - root: The name of the document element; nil for the name of the model's type in camel
  ///     case, `railStation` for `RailStation`, with an s for a list, and `root` if the value is
  ///     not a model.
  ///   - element: The name of each element of a list; nil for the name of the model's type, or
  ///     `item`.
  /// - Throws: The errors of `jsonData(_:as:)`, and for keys that are not XML names, characters
  ///   that XML cannot represent, and dictionaries within the element of a list, which would be
  ///   read as the dictionary.
  public func xmlData<Value>(
    _ value: Value, as type: Value.Type = Value.self, root: String? = nil,
    element: String? = nil
  ) throws -> Data {
    try xmlBytes(value, root, element).takeData()
  }

  /// Returns a value of any type of property as XML 1.0 text.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - type: The static type of the value.
  ///   - root: The name of the document element; nil for the type's name.
  ///   - element: The name of each element of a list; nil for the type's name.
  /// - Throws: The errors of `xmlData(_:as:root:element:)`.
  public func xmlString<Value>(
    _ value: Value, as type: Value.Type = Value.self, root: String? = nil,
    element: String? = nil
  ) throws -> String {
    try xmlBytes(value, root, element).takeText()
  }

  private func xmlBytes<Value>(
    _ value: Value, _ root: String?, _ element: String?
  ) throws -> ByteBuffer {
    let isDynamic = TypeKind(of: Value.self).isExistential
    let names = documentNames(of: isDynamic ? type(of: value as Any) : Value.self)
    let output = XMLOutput(
      state: newState, layout: XMLLayout(self, rootItemName: element ?? names.element),
      root: root ?? names.root)
    return try output.bytes {
      try $0.checkNames()
      try write(value, to: &$0)
    }
  }
}

extension XMLOutput {
  /// Refuses declarations that XML does not allow, and an item name that is no name.
  fileprivate func checkNames() throws {
    guard XMLName.isPlainName(layout.xml.lists.item) else {
      throw SerializationError(
        expected: "an item name that is a name in XML", found: Summary.key(layout.xml.lists.item))
    }
    for (prefix, address) in layout.namespaces.sortedEntries {
      if Self.forbiddenCharacter(in: address) == nil,
        prefix.isEmpty || (XMLName.isPlainName(prefix) && prefix != "xmlns" && !address.isEmpty),
        // Namespaces in XML 1.0, section 3: these two are bound to each other, and xmlns to
        // nothing.
        (prefix == "xml") == (address == NamespaceScope.xml), address != NamespaceScope.xmlns
      {
        continue
      }
      throw SerializationError(
        expected: "a prefix and an address of a namespace", found: Summary.key(prefix))
    }
  }
}

/// Returns the default names of the document element and of the elements of a list.
private func documentNames(of type: Any.Type) -> (root: String, element: String?) {
  let shape = TypeShape(of: type)
  switch shape.kind {
  case .list:
    let element = shape.valueTypes.last.flatMap { name(ofModel: $0) }
    return (element.map { $0 + "s" } ?? "root", element)
  case .leaf, .optional, .dictionary, .source, .existential, .model, .wrapper, .plain:
    return (name(ofModel: type) ?? "root", nil)
  }
}

/// Returns the name of a model's type, without generic arguments, its first word in lower case.
private func name(ofModel type: Any.Type) -> String? {
  guard TypeShape(of: type).model != nil else { return nil }
  let name = String(String(describing: type).prefix { $0 != "<" })
  let capitals = name.prefix { $0.isUppercase }
  let isWord = capitals.count <= 1 || capitals.count == name.count
  let first = isWord ? capitals : capitals.dropLast()
  let camel = first.lowercased() + name.dropFirst(first.count)
  return XMLName.isPlainName(camel) ? camel : "root"
}
