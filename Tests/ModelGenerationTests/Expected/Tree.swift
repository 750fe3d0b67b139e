import Ibex

struct Tree: Mappable {
  var name = ""  // "root"
  var left = Left()
  var right = Left()
  var attributes: [[SourceValue]] = []
  var matrix: [[Double]] = []
}

extension Tree {
  struct Left: Mappable {
    var name = ""  // "l", "r"
    var weight = 0
  }
}
