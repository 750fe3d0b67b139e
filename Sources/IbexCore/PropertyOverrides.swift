/// The overrides of a model.
///
///     static var overrides: PropertyOverrides {
///       [
///         .key("lat", "gtfs_latitude", for: \Station.latitude),
///         .path("meta.opened", for: \Station.opened),
///         .transformer(.date(format: "dd/MM/yyyy"), for: \Station.opened),
///         .required(\Station.name, \Station.latitude),
///         .ignored(\Station.cache),
///       ]
///     }
///
/// Begin a key path with the name of the model: one that begins with `Self` ends the program if the
/// model is a class. Several overrides for one property add up, with keys and paths in the order
/// written.
public struct PropertyOverrides: Sendable {
  let list: [PropertyOverride]

  /// Creates a list of overrides.
  public init(_ list: [PropertyOverride]) { self.list = list.flatMap(\.each) }

  /// Returns the concatenation of two lists of overrides.
  public static func + (
    first: PropertyOverrides, second: PropertyOverrides
  ) -> PropertyOverrides {
    PropertyOverrides(first.list + second.list)
  }

  /// Appends the overrides of another list.
  public static func += (list: inout PropertyOverrides, more: PropertyOverrides) {
    list = list + more
  }
}

extension PropertyOverrides: ExpressibleByArrayLiteral {
  public init(arrayLiteral list: PropertyOverride...) { self.init(list) }
}
