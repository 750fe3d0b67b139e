// The core and XML.
import IbexXML

struct Station: Mappable {
  var name = ""
  var latitude = 0.0
}

@main struct XML {
  static func main() throws {
    let station = try Station(xml: #"<station Name="Embarcadero" LATITUDE="37.79"/>"#)
    print(try station.xmlString())
  }
}
