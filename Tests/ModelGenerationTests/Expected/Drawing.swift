import Ibex

struct Drawing: Mappable {
  var width = 0
  var height = 0
  var viewBox = ""  // "0 0 100 50"
  var defs = ""
  var g = G()
  var text = Text()
}

extension Drawing {
  struct G: Mappable {
    var fill = ""  // "none"
    var stroke = ""  // "black"
    var path: [Path] = []
    var rect = Rect()
  }

  struct Path: Mappable {
    var d = ""  // "M0 0L1 1", "M2 2"
  }

  struct Rect: Mappable {
    var x = 0
    var y = 0
    var width = 0.0
    var height = 0
  }

  struct Text: Mappable {
    var x = 0
    var y = 0
    var innerXML = ""  // "Hi"
  }
}
