/// The exceptions of a model.
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
/// A key path begins with the name of the model: one that begins with `Self` ends the program where
/// the model is a class. What several overrides say of one property adds up, sources in the order
/// written.
public struct PropertyOverrides: Sendable {
  let list: [PropertyOverride]

  /// Makes a list of overrides.
  public init(_ list: [PropertyOverride]) { self.list = list.flatMap(\.each) }

  /// Returns the overrides of one list, and then those of another.
  public static func + (
    first: PropertyOverrides, second: PropertyOverrides
  ) -> PropertyOverrides {
    PropertyOverrides(first.list + second.list)
  }

  /// Adds the overrides of another list.
  public static func += (list: inout PropertyOverrides, more: PropertyOverrides) {
    list = list + more
  }
}

extension PropertyOverrides: ExpressibleByArrayLiteral {
  public init(arrayLiteral list: PropertyOverride...) { self.init(list) }
}
