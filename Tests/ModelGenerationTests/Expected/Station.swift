import Foundation
import Ibex

struct Station: Mappable {
  var id = 0
  var stopName = ""  // "Embarcadero", "Montgomery"
  var lat = 0.0
  var lon = 0.0
  var opened = Date.distantPast
  var zone: Int?  // null in 1
  var lines: [Line] = []

  static var overrides: PropertyOverrides {
    [.key("stop_name", for: \Station.stopName)]
  }
}

extension Station {
  struct Line: Mappable {
    var id = 0
    var color = ""  // "red", "blue"
    var night: Bool?  // in 1 of 2
  }
}
