import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

/// Any JSON, as ``JSONValue``, but decoded by containers.
private indirect enum WalkedValue: Decodable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([WalkedValue])
  case object([String: WalkedValue])

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: OpenKey.self) {
      var object: [String: WalkedValue] = [:]
      for key in container.allKeys {
        object[key.stringValue] = try container.decode(WalkedValue.self, forKey: key)
      }
      self = .object(object)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else {
      var list: [WalkedValue] = []
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { list.append(try container.decode(WalkedValue.self)) }
      self = .list(list)
    }
  }
}

@Suite(
  .enabled(if: SharedData.has("json-test-suite"), "the JSON test suite is not in IBEX_DATA"))
struct DecoderOracleTests {
  /// Of a key twice we take the last, as RFC 8259 says most do, and Foundation takes the first;
  /// `0e+1` Foundation does not take for a number at all.
  private static let differences = ["y_object_duplicated_key.json", "y_number_0e1.json"]

  private func expectSame<Value: Decodable & Equatable>(
    _ type: Value.Type, _ data: Data, _ name: String,
    by levels: [Mapper.Strictness] = [.lenient, .strict]
  ) throws {
    let theirs = try? JSONDecoder().decode(type, from: data)
    for strictness in levels {
      var mapper = Mapper()
      mapper.strictness = strictness
      let ours = try mapper.map(type, from: .json(data))
      #expect((ours == theirs) != Self.differences.contains(name), "\(name)")
    }
  }

  @Test func decodesTheSuiteAsJSONDecoderDoes() throws {
    let files = try SharedData.files(in: "json-test-suite", prefix: "y_")
    #expect(files.count == 95)
    for file in files {
      let data = try Data(contentsOf: file)
      try expectSame(JSONValue.self, data, file.lastPathComponent)
      try expectSame(WalkedValue.self, data, file.lastPathComponent)
    }
  }

  @Test(arguments: ["twitter.json", "citm_catalog.json"])
  func decodesDocumentsAsJSONDecoderDoes(_ name: String) throws {
    let data = try Data(contentsOf: SharedData.folder.appendingPathComponent("documents/\(name)"))
    // Large ones by one level each: that both say the same, the suite shows.
    try expectSame(JSONValue.self, data, name, by: [.strict])
    try expectSame(WalkedValue.self, data, name, by: [.lenient])
    if name == "citm_catalog.json" { try expectSame(Catalog.self, data, name) }
  }
}

private struct Catalog: Decodable, Equatable {
  struct Event: Decodable, Equatable {
    let description: String?
    let id: Int
    let logo: String?
    let name: String
    let subTopicIds: [Int]
    let topicIds: Set<Int>
  }
  struct Performance: Decodable, Equatable {
    struct Price: Decodable, Equatable {
      let amount: Int
      let audienceSubCategoryId: Int64
      let seatCategoryId: UInt32
    }
    struct Category: Decodable, Equatable {
      struct Area: Decodable, Equatable {
        let areaId: Int
        let blockIds: [Int]
      }
      let areas: [Area]
      let seatCategoryId: Int
    }
    let eventId: Int
    let id: Int
    let prices: [Price]
    let seatCategories: [Category]
    let start: Double
    let venueCode: String
  }
  let areaNames: [String: String]
  let blockNames: [String: Int]
  let events: [String: Event]
  let performances: [Performance]
  let topicSubTopics: [String: [Int]]
}
