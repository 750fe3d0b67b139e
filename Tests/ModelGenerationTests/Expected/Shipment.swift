import Foundation
import Ibex

struct Shipment: Mappable {
  var event = Event()
}

extension Shipment {
  // Perhaps a TypeFamily, by type:
  // "created": by
  // "moved": from, to
  // "lost": reason
  struct Event: Mappable {
    var type = ""  // "created", "moved", "lost"
    var at = Date.distantPast
    var by: String?  // in 1 of 3; "ann"
    var from: String?  // in 1 of 3; "Bern"
    var to: String?  // in 1 of 3; "Chur"
    var reason: String?  // in 1 of 3; "rain"
  }
}
