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

  /// Makes a list of overrides of one model, for a mapper or a serializer.
  ///
  ///     mapper.overrides = PropertyOverrides(of: Session.self, [.ignored("token")])
  ///
  /// A key path tells the model that it begins at. A name does not, nor does a transformer for all
  /// properties, which a mapper's own list would take for one of all models.
  public init(of model: any Mappable.Type, _ list: [PropertyOverride]) {
    self.init(list, of: model)
  }

  /// Makes a list of overrides of one class, which an ``ObjectContext`` may describe.
  public init<Object: AnyObject>(of type: Object.Type, _ list: [PropertyOverride]) {
    self.init(list, of: type)
  }

  private init(_ list: [PropertyOverride], of model: Any.Type) {
    self.list = PropertyOverrides(list).list.map { override in
      var override = override
      override.model = model
      return override
    }
  }

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
