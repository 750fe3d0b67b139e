// The same job with `JSONDecoder` and `JSONEncoder`.
import Foundation

struct Station: Codable {
  var name = ""
  var latitude = 0.0
}

@main struct Decoder {
  static func main() throws {
    let json = #"{"name": "Embarcadero", "latitude": 37.79}"#
    let station = try JSONDecoder().decode(Station.self, from: Data(json.utf8))
    print(String(decoding: try JSONEncoder().encode(station), as: UTF8.self))
  }
}
