import Ibex

struct Country: Mappable {
  var name = Name()
  var tld: [String] = []
  var cca2 = ""  // "PE", "TD"
  var ccn3 = ""  // "604", "148"
  var independent = false
  var currencies = Currencies()
  var idd = Idd()
  var latlng: [Double] = []
  var landlocked = false
  var area = 0.0
  var population = 0
}

extension Country {
  struct Name: Mappable {
    var common = ""  // "Peru", "Chad"
    var official = ""  // "Republic of Peru", "Republic of Chad"
    var nativeName = NativeName()
  }

  struct NativeName: Mappable {
    var spa: Spa?  // in 1 of 2
    var fra: Spa?  // in 1 of 2
  }

  struct Spa: Mappable {
    var official = ""  // "República del Perú", "République du Tchad"
    var common = ""  // "Perú", "Tchad"
  }

  struct Currencies: Mappable {
    var pen: Pen?  // in 1 of 2
    var xaf: Pen?  // in 1 of 2

    static var overrides: PropertyOverrides {
      [
        .key("PEN", for: \Country.Currencies.pen),
        .key("XAF", for: \Country.Currencies.xaf),
      ]
    }
  }

  struct Pen: Mappable {
    var name = ""  // "Peruvian sol", "franc"
    var symbol = ""  // "S/", "Fr"
  }

  struct Idd: Mappable {
    var root = ""  // "+5", "+2"
    var suffixes: [String] = []
  }
}
