import Foundation
import Ibex

struct NewsFeed: Mappable {
  var version: URL?
  var title = ""  // "My Example Feed"
  var homePageUrl: URL?
  var items: [Item] = []

  static var overrides: PropertyOverrides {
    [.key("home_page_url", for: \NewsFeed.homePageUrl)]
  }
}

extension NewsFeed {
  struct Item: Mappable {
    var id = ""  // "2", "1"
    var contentText: String?  // in 1 of 2; "This is a second item."
    var url: URL?
    var datePublished: Date?  // in 1 of 2
    var contentHtml: String?  // in 1 of 2; "<p>Hello</p>"
    var attachments: [Attachment]?  // in 1 of 2

    static var overrides: PropertyOverrides {
      [.names(.snakeCase)]
    }
  }

  struct Attachment: Mappable {
    var url: URL?
    var mimeType = ""  // "audio/mpeg"
    var sizeInBytes = 0

    static var overrides: PropertyOverrides {
      [.names(.snakeCase)]
    }
  }
}
