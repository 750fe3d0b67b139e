import Foundation

// The initializers that people write by hand over what `JSONSerialization` makes, a line for each
// property.

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

extension Outline {
  init(handWritten json: [String: Any]) {
    type = json["type"] as? String ?? ""
    features = (json["features"] as? [[String: Any]] ?? []).map(Feature.init(handWritten:))
  }
}

extension Feature {
  init(handWritten json: [String: Any]) {
    type = json["type"] as? String ?? ""
    properties = json["properties"] as? [String: String] ?? [:]
    geometry = Geometry(handWritten: json["geometry"] as? [String: Any] ?? [:])
  }
}

extension Geometry {
  init(handWritten json: [String: Any]) {
    type = json["type"] as? String ?? ""
    coordinates = json["coordinates"] as? [[[Double]]] ?? []
  }
}

extension Message {
  init(handWritten json: [String: Any]) {
    id = json["id"] as? String ?? ""
    subject = json["subject"] as? String ?? ""
    body = json["body"] as? String ?? ""
    author = json["author"] as? String
  }
}

extension Level {
  init(handWritten json: [String: Any]) {
    number = json["number"] as? Int ?? 0
    name = json["name"] as? String ?? ""
    inner = (json["inner"] as? [[String: Any]] ?? []).map(Level.init(handWritten:))
  }
}

extension WideRecord {
  init(handWritten json: [String: Any]) {
    firstCount = json["firstCount"] as? Int ?? 0
    firstLabel = json["firstLabel"] as? String ?? ""
    firstAmount = json["firstAmount"] as? Double ?? 0.0
    firstFlag = json["firstFlag"] as? Bool ?? false
    secondCount = json["secondCount"] as? Int ?? 0
    secondLabel = json["secondLabel"] as? String ?? ""
    secondAmount = json["secondAmount"] as? Double ?? 0.0
    secondFlag = json["secondFlag"] as? Bool ?? false
    thirdCount = json["thirdCount"] as? Int ?? 0
    thirdLabel = json["thirdLabel"] as? String ?? ""
    thirdAmount = json["thirdAmount"] as? Double ?? 0.0
    thirdFlag = json["thirdFlag"] as? Bool ?? false
    fourthCount = json["fourthCount"] as? Int ?? 0
    fourthLabel = json["fourthLabel"] as? String ?? ""
    fourthAmount = json["fourthAmount"] as? Double ?? 0.0
    fourthFlag = json["fourthFlag"] as? Bool ?? false
    fifthCount = json["fifthCount"] as? Int ?? 0
    fifthLabel = json["fifthLabel"] as? String ?? ""
    fifthAmount = json["fifthAmount"] as? Double ?? 0.0
    fifthFlag = json["fifthFlag"] as? Bool ?? false
    sixthCount = json["sixthCount"] as? Int ?? 0
    sixthLabel = json["sixthLabel"] as? String ?? ""
    sixthAmount = json["sixthAmount"] as? Double ?? 0.0
    sixthFlag = json["sixthFlag"] as? Bool ?? false
    seventhCount = json["seventhCount"] as? Int ?? 0
    seventhLabel = json["seventhLabel"] as? String ?? ""
    seventhAmount = json["seventhAmount"] as? Double ?? 0.0
    seventhFlag = json["seventhFlag"] as? Bool ?? false
    eighthCount = json["eighthCount"] as? Int ?? 0
    eighthLabel = json["eighthLabel"] as? String ?? ""
    eighthAmount = json["eighthAmount"] as? Double ?? 0.0
    eighthFlag = json["eighthFlag"] as? Bool ?? false
    ninthCount = json["ninthCount"] as? Int ?? 0
    ninthLabel = json["ninthLabel"] as? String ?? ""
    ninthAmount = json["ninthAmount"] as? Double ?? 0.0
    tenthCount = json["tenthCount"] as? Int ?? 0
    tenthLabel = json["tenthLabel"] as? String ?? ""
    tenthAmount = json["tenthAmount"] as? Double ?? 0.0
    eleventhCount = json["eleventhCount"] as? Int ?? 0
    eleventhLabel = json["eleventhLabel"] as? String ?? ""
    eleventhAmount = json["eleventhAmount"] as? Double ?? 0.0
    twelfthCount = json["twelfthCount"] as? Int ?? 0
    twelfthLabel = json["twelfthLabel"] as? String ?? ""
    twelfthAmount = json["twelfthAmount"] as? Double ?? 0.0
    thirteenthCount = json["thirteenthCount"] as? Int ?? 0
    thirteenthLabel = json["thirteenthLabel"] as? String ?? ""
    fourteenthCount = json["fourteenthCount"] as? Int ?? 0
    fourteenthLabel = json["fourteenthLabel"] as? String ?? ""
    fifteenthCount = json["fifteenthCount"] as? Int ?? 0
    fifteenthLabel = json["fifteenthLabel"] as? String ?? ""
    sixteenthCount = json["sixteenthCount"] as? Int ?? 0
    sixteenthLabel = json["sixteenthLabel"] as? String ?? ""
    seventeenthCount = json["seventeenthCount"] as? Int ?? 0
    seventeenthLabel = json["seventeenthLabel"] as? String ?? ""
    eighteenthCount = json["eighteenthCount"] as? Int ?? 0
    eighteenthLabel = json["eighteenthLabel"] as? String ?? ""
    nineteenthCount = json["nineteenthCount"] as? Int ?? 0
    nineteenthLabel = json["nineteenthLabel"] as? String ?? ""
    twentiethCount = json["twentiethCount"] as? Int ?? 0
    twentiethLabel = json["twentiethLabel"] as? String ?? ""
  }
}
