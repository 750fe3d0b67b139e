import Foundation
import Ibex

struct SiteMap: Mappable {
  var url: [Url] = []
}

extension SiteMap {
  struct Url: Mappable {
    var loc: URL?
    var lastmod: Date?  // in 1 of 2
    var changefreq: String?  // in 1 of 2; "monthly"
    var priority: Double?  // in 1 of 2
  }
}
