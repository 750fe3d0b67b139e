import Ibex

/// What if a source calls a property otherwise?
enum OtherKeys {
  struct Station: Mappable {
    var name = ""
    var latitude = 0.0

    static var overrides: PropertyOverrides {
      [
        .key("gtfs.name", for: \Station.name),
        .key("lat", "gtfs_latitude", for: \Station.latitude),
      ]
    }
  }

  /// The same as a dictionary, which is shorter where each property has one other key.
  struct Stop: Mappable {
    var name = ""

    static var overrides: PropertyOverrides { [.key("gtfs.name", for: \Stop.name)] }
  }

  static func show() throws {
    let station = try Station(json: #"{"gtfs.name": "Embarcadero", "gtfs_latitude": "37.79"}"#)
    let stop = try Stop(json: #"{"gtfs.name": "Montgomery"}"#)
    answer("What if a source calls a property otherwise?", station, stop)
  }
}
