// The types of `CatalogWorkload`, without defaults.

struct DecodedCatalog: Decodable, Equatable {
  let areaNames: [String: String]
  let audienceSubCategoryNames: [String: String]
  let blockNames: [String: String]
  let events: [String: DecodedShow]
  let performances: [DecodedPerformance]
  let seatCategoryNames: [String: String]
  let subTopicNames: [String: String]
  let subjectNames: [String: String]
  let topicNames: [String: String]
  let topicSubTopics: [String: [Int]]
  let venueNames: [String: String]
}

struct DecodedShow: Decodable, Equatable {
  let description: String?
  let id: Int
  let logo: String?
  let name: String
  let subTopicIds: [Int]
  let subjectCode: String?
  let subtitle: String?
  let topicIds: [Int]
}

struct DecodedPerformance: Decodable, Equatable {
  let eventId: Int
  let id: Int
  let logo: String?
  let name: String?
  let prices: [DecodedPrice]
  let seatCategories: [DecodedSeatCategory]
  let seatMapImage: String?
  let start: Int
  let venueCode: String
}

struct DecodedPrice: Decodable, Equatable {
  let amount: Int
  let audienceSubCategoryId: Int
  let seatCategoryId: Int
}

struct DecodedSeatCategory: Decodable, Equatable {
  let areas: [DecodedSeatArea]
  let seatCategoryId: Int
}

struct DecodedSeatArea: Decodable, Equatable {
  let areaId: Int
  let blockIds: [Int]
}
