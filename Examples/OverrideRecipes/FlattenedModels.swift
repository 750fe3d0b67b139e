import Ibex

/// What if the keys of a nested model are not nested in the source?
enum FlattenedModels {
  struct Location: Mappable {
    var latitude = 0.0
    var longitude = 0.0
  }

  struct Spot: Mappable {
    var name = ""
    var location: Location?

    static var overrides: PropertyOverrides { [.flattened(\Spot.location)] }
  }

  static func show() throws {
    let spots = try [Spot](
      json: """
        [{"name": "Embarcadero", "latitude": 37.79, "longitude": -122.4}, {"name": "nowhere"}]
        """)
    answer(
      "What if the keys of a nested model are not nested?", spots, try spots.jsonString())
  }
}
