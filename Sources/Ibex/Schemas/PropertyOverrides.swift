/// The exceptions of a model.
///
///     static var overrides: PropertyOverrides {
///       [
///         .key("lat", "gtfs_latitude", for: \Self.latitude),
///         .path("meta.opened", for: \Self.opened),
///         .transformer(.date(format: "dd/MM/yyyy"), for: \Self.opened),
///         .required(\Self.name, \Self.latitude),
///         .ignored(\Self.cache),
///       ]
///     }
///
/// A class names itself instead, as in `\Station.name`. What several overrides say of one property
/// adds up, sources in the order written.
public struct PropertyOverrides: Sendable {
  let list: [PropertyOverride]

  /// Makes a list of overrides.
  public init(_ list: [PropertyOverride]) { self.list = list.flatMap { [$0.alone] + $0.others } }

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
