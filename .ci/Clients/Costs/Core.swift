// One model, read and written.
import Ibex

struct Station: Mappable {
  var name = ""
  var latitude = 0.0
}

@main struct Core {
  static func main() throws {
    let station = try Station(json: #"{"Name": "Embarcadero", "LATITUDE": "37.79"}"#)
    print(try station.jsonString())
  }
}
