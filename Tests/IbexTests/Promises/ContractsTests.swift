import Foundation
import Ibex
import TestExpectations
import Testing

private enum Status: String, CaseIterable, FallbackCase {
  case open, paid, unknown
  static var fallback: Status { .unknown }
}

private struct Order: Mappable, Equatable {
  var id = 0
  var isPaid = false
  var created: Date?
  var tags: [String] = []
  var status = Status.paid

  /// The properties that are not as `init()` makes them.
  var text: String {
    let parts: [String?] = [
      id == 0 ? nil : "\(id)", isPaid ? "true" : nil, created.map { _ in "the date" },
      tags.isEmpty ? nil : "\(tags)", status == .paid ? nil : "\(status)",
    ]
    let changed = parts.compactMap { $0 }
    return changed.isEmpty ? "default" : changed.joined(separator: " ")
  }
}

/// The table of the page "Findings and strictness".
@Suite struct ContractsTests {
  private typealias Row = (
    json: String, standard: String, strict: String, exact: String, contract: String
  )

  private static let rows: [Row] =
    [
      (#"{"id": 7}"#, "7", "7", "7", "7"),
      (#"{"id": "7"}"#, "7", "7", "default", "error"),
      (#"{"id": 7.5}"#, "default", "error", "default", "error"),
      (#"{"ID": 7}"#, "7", "7", "7", "error"),
      (#"{"id": 8, "ID": 7, "id": 7}"#, "7", "7", "7", "error"),
      (#"{"id": 7, "extra": 1}"#, "7", "7", "7", "error"),
      (#"{"isPaid": "on"}"#, "true", "true", "default", "error"),
      (#"{"created": 1453075980}"#, "the date", "the date", "default", "error"),
      (#"{"tags": "new"}"#, #"["new"]"#, #"["new"]"#, "default", "error"),
      (#"{"status": "lost"}"#, "unknown", "unknown", "unknown", "error"),
    ]

  @Test func aMissingKeyIsTheAgreedOne() {
    struct Limits: Mappable {
      var maxSize = 0
      var count = 0
      var shown = 0
      static var overrides: PropertyOverrides {
        [
          .required(\Limits.maxSize, \Limits.count, \Limits.shown), .names(.snakeCase),
          .key("no", for: \Limits.count), .path("view.shown", for: \Limits.shown),
        ]
      }
    }
    for (json, place) in [
      (#"{"no": 1, "view": {"shown": 1}}"#, "max_size"),
      (#"{"max_size": 1, "view": {"shown": 1}}"#, "no"),
      (#"{"max_size": 1, "no": 1, "view": {}}"#, "view.shown"),
    ] {
      expectError(MappingError.self, "expected an integer, found none at \(place)") {
        try Mapper.contract.map(Limits.self, from: .json(json))
      }
    }
  }

  @Test(arguments: rows.indices)
  func theTableHolds(_ row: Int) throws {
    let row = Self.rows[row]
    func text(_ mapper: Mapper) -> String {
      (try? mapper.map(Order.self, from: .json(row.json)).text) ?? "error"
    }
    #expect(text(Mapper()) == row.standard, "\(row.json)")
    #expect(text(Mapper(strictness: .strict)) == row.strict, "\(row.json)")
    #expect(text(Mapper(conversions: .exact)) == row.exact, "\(row.json)")
    #expect(text(.contract) == row.contract, "\(row.json)")
  }

  @Test func theErrorNamesAllThatBreaksIt() throws {
    let json = #"{"id": "7", "Tags": [], "tags": ["a"], "status": "paid", "status": "open"}"#
    let error = #expect(throws: MappingError.self) {
      try Mapper.contract.map(Order.self, from: .json(json))
    }
    #expect(
      error?.findings.map(\.description).sorted() == [
        #"expected a key of Order, found key "Tags" at Tags"#,
        #"expected an integer, found text "7" at id"#,
        #"expected each key once, found key "status" at status"#,
      ])
  }

  @Test func whatItsSerializerWritesKeepsIt() throws {
    var order = Order()
    (order.id, order.isPaid, order.tags, order.status) = (7, true, ["a", "b"], .open)
    order.created = Date(timeIntervalSince1970: 1_453_075_980.25)
    let serializer = Serializer(for: .contract)
    #expect(try Mapper.contract.map(Order.self, from: .json(serializer.jsonData(order))) == order)
    #expect(try Mapper.contract.map(Order.self, from: .xml(serializer.xmlData(order))) == order)
    #expect(
      try Mapper.contract.map(Order.self, from: .form(serializer.formEncoded(order))) == order)
  }

  @Test func aCopyMayAskForMore() throws {
    let mapper = Mapper.contract.with { $0.missingKeys = .refuse }
    #expect(throws: MappingError.self) { try mapper.map(Order.self, from: .json(#"{"id": 7}"#)) }
    #expect(mapper.keyNames == .overrides && mapper.conversions == .exact)
    #expect(mapper.duplicateKeys == .refuse && mapper.unknownKeys == .refuse)
    #expect(mapper.fallbacks == .refuse)
  }

  /// A hint names the key that would be taken, and not the property.
  @Test func aHintNamesAKey() throws {
    struct Station: Mappable, Decodable {
      var openedAt = 0
      var latitude = 0.0
      static var overrides: PropertyOverrides { [.key("lat", for: \Station.latitude)] }
    }
    struct Decoded: Decodable { let openedAt: Int? }
    func hints(_ mapper: Mapper, _ json: String) throws -> [String?] {
      try mapper.mapReporting(Station.self, from: .json(json)).report.findings.map(\.hint)
    }
    let snake = Mapper(keyNames: .snakeCase)
    #expect(try hints(snake, #"{"opened_ad": 1}"#) == ["did you mean opened_at?"])
    #expect(try hints(Mapper(keyNames: .overrides), #"{"late": 1}"#) == ["did you mean lat?"])
    #expect(
      try snake.mapReporting(Decoded.self, from: .json(#"{"opened_ad": 1}"#)).report.findings.map(
        \.hint)
        == ["did you mean opened_at?"])
  }
}

private struct Visit: Mappable, Codable, Equatable {
  var day = Date.distantPast
  var days: [Date] = []
  var last: Date?
}
private struct CodedVisit: Codable, Equatable {
  var day: Date
  var last: Date?
}

/// Dates that have no text.
@Suite struct ContractsOfEarlyDatesTests {
  private static let contract = Mapper.contract.with { $0.missingKeys = .refuse }

  @Test(arguments: [
    -62_135_769_600, -62_135_596_800.000_01, -62_135_596_801, -62_135_596_800.5, -65_000_000_000.25,
    -99_999_999_999.5, -62_135_596_800, -62_135_596_799.5, 0, 253_402_300_799,
  ])
  func whatIsWrittenIsRead(_ seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let visit = Visit(day: date, days: [date, date], last: date)
    let coded = CodedVisit(day: date, last: date)
    for mapper in [Mapper.contract, Self.contract] {
      let serializer = Serializer(for: mapper)
      let json = try serializer.jsonString(visit)
      #expect(try mapper.map(Visit.self, from: .json(json)) == visit)
      #expect(try mapper.mapReporting(Visit.self, from: .json(json)).value == visit)
      #expect(try mapper.map(CodedVisit.self, from: .json(serializer.jsonString(coded))) == coded)
      #expect(try mapper.decode(CodedVisit.self, from: serializer.encode(coded)) == coded)
      #expect(try mapper.map([Date].self, from: .json(serializer.jsonString([date]))) == [date])
    }
  }

  @Test func otherNumbersAreRefused() throws {
    for number in ["-62135596800", "0", "253402300800", "1453075980250", "-1e11"] {
      expectError(MappingError.self, "expected a date, found number \(number) at day") {
        try Mapper.contract.map(Visit.self, from: .json(#"{"day": \#(number)}"#))
      }
      expectError(MappingError.self, "expected a date, found number \(number) at day") {
        try Mapper.contract.map(CodedVisit.self, from: .json(#"{"day": \#(number)}"#))
      }
    }
    let beyond = Visit(day: Date(timeIntervalSince1970: 253_402_300_800))
    #expect(throws: SerializationError.self) {
      try beyond.jsonString(using: Serializer(for: .contract))
    }
  }
}
