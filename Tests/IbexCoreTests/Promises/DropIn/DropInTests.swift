import Foundation
import IbexCore
import TestExpectations
import Testing

private let versionKey = CodingUserInfoKey(rawValue: "version")

/// A mapper stands where a `JSONDecoder` stood, and a serializer where a `JSONEncoder` did.
@Suite struct DropInTests {
  private static let json = #"""
    {
      "data": [{
        "id": 1,
        "author": {
          "user_id": 7, "name": "Ann", "role": "on-call", "joined_at": "2016-01-18T00:13:00Z",
          "avatar": "https://ibex.example/ann.png", "token": "8D8AC610-566D-4EF0-9C22-186B2A5ED793",
          "home": [46.5, 7.25], "public_key": "aWJleA=="
        },
        "text": "So many goats!",
        "attachments": [
          {"image": {"url": "https://ibex.example/1.png", "width": 640}}, {"note": {"_0": "hello"}},
          {"empty": {}}
        ],
        "reactions": {"+1": [7, 8], "-1": []},
        "events": [
          {"type": "login", "at": "2024-05-21T10:12:00Z"}, {"type": "purchase", "amount": 12.1},
          {"type": "purchase", "amount": 3, "tags": ["b", "a"]}
        ],
        "receipt": {"number": "A-1", "price": {"currency": "CHF", "amount": 48.5}},
        "files": {"folder": {"name": "/", "content": [
          {"file": {"name": "a.txt", "size": 9007199254740993}},
          {"folder": {"name": "b", "content": []}}
        ]}},
        "sent": "2024-05-21T10:12:01Z",
        "isRead": false
      }],
      "next_cursor": null,
      "total_count": 1
    }
    """#

  private typealias Page = DropIn.Page<DropIn.Message>

  private let data = Data(json.utf8)
  private let foundation: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  @Test func readsAsFoundationDoes() throws {
    let page = try DropInClient().messages(in: data)
    #expect(try page == foundation.decode(Page.self, from: data))
    let message = try #require(page.items.first)
    #expect(message.author.joined == Date(timeIntervalSince1970: 1_453_075_980))
    #expect(message.attachments.count == 3 && message.events.count == 3)
    #expect(message.receipt?.amount == Decimal(string: "48.5"))
  }

  @Test func eachReadsWhatTheOtherWrites() throws {
    let page = try foundation.decode(Page.self, from: data)
    let message = try #require(page.items.first)
    let written = try DropInClient().body(of: message)
    #expect(try foundation.decode(DropIn.Message.self, from: written) == message)
    #expect(try Mapper().decode(DropIn.Message.self, from: written) == message)
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    #expect(try Mapper().decode(Page.self, from: encoder.encode(page)) == page)
  }

  @Test func whatIsMissingIsAnErrorWithItsPlace() {
    let json = #"{"data": [], "next_cursor": "x"}"#
    expectError(MappingError.self, "expected an integer, found none at total_count") {
      try Mapper().decode(Page.self, from: Data(json.utf8))
    }
    expectError(
      FormatError.self, "expected a value, found the end of the document at line 1, column 1"
    ) { try Mapper().decode(Page.self, from: Data()) }
  }

  @Test func numbersThatAreDatesCountFrom1970() throws {
    let date = Date(timeIntervalSinceReferenceDate: 700_000_000)
    let standard = try JSONEncoder().encode([date])
    let since1970 = Data("[1678307200]".utf8)
    #expect(try Mapper().decode([Date].self, from: since1970) == [date])
    #expect(try Mapper().decode([Date].self, from: standard) != [date])
    var mapper = Mapper()
    mapper.transformers.register(.secondsSinceReferenceDate)
    #expect(try mapper.decode([Date].self, from: standard) == [date])
    let login = try JSONEncoder().encode(DropIn.Event.login(at: date))
    #expect(try mapper.decode(DropIn.Event.self, from: login) == .login(at: date))
    #expect(
      try String(decoding: Serializer().encode([date]), as: UTF8.self)
        == #"["2023-03-08T20:26:40Z"]"#)
    #expect(try Serializer(for: mapper).encode([date]) == Data("[700000000]".utf8))
  }

  @Test func anElementThatCannotBeMadeIsLeftOut() throws {
    let json = Data(#"[{"type": "login", "at": "2024-05-21"}, {"type": "logout"}, 5]"#.utf8)
    // Of Foundation's own words no two versions need be the same.
    #expect(throws: DecodingError.self) { try foundation.decode([DropIn.Event].self, from: json) }
    #expect(try Mapper().decode([DropIn.Event].self, from: json).count == 1)
    var strict = Mapper()
    strict.strictness = .strict
    let error = #expect(throws: MappingError.self) {
      try strict.decode([DropIn.Event].self, from: json)
    }
    #expect(
      error?.description == """
        expected a raw value of Kind at [1].type, found text "logout": \
        conform Kind to CaseIterable to see its values here; [1] is left out
        expected an object, found number 5 at [2]: left out
        """)
  }

  @Test func keysAndValuesMayBeSpelledOtherwise() throws {
    let json = #"""
      {"DATA": [], "nextCursor": 5, "total-count": "12"}
      """#
    let page = try Mapper().decode(Page.self, from: Data(json.utf8))
    #expect(page == Page(items: [], nextCursor: "5", total: 12))
  }

  @Test func aTypeThatIsMappableTooIsMapped() throws {
    struct Ticket: Codable, Mappable, Equatable {
      var price = 0.0
      var note = "none"

      enum CodingKeys: CodingKey { case price, note }

      init() {}
      init(price: Double) { self.price = price }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        price = try container.decode(Double.self, forKey: .price) + 1
        note = try container.decode(String.self, forKey: .note)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("itself")
      }
    }
    let ticket = try Mapper().decode(Ticket.self, from: Data(#"{"price": "4.60"}"#.utf8))
    #expect(ticket == Ticket(price: 4.6))
    #expect(try Serializer().encode(ticket) == Data(#"{"price":4.6,"note":"none"}"#.utf8))
  }

  @Test func userInfoIsThatOfTheMapper() throws {
    struct Versioned: Codable, Equatable {
      let version: String

      init(version: String) { self.version = version }
      init(from decoder: any Decoder) throws {
        version = versionKey.flatMap { decoder.userInfo[$0] as? String } ?? "none"
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(versionKey.flatMap { encoder.userInfo[$0] as? String } ?? "none")
      }
    }
    let key = try #require(versionKey)
    var mapper = Mapper()
    mapper.userInfo[key] = "2"
    #expect(try mapper.decode(Versioned.self, from: Data("{}".utf8)).version == "2")
    var serializer = Serializer()
    serializer.userInfo[key] = "3"
    #expect(try serializer.encode(Versioned(version: "x")) == Data(#""3""#.utf8))
  }
}
