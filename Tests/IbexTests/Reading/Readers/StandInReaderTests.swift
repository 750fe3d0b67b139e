import Foundation
import Ibex
import IbexStreams
import TestSupport
import Testing

/// Texts that stand for null, by every way in which a value can come.
@Suite struct StandInReaderTests {
  private enum Status: String, Codable {
    case open
    case dash = "-"
  }

  private struct Code: RawRepresentable, Equatable { var rawValue: String }

  private struct Place: Mappable, Codable, Equatable {
    var city = "none"
    var zip: Int? = 1
  }

  private struct Ticket: Decodable, Equatable {
    let number: Int?
    let text: String
    let other: String?
    let place: Place?
  }

  private struct Order: Mappable, Equatable {
    var count = 7
    var number: Int? = 7
    var share: Double? = 7
    var name = "none"
    var title: String? = "none"
    var day: Date? = Date(timeIntervalSince1970: 0)
    var paid: Bool? = true
    var status = Status.open
    var optionalStatus: Status? = .open
    var code = Code(rawValue: "")
    var optionalCode: Code? = Code(rawValue: "")
    var counts = [7]
    var numbers: [Int?] = []
    var names: [String] = []
    var titles: [String?] = []
    var byName: [String: Int?] = [:]
    var byNumber: [Int: String] = [:]
    var place = Place()
    var optionalPlace: Place? = Place()
    var ticket: Ticket?
    var anything: Any? = "none"
    var value: SourceValue = .null

    static func == (first: Order, second: Order) -> Bool {
      wholeText(of: first) == wholeText(of: second)
    }
  }

  private let mapper = Mapper(nullTexts: ["N/A", " - ", "0000-00-00", "0"])

  private func expected() -> Order {
    var order = Order()
    (order.number, order.share, order.title, order.day) = (nil, nil, nil, nil)
    (order.paid, order.name) = (nil, "N/A")
    (order.status, order.optionalStatus) = (.dash, .dash)
    (order.code, order.optionalCode) = (Code(rawValue: "N/A"), nil)
    (order.counts, order.numbers) = ([1, 2], [1, nil, nil])
    (order.names, order.titles) = (["N/A", "a"], [nil, "a"])
    (order.byName, order.byNumber) = (["a": nil, "b": 1], [1: "0"])
    order.optionalPlace = nil
    order.place = Place(city: "N/A", zip: nil)
    order.ticket = Ticket(number: nil, text: "-", other: nil, place: nil)
    (order.anything, order.value) = ("N/A", "N/A")
    return order
  }

  private let json = #"""
    {"count": "N/A", "number": "0", "share": " N\/A ", "name": "N/A", "title": "N\/A",
    "day": "0000-00-00", "paid": "0", "status": "-", "optionalStatus": "-", "code": "N/A",
    "optionalCode": "N/A", "counts": [1, "0", 2], "numbers": [1, "0", "N/A"], "names": ["N/A", "a"],
    "titles": ["N/A", "a"], "byName": {"a": "-", "b": 1}, "byNumber": {"0": "a", "1": "0"},
    "place": {"city": "N/A", "zip": "N/A"}, "optionalPlace": "-",
    "ticket": {"number": "0", "text": "-", "other": "-", "place": "N/A"},
    "anything": "N/A", "value": "N/A"}
    """#

  @Test func oneDocumentIsTheSameByAllWays() throws {
    let order = expected()
    let dictionary = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let (reported, report) = try mapper.mapReporting(Order.self, from: .json(json))
    #expect(reported == order)
    #expect(
      report.findings.map(\.description) == [
        #"expected an integer, found text "N/A" at count"#,
        #"expected an integer, found text "0" at counts[1]: left out"#,
        #"expected a key of type Int, found key "0" at byNumber.0: left out"#,
      ])
    #expect(report.findings.map(\.position?.line) == [1, 3, 4])
    #expect(try mapper.map(Order.self, from: .json(json)) == order)
    #expect(try mapper.map([Order].self, from: .json("[\(json)]")) == [order])
    #expect(try mapper.map(Order.self, from: .json(#"{"a": [\#(json)]}"#), at: "a[0]") == order)
    #expect(try mapper.map(Order.self, from: SourceDocument(json: json)) == order)
    #expect(try mapper.map(Order.self, from: dictionary) == order)
    #expect(try mapper.map(Order.self, from: ["a": dictionary] as [String: Any], at: "a") == order)
    #expect(
      try mapper.map(Order.self, from: mapper.map(SourceValue.self, from: .json(json))) == order)
    #expect(Array(try mapper.models(of: Order.self, json: "[\(json)]")) == [order])
  }

  /// An empty list stands for null to optionals of models and of decoders alike.
  @Test func anEmptyListIsNilForDecodersToo() throws {
    struct Form: Decodable {
      var number: Int?
      var flag: Bool?
      var day: Date?
      var link: URL?
      var text: String?
      var list: [Int]?
    }
    let json = """
      {"number": [], "flag": [], "day": [], "link": [], "text": [], "list": []}
      """
    let (form, report) = try Mapper(emptyLists: .areNull).mapReporting(Form.self, from: .json(json))
    #expect(report.findings.isEmpty)
    #expect(form.number == nil && form.flag == nil && form.day == nil && form.link == nil)
    #expect(form.text == nil && form.list == [])
  }

  @Test func theSameHoldsInXML() throws {
    let xml = """
      <order number="0"><count>N/A</count><share> N/A </share><name>N/A</name><title>N/A</title>
      <day>0000-00-00</day><paid>0</paid><status>-</status><optionalStatus>-</optionalStatus>
      <counts>1</counts><counts>0</counts><counts>2</counts><titles>N/A</titles><titles>a</titles>
      <byName><a>-</a><b>1</b></byName><place zip="N/A"><city>N/A</city></place>
      <optionalPlace>-</optionalPlace>
      <ticket><number>0</number><text>-</text><other>-</other><place>N/A</place></ticket></order>
      """
    let order = try mapper.map(Order.self, from: .xml(xml))
    let expected = expected()
    #expect(order.count == 7)
    #expect(
      [order.number == nil, order.share == nil, order.title == nil, order.day == nil]
        == [true, true, true, true])
    #expect(order.paid == nil)
    #expect(order.name == "N/A")
    #expect([order.status, order.optionalStatus] == [.dash, .dash])
    #expect(order.counts == expected.counts)
    #expect(order.titles == expected.titles)
    #expect(order.byName == expected.byName)
    #expect(order.place == expected.place)
    #expect(order.optionalPlace == nil)
    #expect(order.ticket == expected.ticket)
  }

  @Test func theSameHoldsInForms() throws {
    let order = try mapper.map(
      Order.self, from: .form("number=0&share=+N%2FA+&name=N%2FA&title=-&count=3"))
    #expect(order.number == nil && order.share == nil && order.title == nil)
    #expect(order.name == "N/A")
    #expect(order.count == 3)
  }

  @Test func typesThatDecodeThemselvesSeeNull() throws {
    let json = #"{"number": "0", "text": "N/A", "other": "0", "place": "-"}"#
    let ticket = Ticket(number: nil, text: "N/A", other: nil, place: nil)
    #expect(try mapper.decode(Ticket.self, from: Data(json.utf8)) == ticket)
    let source = try Mapper().map([String: Any].self, from: .json(json))
    #expect(try mapper.map(Ticket.self, from: source) == ticket)
    let full = #"{"number": 5, "text": "a", "other": "b", "place": {"city": "c", "zip": "0"}}"#
    #expect(
      try mapper.decode(Ticket.self, from: Data(full.utf8))
        == Ticket(number: 5, text: "a", other: "b", place: Place(city: "c", zip: nil)))
  }

  @Test func anUpdateTakesItAsNull() throws {
    var order = Order()
    order.byName = ["a": 1, "b": 2]
    let changes = try mapper.update(
      &order,
      from: .json(#"{"number": "N/A", "count": "N/A", "byName": {"a": "-"}, "names": "N/A"}"#))
    #expect(Set(changes.map(\.description)) == ["number", "byName.a"])
    #expect(order.number == nil)
    #expect(order.byName == ["b": 2])
    #expect(order.count == 7)
  }

  @Test func itIsNullBeforeTransformers() throws {
    struct Day: Mappable {
      var at: Date? = Date(timeIntervalSince1970: 0)
      static var overrides: PropertyOverrides {
        [.transformer(.date(format: "yyyy-MM-dd"), for: \Day.at)]
      }
    }
    let (day, report) = try mapper.mapReporting(Day.self, from: .json(#"{"at": "0000-00-00"}"#))
    #expect(day.at == nil)
    #expect(report.findings == [])
  }

  @Test func aListThatIsAskedForIsEmpty() throws {
    let json = #"{"a": "N/A", "b": "N/A"}"#
    #expect(try mapper.map([Int].self, from: .json(json), at: "a") == [])
    #expect(try mapper.map(Int?.self, from: .json(json), at: "a") == nil)
    #expect(try mapper.map(String.self, from: .json(json), at: "a") == "N/A")
  }

  /// A text that is spelled as a raw value is that value, of whatever type raw values are.
  @Test func aRawValueOfAnotherTypeIsItself() throws {
    enum Level: Int, Codable {
      case none = 0
      case high = 7
    }
    struct Alarm: Mappable {
      var level = Level.high
      var optional: Level?
      var other: Level? = .high
    }
    struct Decoded: Decodable {
      let level: Level
      let optional: Level?
    }
    let mapper = Mapper(nullTexts: ["0", "00", "-"])
    let json = #"{"level": "0", "optional": "0", "other": "00"}"#
    let alarm = try mapper.map(Alarm.self, from: .json(json))
    #expect(alarm.level == .none && alarm.optional == Level.none && alarm.other == nil)
    let decoded = try mapper.map(Decoded.self, from: .json(json))
    #expect(decoded.level == .none && decoded.optional == Level.none)
  }

  /// A list that is not there is empty, be it asked for whole or element by element.
  @Test(arguments: [
    (#""N/A""#, ""), (#"{"a": " N/A "}"#, "a"),
    (#"{"a": [{"b": "N/A"}, {"b": [{"city": "x"}]}]}"#, "a.b"),
  ])
  func aTextInPlaceOfAListOfElements(_ json: String, at path: String) throws {
    let path = SourcePath(path)
    let document = try SourceDocument(json: json)
    let whole = try mapper.map([Place].self, from: document, at: path)
    let single = try mapper.models(of: Place.self, in: document, at: path)
    #expect(Array(single) == whole)
    let report = try mapper.mapReporting([Place].self, from: document, at: path).report
    #expect(
      report.findings.allSatisfy { $0.found == #"text "N/A""# || $0.found == #"text " N/A ""# })
    #expect(Array(try mapper.models(of: Place.self, json: json, at: path)) == whole)
  }

  @Test func nothingStandsForNullUnlessAskedFor() throws {
    let report = try Mapper().mapReporting(Order.self, from: .json(#"{"number": "N/A"}"#)).report
    #expect(report.description == #"expected an integer, found text "N/A" at number"#)
  }
}
