import Ibex

struct Subdivision: Mappable {
  var key31662: [Key31662] = []

  static var overrides: PropertyOverrides {
    [.key("3166-2", for: \Subdivision.key31662)]
  }
}

extension Subdivision {
  struct Key31662: Mappable {
    var code = ""  // "AD-02", "AZ-ABS", "DE-BY"
    var name = ""  // "Canillo", "Abşeron", "Bayern"
    var type = ""  // "Parish", "Rayon", "Land"
    var parent: String?  // in 1 of 3; "AZ"
  }
}
