// The core, and records one at a time.
import Foundation
import IbexStreams

struct Station: Mappable {
  var name = ""
  var latitude = 0.0
}

@main struct Streams {
  static func main() throws {
    let file = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "/dev/null")
    let reader = try Mapper().models(of: Station.self, in: file, as: .lines)
    while let station = try reader.next() { print(station.name) }
  }
}
