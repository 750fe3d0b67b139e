import Ibex

/// What if I cannot edit the type?
enum ForeignTypes {
  /// Assume that it is declared in another package.
  struct Coordinate {
    var latitude = 0.0
    var longitude = 0.0
  }

  static func show() throws {
    var mapper = Mapper()
    mapper.overrides = [
      .key("lat", for: \Coordinate.latitude), .key("lon", "lng", for: \Coordinate.longitude),
    ]
    let coordinate = try mapper.map(Coordinate.self, from: .json(#"{"lat": 37.79, "lng": -122.4}"#))
    answer("What if I cannot edit the type?", coordinate)
  }
}

extension ForeignTypes.Coordinate: Mappable {}
