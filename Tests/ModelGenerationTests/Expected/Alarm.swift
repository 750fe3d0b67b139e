import Foundation
import Ibex

struct Alarm: Mappable {
  var enabled = ""  // "true", "false"
  var count = ""  // "12", "7"
  var note = ""  // "007", "12"
  var when = ""  // "20:15", "06:30"
  var at: Date?  // blank in 1
  var zone = ""  // "UTC", "CET"
}
