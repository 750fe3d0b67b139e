import Ibex

struct Geography: Mappable {
  var type = ""  // "FeatureCollection"
  var features: [Feature] = []
}

extension Geography {
  struct Feature: Mappable {
    var type = ""  // "Feature"
    var id = ""  // "a", "b"
    var geometry = Geometry()
    var properties = Properties()
  }

  struct Geometry: Mappable {
    var type = ""  // "Point"
    var coordinates: [Double] = []
  }

  struct Properties: Mappable {
    var prop0 = ""  // "value0", "value1"
    var prop1: Prop1?  // in 1 of 2
  }

  struct Prop1: Mappable {
    var this = ""  // "that"
  }
}
