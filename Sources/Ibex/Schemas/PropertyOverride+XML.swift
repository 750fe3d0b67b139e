// Properties in XML.
extension PropertyOverride {
  /// Writes a property to XML as an attribute instead of a child of its element.
  ///
  ///     .attribute(\Line.id, \Line.zone)
  ///
  /// Reading is as ever: attributes and children are both keys. The property holds a single value.
  public static func attribute(
    _ property: any AnyKeyPath & Sendable, _ others: any AnyKeyPath & Sendable...
  ) -> PropertyOverride {
    PropertyOverride(property, others, .attribute)
  }

  /// Writes a stored property to XML as an attribute instead of a child of its element.
  public static func attribute(_ name: String, _ others: String..., of model: Any.Type? = nil)
    -> PropertyOverride
  {
    PropertyOverride(named: name, others, .attribute, of: model)
  }

  /// Names the elements of XML that are the items of a list, within the element of the list.
  ///
  ///     .items("dependency", for: \Project.dependencies)
  ///     // <dependencies><dependency>…</dependency><dependency>…</dependency></dependencies>
  ///
  /// So they are read, and written. Other elements beside them are findings. Sources other than XML
  /// have lists, and need no such name.
  public static func items(
    _ name: String, for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .items(name))
  }

  /// Names the elements of XML that are the items of a list in a stored property.
  public static func items(_ name: String, for property: String, of model: Any.Type? = nil)
    -> PropertyOverride
  {
    PropertyOverride(named: property, .items(name), of: model)
  }
}
