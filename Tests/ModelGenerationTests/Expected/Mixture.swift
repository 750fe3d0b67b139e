import Ibex

struct Mixture: Mappable {
  var value = ""  // a number in 1, text in 1; "x"
  var other = SourceValue.null  // text in 1, an object in 1
  var flag = ""  // a Boolean in 1, text in 1; "yes"
  var items: [SourceValue] = []  // a number in 1, text in 1, an object in 1
  var one: [One] = []
  var num = 0  // a number in 1, text in 1
  var ratio = 0.0  // a number in 1, text in 1
}

extension Mixture {
  struct One: Mappable {
    var id = 0
  }
}
