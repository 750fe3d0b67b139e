import Ibex

struct Discussion: Mappable {
  var id = 0
  var text = ""  // "first", "second", "fourth"
  var replies: [Discussion] = []
}
