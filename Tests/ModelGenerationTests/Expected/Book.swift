import Foundation
import Ibex

struct Book: Mappable {
  var isbn0451526538 = Isbn0451526538()
  var publishers: [Publisher] = []
  var identifiers = Identifiers()

  static var overrides: PropertyOverrides {
    [.key("ISBN:0451526538", for: \Book.isbn0451526538)]
  }
}

extension Book {
  struct Isbn0451526538: Mappable {
    var url: URL?
    var title = ""  // "Tom Sawyer"
    var numberOfPages = 0
    var authors: [Author] = []

    static var overrides: PropertyOverrides {
      [.key("number_of_pages", for: \Book.Isbn0451526538.numberOfPages)]
    }
  }

  struct Author: Mappable {
    var name = ""  // "Mark Twain"
    var url: URL?
  }

  struct Publisher: Mappable {
    var name = ""  // "Signet"
  }

  struct Identifiers: Mappable {
    var goodreads: [String] = []
    var openlibrary: [String] = []
  }
}
