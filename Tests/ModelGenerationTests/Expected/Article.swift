import Foundation
import Ibex

struct Article: Mappable {
  var data: [Datum] = []
  var included: [Included] = []
  var links = Links()
  var meta = Meta()
}

extension Article {
  struct Datum: Mappable {
    var type = ""  // "articles"
    var id = ""  // "1"
    var attributes = Attributes()
    var relationships = Relationships()
  }

  struct Attributes: Mappable {
    var title = ""  // "JSON:API"
    var body = ""  // "Short."
  }

  struct Relationships: Mappable {
    var author = Author()
  }

  struct Author: Mappable {
    var data = DataModel()
  }

  struct DataModel: Mappable {
    var id = ""  // "42"
    var type = ""  // "people"
  }

  struct Included: Mappable {
    var type = ""  // "people"
    var id = ""  // "42"
    var attributes = IncludedAttributes()
  }

  struct IncludedAttributes: Mappable {
    var name = ""  // "John"
    var age = 0
    var gender = ""  // "male"
  }

  struct Links: Mappable {
    var selfValue: URL?
    var next = SourceValue.null  // null in all

    static var overrides: PropertyOverrides {
      [.key("self", for: \Article.Links.selfValue)]
    }
  }

  struct Meta: Mappable {
    var totalPages = 0

    static var overrides: PropertyOverrides {
      [.key("total-pages", for: \Article.Meta.totalPages)]
    }
  }
}
