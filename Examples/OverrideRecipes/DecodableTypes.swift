import Ibex

/// What if a type is Decodable already, with constants and without defaults?
enum DecodableTypes {
  struct Line: Decodable {
    let id: Int
    let color: String?
  }

  struct Station: Mappable {
    var name = ""
    var lines: [Line] = []
  }

  static func show() throws {
    let (station, report) = try Mapper().mapReporting(
      Station.self,
      from: .json(
        #"{"name": "Embarcadero", "lines": [{"ID": "7", "Color": "red"}, {"color": "blue"}]}"#))
    answer("What if a type is Decodable already?", station.lines, report)
  }
}
