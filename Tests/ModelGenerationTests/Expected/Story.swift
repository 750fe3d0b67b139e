import Foundation
import Ibex

struct Story: Mappable {
  var by = ""  // "dhouston"
  var descendants = 0
  var id = 0
  var kids: [Int] = []
  var score = 0
  var time = 0
  var title = ""  // "My app"
  var type = ""  // "story"
  var url: URL?
}
