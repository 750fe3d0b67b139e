import Foundation
import Ibex

struct Settings: Mappable {
  var xmlLang = ""  // "en"
  var option: [Option] = []
  var path: [String] = []
  var mixed = Mixed()
  var when = Date.distantPast

  static var overrides: PropertyOverrides {
    [.key("lang", in: "http://www.w3.org/XML/1998/namespace", for: \Settings.xmlLang)]
  }
}

extension Settings {
  struct Option: Mappable {
    var name = ""  // "a", "b", "c"
    var value: String?  // in 2 of 3; "1", "two"
  }

  struct Mixed: Mappable {
    var em = ""  // "x"
    var innerXML = ""  // "before  after"
  }
}
