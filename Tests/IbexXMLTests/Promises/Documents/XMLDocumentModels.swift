import Foundation
import IbexXML

/// The models that the documents are read into.
enum XMLDocument {
  typealias Rest = [String: SourceValue]

  static let itunes = "http://www.itunes.com/dtds/podcast-1.0.dtd"
  static let media = "http://search.yahoo.com/mrss/"
  static let atom = "http://www.w3.org/2005/Atom"
  static let maven = "http://maven.apache.org/POM/4.0.0"
  static let soap = "http://schemas.xmlsoap.org/soap/envelope/"

  struct Project: Mappable {
    struct Dependency: Mappable {
      var groupId = ""
      var artifactId = ""
      var version: String?
      var exclusions: [SourceValue] = []
      var others: Rest = [:]
      static var overrides: PropertyOverrides {
        [.items("exclusion", for: \Dependency.exclusions), .rest(\Dependency.others)]
      }
    }
    var groupId = ""
    var artifactId = ""
    var version = ""
    var dependencies: [Dependency] = []
    var managed: [Dependency] = []
    var modules: [String] = []
    var properties: [String: String] = [:]
    var others: Rest = [:]
    static var overrides: PropertyOverrides {
      [
        .items("dependency", for: \Project.dependencies), .items("module", for: \Project.modules),
        .path("dependencyManagement.dependencies.dependency", for: \Project.managed),
        .rest(\Project.others),
      ]
    }
  }

  struct Podcast: Mappable {
    struct Episode: Mappable {
      var title = ""
      var shortTitle: String?
      var length: String?
      var enclosure: URL?
      var pictures: [SourceValue] = []
      var others: Rest = [:]
      static var overrides: PropertyOverrides {
        [
          .key("title", in: itunes, for: \Episode.shortTitle),
          .key("duration", in: itunes, for: \Episode.length),
          .path("enclosure.url", for: \Episode.enclosure), .attribute(\Episode.enclosure),
          .key("thumbnail", in: media, for: \Episode.pictures), .rest(\Episode.others),
        ]
      }
    }
    struct Channel: Mappable {
      var title = ""
      var author: String?
      var episodes: [Episode] = []
      var others: Rest = [:]
      static var overrides: PropertyOverrides {
        [
          .key("author", in: itunes, for: \Channel.author), .key("item", for: \Channel.episodes),
          .rest(\Channel.others),
        ]
      }
    }
    var version = ""
    var channel = Channel()
    static var overrides: PropertyOverrides { [.attribute(\Podcast.version)] }
  }

  struct Resources: Mappable {
    var strings: [SourceElement] = []
    var arrays: [SourceElement] = []
    var others: Rest = [:]
    static var overrides: PropertyOverrides {
      [
        .key("string", for: \Resources.strings), .key("string-array", for: \Resources.arrays),
        .rest(\Resources.others),
      ]
    }
  }

  struct AtomFeed: Mappable {
    struct Entry: Mappable {
      var id = ""
      var title = ""
      var content: SourceElement?
      var others: Rest = [:]
      static var overrides: PropertyOverrides { [.rest(\Entry.others)] }
    }
    var title = ""
    var entry: [Entry] = []
    var others: Rest = [:]
    static var overrides: PropertyOverrides { [.rest(\AtomFeed.others)] }
  }

  struct Track: Mappable {
    struct Point: Mappable {
      var lat = 0.0
      var lon = 0.0
      var ele: Double?
      var others: Rest = [:]
      static var overrides: PropertyOverrides {
        [.attribute(\Point.lat, \Point.lon), .rest(\Point.others)]
      }
    }
    var version = ""
    var creator = ""
    var name: String?
    var points: [Point] = []
    var others: Rest = [:]
    static var overrides: PropertyOverrides {
      [
        .attribute(\Track.version, \Track.creator), .path("trk.name", for: \Track.name),
        .path("trk.trkseg.trkpt", for: \Track.points), .rest(\Track.others),
      ]
    }
  }

  struct Envelope: Mappable {
    var header: SourceElement?
    var price: Double?
    var currency: String?
    var others: Rest = [:]
    static var overrides: PropertyOverrides {
      [
        .key("Header", in: soap, for: \Envelope.header),
        .path("soap:Body.m:GetPriceResponse.m:Price.__innerXML__", for: \Envelope.price),
        .path("soap:Body.m:GetPriceResponse.m:Price.currency", for: \Envelope.currency),
        .attribute(\Envelope.currency), .rest(\Envelope.others),
      ]
    }
  }

  struct PropertyList: Mappable {
    var version = ""
    var dict: SourceElement?
    static var overrides: PropertyOverrides { [.attribute(\PropertyList.version)] }
  }

  struct Outline: Mappable {
    var version = ""
    var title: String?
    var outlines: [SourceValue] = []
    var others: Rest = [:]
    static var overrides: PropertyOverrides {
      [
        .attribute(\Outline.version), .path("head.title", for: \Outline.title),
        .path("body.outline", for: \Outline.outlines), .rest(\Outline.others),
      ]
    }
  }

  struct Logging: Mappable {
    struct Appender: Mappable {
      var name = ""
      var type = ""
      var pattern: String?
      var others: Rest = [:]
      static var overrides: PropertyOverrides {
        [
          .key("class", for: \Appender.type), .attribute(\Appender.name, \Appender.type),
          .path("encoder.pattern", for: \Appender.pattern), .rest(\Appender.others),
        ]
      }
    }
    var appender: [Appender] = []
    var others: Rest = [:]
    static var overrides: PropertyOverrides { [.rest(\Logging.others)] }
  }

  struct Sitemap: Mappable {
    struct Page: Mappable {
      var loc: URL?
      var lastmod: String?
      var others: Rest = [:]
      static var overrides: PropertyOverrides { [.rest(\Page.others)] }
    }
    var url: [Page] = []
  }
}
