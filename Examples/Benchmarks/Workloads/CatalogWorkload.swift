import Foundation
import Ibex

/// The program of a season, where keys are data: dictionaries of names and of models.
enum CatalogWorkload {
  static func comparisons(in folder: DocumentFolder) -> [Comparison] {
    let name = "citm_catalog.json → models by key"
    let document = { try folder.contents(of: "citm_catalog.json") }
    return Comparison.ofJSON(
      name, objectCount: 427, document: document, ours: { try Catalog(json: $0) },
      byHand: { try Catalog(handWritten: cast($0)) }) + [
        .shareOfHandReader(
          name, objectCount: 427, document: document, ours: { try Catalog(json: $0) })
      ]
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

// Typical hand-written code over the output of `JSONSerialization`.

extension Catalog {
  init(handWritten json: [String: Any]) {
    areaNames = json["areaNames"] as? [String: String] ?? [:]
    audienceSubCategoryNames = json["audienceSubCategoryNames"] as? [String: String] ?? [:]
    blockNames = json["blockNames"] as? [String: String] ?? [:]
    events = (json["events"] as? [String: [String: Any]] ?? [:]).mapValues(
      CatalogEvent.init(handWritten:))
    performances = (json["performances"] as? [[String: Any]] ?? []).map(
      Performance.init(handWritten:))
    seatCategoryNames = json["seatCategoryNames"] as? [String: String] ?? [:]
    subTopicNames = json["subTopicNames"] as? [String: String] ?? [:]
    subjectNames = json["subjectNames"] as? [String: String] ?? [:]
    topicNames = json["topicNames"] as? [String: String] ?? [:]
    topicSubTopics = json["topicSubTopics"] as? [String: [Int]] ?? [:]
    venueNames = json["venueNames"] as? [String: String] ?? [:]
  }
}

extension CatalogEvent {
  init(handWritten json: [String: Any]) {
    description = json["description"] as? String
    id = json["id"] as? Int ?? 0
    logo = json["logo"] as? String
    name = json["name"] as? String ?? ""
    subTopicIds = json["subTopicIds"] as? [Int] ?? []
    subjectCode = json["subjectCode"] as? String
    subtitle = json["subtitle"] as? String
    topicIds = json["topicIds"] as? [Int] ?? []
  }
}

extension Performance {
  init(handWritten json: [String: Any]) {
    eventId = json["eventId"] as? Int ?? 0
    id = json["id"] as? Int ?? 0
    logo = json["logo"] as? String
    name = json["name"] as? String
    prices = (json["prices"] as? [[String: Any]] ?? []).map(Price.init(handWritten:))
    seatCategories = (json["seatCategories"] as? [[String: Any]] ?? []).map(
      SeatCategory.init(handWritten:))
    seatMapImage = json["seatMapImage"] as? String
    start = json["start"] as? Int ?? 0
    venueCode = json["venueCode"] as? String ?? ""
  }
}

extension Price {
  init(handWritten json: [String: Any]) {
    amount = json["amount"] as? Int ?? 0
    audienceSubCategoryId = json["audienceSubCategoryId"] as? Int ?? 0
    seatCategoryId = json["seatCategoryId"] as? Int ?? 0
  }
}

extension SeatCategory {
  init(handWritten json: [String: Any]) {
    areas = (json["areas"] as? [[String: Any]] ?? []).map(SeatArea.init(handWritten:))
    seatCategoryId = json["seatCategoryId"] as? Int ?? 0
  }
}

extension SeatArea {
  init(handWritten json: [String: Any]) {
    areaId = json["areaId"] as? Int ?? 0
    blockIds = json["blockIds"] as? [Int] ?? []
  }
}
