import Foundation
import Ibex

struct Book: Mappable {
  var isbn0451526538 = Isbn0451526538()
  var publishers: [Publisher] = []
  var identifiers = Identifiers()
}

extension Book {
  struct Isbn0451526538: Mappable {
    var url: URL?
    var title = ""  // "Tom Sawyer"
    var numberOfPages = 0
    var authors: [Author] = []
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
