// The client of the core whose size is measured.
import IbexCore

struct Station: Mappable {
  var name = ""
  var latitude = 0.0
}

@main struct OneModelOfJSON {
  static func main() throws {
    let station = try Station(json: #"{"Name": "Embarcadero", "LATITUDE": "37.79"}"#)
    print(try station.jsonString())
  }
}
