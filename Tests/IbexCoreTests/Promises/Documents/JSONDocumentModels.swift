import Foundation
import IbexCore

/// The models that the documents are read into.
enum JSONDocument {
  typealias Rest = [String: SourceValue]

  struct GitHubIssue: Mappable {
    struct User: Mappable {
      var login = ""
      var id = 0
      var others: Rest = [:]
      static var overrides: PropertyOverrides { [.rest(\User.others)] }
    }
    struct Label: Mappable {
      var name = ""
      var color = ""
      var isDefault = false
      var others: Rest = [:]
      static var overrides: PropertyOverrides {
        [.key("default", for: \Label.isDefault), .rest(\Label.others)]
      }
    }
    var number = 0
    var title = ""
    var isLocked = false
    var user = User()
    var labels: [Label] = []
    var thumbsUp = 0
    var others: Rest = [:]
    static var overrides: PropertyOverrides {
      [
        .key("locked", for: \GitHubIssue.isLocked),
        .path("reactions.+1", for: \GitHubIssue.thumbsUp), .rest(\GitHubIssue.others),
      ]
    }
  }

  struct Article: Mappable {
    var id = ""
    var type = ""
    var title = ""
    var author: String?
    var others: Rest = [:]
    static var overrides: PropertyOverrides {
      [
        .path("attributes.title", for: \Article.title),
        .path("relationships.author.data.id", for: \Article.author), .rest(\Article.others),
      ]
    }
  }

  struct Articles: Mappable {
    var articles: [Article] = []
    var next: String?
    var others: Rest = [:]
    static var overrides: PropertyOverrides {
      [
        .key("data", for: \Articles.articles), .path("links.next", for: \Articles.next),
        .rest(\Articles.others),
      ]
    }
  }

  struct Feature: Mappable {
    var type = "Feature"
    var name: String?
    var longitude: Double?
    var latitude: Double?
    var others: [String: Any] = [:]
    static var overrides: PropertyOverrides {
      [
        .path("properties.name", for: \Feature.name),
        .path("geometry.coordinates[0]", for: \Feature.longitude),
        .path("geometry.coordinates[1]", for: \Feature.latitude), .rest(\Feature.others),
      ]
    }
  }

  struct Orders: Mappable {
    struct Order: Mappable {
      var total: Decimal = 0
      var address: String?
      var others: Rest = [:]
      static var overrides: PropertyOverrides {
        [.path("_links.self.href", for: \Order.address), .rest(\Order.others)]
      }
    }
    var orders: [Order] = []
    var others: Rest = [:]
    static var overrides: PropertyOverrides {
      [.path("_embedded.orders", for: \Orders.orders), .rest(\Orders.others)]
    }
  }

  final class Schema: Mappable {
    var type: String?
    var required: [String]?
    var properties: [String: Schema]?
    var items: Schema?
    var reference: String?
    var others: Rest = [:]
    static var overrides: PropertyOverrides {
      [.key("$ref", for: \Schema.reference), .rest(\Schema.others)]
    }
  }

  struct Package: Mappable {
    var name = ""
    var version = ""
    var dependencies: [String: String] = [:]
    var main: String?
    var others: Rest = [:]
    static var overrides: PropertyOverrides { [.rest(\Package.others)] }
  }

  struct Feed: Mappable {
    struct Item: Mappable {
      var id = ""
      var html: String?
      var published: String?
      var others: Rest = [:]
      static var overrides: PropertyOverrides {
        [
          .key("content_html", for: \Item.html), .key("date_published", for: \Item.published),
          .rest(\Item.others),
        ]
      }
    }
    var title = ""
    var authors: [String] = []
    var items: [Item] = []
    var others: Rest = [:]
    static var overrides: PropertyOverrides {
      [.path("name", inEachOf: "authors", for: \Feed.authors), .rest(\Feed.others)]
    }
  }

  struct Hook: Mappable {
    struct Money: Mappable {
      var amount = 0
      var currency = ""
    }
    var id = ""
    var money = Money()
    var others: Rest = [:]
    static var overrides: PropertyOverrides { [.flattened(\Hook.money), .rest(\Hook.others)] }
  }

  struct Search: Mappable {
    var names: [String] = []
    var scores: [Double?] = []
    var total = 0
    var others: Rest = [:]
    static var overrides: PropertyOverrides {
      [
        .path("hits.hits._source.name", for: \Search.names),
        .path("hits.total.value", for: \Search.total),
        .rest(\Search.others), .ignored(\Search.scores),
      ]
    }
  }

  struct Settings: Mappable {
    var target: String?
    var isStrict = false
    var include: [String] = []
    var others: [String: Any] = [:]
    static var overrides: PropertyOverrides {
      [
        .path("compilerOptions.target", for: \Settings.target),
        .path("compilerOptions.strict", for: \Settings.isStrict), .rest(\Settings.others),
      ]
    }
  }
}
