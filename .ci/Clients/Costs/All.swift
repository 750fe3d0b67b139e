// All modules.
import Foundation
import Ibex
import IbexObjects
import IbexStreams

final class Station: Mappable {
  var code = 0
  var name = ""
  static var overrides: PropertyOverrides { [.identity(\Station.code)] }
}

@main struct All {
  static func main() throws {
    let file = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "/dev/null")
    let reader = try Mapper().models(of: Station.self, in: file, as: .lines)
    while let station = try reader.next() { print(station.name) }
    let map = IdentityMap()
    let json = #"[{"code": 1, "name": "Embarcadero"}]"#
    print(try Mapper().map([Station].self, from: .json(json), in: map)[0].name, map.count)
  }
}
