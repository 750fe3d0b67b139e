import Foundation
import Ibex

struct Feed: Mappable {
  var version = 0.0
  var channel = Channel()
}

extension Feed {
  struct Channel: Mappable {
    var title = ""  // "News & more"
    var link: URL?
    var atomLink = AtomLink()
    var ttl = 0
    var item: [Item] = []

    static var overrides: PropertyOverrides {
      [.key("link", in: "http://www.w3.org/2005/Atom", for: \Feed.Channel.atomLink)]
    }
  }

  struct AtomLink: Mappable {
    var href: URL?
    var rel = ""  // "self"
  }

  struct Item: Mappable {
    var title = ""  // "First <b>", "Second"
    var link: URL?
    var guid = Guid()
    var pubDate = Date.distantPast
    var dcCreator = ""  // "Ann", "Bob"
    var category: [String] = []
    var enclosure: Enclosure?  // in 1 of 2

    static var overrides: PropertyOverrides {
      [.key("creator", in: "http://purl.org/dc/elements/1.1/", for: \Feed.Item.dcCreator)]
    }
  }

  struct Guid: Mappable {
    var isPermaLink = false
    var innerXML = ""  // "a-1", "https://example.com/2"
  }

  struct Enclosure: Mappable {
    var url: URL?
    var length = 0
    var type = ""  // "audio/mpeg"
  }
}
