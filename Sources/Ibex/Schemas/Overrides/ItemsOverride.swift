extension PropertyOverride {
  /// Names the XML elements that are the items of a list, within the element of the list.
  ///
  ///     .items("dependency", for: \Project.dependencies)
  ///     // <dependencies><dependency>…</dependency><dependency>…</dependency></dependencies>
  ///
  /// Items are read and written under this name. Other elements beside them are findings. Sources
  /// other than XML have lists, and need no such name.
  public static func items(
    _ name: String, for property: some PropertyName & Sendable, of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      name: ".items", properties: [property], model: model, argument: name,
      remedyWithoutName: .ownName)
  }
}

extension PropertyOverride {
  /// Refuses a name of items that no element has.
  func checkItemName(of type: Any.Type) throws(PlanError) {
    guard name == ".items", argument?.isEmpty == true else { return }
    throw PlanError(type, "an override names the items of a list with an empty text", .listOfItems)
  }
}

extension ModelProperty {
  /// The name of the elements that are its items in XML.
  var itemName: String? { overrides.first { $0.name == ".items" }?.argument }
}
