public import IbexCore

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
    let problem = "an override names the items of a list with an empty text"
    return PropertyOverride(
      ofStored: [property], name: ".items", model: model, argument: name,
      mistake: name.isEmpty ? (problem: problem, remedy: .listOfItems) : nil)
  }
}
