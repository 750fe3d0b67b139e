import Foundation
import Ibex

struct Route: Mappable {
  var version = 0.0
  var creator = ""  // "Demo"
  var metadata = Metadata()
  var trk = Trk()
}

extension Route {
  struct Metadata: Mappable {
    var name = ""  // "Hike"
    var time = Date.distantPast
  }

  struct Trk: Mappable {
    var name = ""  // "Track"
    var trkseg: [Trkpt] = []  // wrapped

    static var overrides: PropertyOverrides {
      [.items("trkpt", for: \Route.Trk.trkseg)]
    }
  }

  struct Trkpt: Mappable {
    var lat = 0.0
    var lon = 0.0
    var ele = 0.0
    var time = Date.distantPast
  }
}
