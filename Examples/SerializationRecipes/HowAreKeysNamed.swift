import Ibex

/// As the properties, as on the server, or in a style.
enum HowAreKeysNamed {
  struct Stop: Mappable {
    var stopName = "Main Street"
    var latitude = 47.37

    static var overrides: PropertyOverrides { [.key("gtfs_lat", for: \Stop.latitude)] }
  }

  static func show() throws {
    let names: [(String, Serializer.KeyNames)] = [
      ("propertyNames", .propertyNames), ("overrides", .overrides), ("snakeCase", .snakeCase),
      ("kebabCase", .kebabCase), ("camelCase", .camelCase),
    ]
    answer(
      "How are keys named?",
      try names.map { name, keyNames in
        var serializer = Serializer()
        serializer.keyNames = keyNames
        return (name, try Stop().jsonString(using: serializer))
      })
  }
}
