import Ibex

// The samples are dictionaries (its keys are UUIDs): [String: Device]
struct Device: Mappable {
  var name = ""  // "Lamp", "Fan"
  var on = false
  var level: Int?  // in 1 of 2
}
