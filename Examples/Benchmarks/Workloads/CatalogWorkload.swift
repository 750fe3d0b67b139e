import Foundation
import Ibex

/// The program of a season, where keys are data: dictionaries of names and of models.
enum CatalogWorkload {
  static func comparisons(in folder: DocumentFolder) -> [Comparison] {
    Comparison.ofJSON(
      "citm_catalog.json → models by key", objectCount: 427,
      document: { try folder.contents(of: "citm_catalog.json") },
      ours: { try Catalog(json: $0) }, byHand: { try Catalog(handWritten: expected($0)) })
  }
}

struct Catalog: Mappable, Codable, Equatable {
  var areaNames: [String: String] = [:]
  var audienceSubCategoryNames: [String: String] = [:]
  var blockNames: [String: String] = [:]
  var events: [String: CatalogEvent] = [:]
  var performances: [Performance] = []
  var seatCategoryNames: [String: String] = [:]
  var subTopicNames: [String: String] = [:]
  var subjectNames: [String: String] = [:]
  var topicNames: [String: String] = [:]
  var topicSubTopics: [String: [Int]] = [:]
  var venueNames: [String: String] = [:]
}

struct CatalogEvent: Mappable, Codable, Equatable {
  var description: String?
  var id = 0
  var logo: String?
  var name = ""
  var subTopicIds: [Int] = []
  var subjectCode: String?
  var subtitle: String?
  var topicIds: [Int] = []
}

struct Performance: Mappable, Codable, Equatable {
  var eventId = 0
  var id = 0
  var logo: String?
  var name: String?
  var prices: [Price] = []
  var seatCategories: [SeatCategory] = []
  var seatMapImage: String?
  var start = 0
  var venueCode = ""
}

struct Price: Mappable, Codable, Equatable {
  var amount = 0
  var audienceSubCategoryId = 0
  var seatCategoryId = 0
}

struct SeatCategory: Mappable, Codable, Equatable {
  var areas: [SeatArea] = []
  var seatCategoryId = 0
}

struct SeatArea: Mappable, Codable, Equatable {
  var areaId = 0
  var blockIds: [Int] = []
}
