import Foundation
import Ibex

struct AtomFeed: Mappable {
  var title = Title()
  var id = ""  // "tag:example.org,2003:3"
  var updated = Date.distantPast
  var link: [Link] = []
  var entry = Entry()
}

extension AtomFeed {
  struct Title: Mappable {
    var type = ""  // "text"
    var innerXML = ""  // "Log"
  }

  struct Link: Mappable {
    var rel = ""  // "alternate", "self"
    var href: URL?
  }

  struct Entry: Mappable {
    var title = ""  // "One"
    var author = Author()
    var content = Content()
  }

  struct Author: Mappable {
    var name = ""  // "Mark"
    var uri: URL?
  }

  struct Content: Mappable {
    var type = ""  // "xhtml"
    var div = Div()
  }

  struct Div: Mappable {
    var p = P()
  }

  struct P: Mappable {
    var i = ""  // "text"
    var innerXML = ""  // "Some  here"
  }
}
