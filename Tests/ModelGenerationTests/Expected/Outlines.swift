import Foundation
import Ibex

struct Outlines: Mappable {
  var version = 0.0
  var head = Head()
  var body = Body()
}

extension Outlines {
  struct Head: Mappable {
    var title = ""  // "Feeds"
  }

  struct Body: Mappable {
    var outline: [Outline] = []
  }

  struct Outline: Mappable {
    var text = ""  // "News", "Other"
    var outline: [OutlineOutline] = []  // in 1 of 2
  }

  struct OutlineOutline: Mappable {
    var text = ""  // "A", "B"
    var type = ""  // "rss"
    var xmlUrl: URL?
  }
}
