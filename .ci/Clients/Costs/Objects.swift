// The core, and objects that are found again.
import IbexObjects

final class Station: Mappable {
  var code = 0
  var name = ""
  static var overrides: PropertyOverrides { [.identity(\Station.code)] }
}

@main struct Objects {
  static func main() throws {
    let map = IdentityMap()
    let json = #"[{"code": 1, "name": "Embarcadero"}]"#
    print(try Mapper().map([Station].self, from: .json(json), in: map)[0].name, map.count)
  }
}
