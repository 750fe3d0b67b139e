import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

private struct Address: Mappable, Equatable {
  var street = ""
  var city = "Zürich"
}

private struct Person: Mappable {
  var fullName = ""
  var homeAddress = Address(street: "", city: "Basel")
  var httpAPITimeout2 = 5
  var tags: [String] = []
  var score: Double? = 1
}

private final class Session: Mappable {
  var user = "u"
  var token = "t"
}

@Suite struct SerializerOptionsTests {
  private func json(_ value: some Any, _ change: (inout Serializer) -> Void) throws -> String {
    var serializer = Serializer()
    change(&serializer)
    return try serializer.jsonString(value)
  }

  @Test(arguments: [
    (Serializer.KeyNames.propertyNames, ["fullName", "homeAddress", "httpAPITimeout2"]),
    (.overrides, ["fullName", "homeAddress", "httpAPITimeout2"]),
    (.snakeCase, ["full_name", "home_address", "http_api_timeout2"]),
    (.kebabCase, ["full-name", "home-address", "http-api-timeout2"]),
    (.camelCase, ["fullName", "homeAddress", "httpApiTimeout2"]),
  ])
  func keysAreNamedAsAsked(_ names: Serializer.KeyNames, _ keys: [String]) throws {
    var serializer = Serializer()
    serializer.keyNames = names
    let dictionary = try Person().dictionaryRepresentation(using: serializer)
    #expect(dictionary.keys.sorted() == (keys + ["tags", "score"]).sorted())
    #expect(try Person(from: dictionary).httpAPITimeout2 == 5)
  }

  @Test func omitsDefaultsLeavesOutWhatInitMakes() throws {
    func changes(_ person: Person) throws -> String { try json(person) { $0.omitsDefaults = true } }
    var person = Person()
    #expect(try changes(person) == "{}")
    person.fullName = "Ada"
    #expect(try changes(person) == #"{"fullName":"Ada"}"#)
    person.homeAddress = Address()
    #expect(try changes(person) == #"{"fullName":"Ada","homeAddress":{}}"#)
    person.homeAddress = Address(street: "Main", city: "Basel")
    person.fullName = ""
    #expect(try changes(person) == #"{"homeAddress":{"street":"Main","city":"Basel"}}"#)
    person.homeAddress = Address(street: "", city: "Basel")
    person.score = nil
    #expect(try changes(person) == #"{"score":null}"#)
    let read = try Person(json: changes(person))
    #expect(read.score == nil && read.homeAddress == person.homeAddress)
  }

  @Test func propertiesAreChosenByKeyPathOrName() throws {
    #expect(
      try json(Person()) { $0.properties = .only(\Person.fullName, \Person.tags) }
        == #"{"fullName":"","tags":[]}"#)
    #expect(
      try json(Person()) { $0.properties = .only(\Person.homeAddress) }
        == #"{"homeAddress":{"street":"","city":"Basel"}}"#)
    #expect(
      try json([Person()]) {
        $0.properties = .except("fullName", "tags", "score", of: Person.self)
      } == #"[{"homeAddress":{"street":"","city":"Basel"},"httpAPITimeout2":5}]"#)
    #expect(try json(Session()) { $0.properties = .except(\Session.token) } == #"{"user":"u"}"#)
  }

  @Test func aKeyPathAndANameChooseTogether() throws {
    #expect(
      try json([Person()]) {
        $0.properties = .only(\Person.fullName, "tags", of: Person.self)
      } == #"[{"fullName":"","tags":[]}]"#)
  }

  @Test func aNameOfNoModelIsAnError() {
    let error = #expect(throws: PlanError.self) {
      try json(Session()) { $0.properties = .except(\Person.tags, "token") }
    }
    #expect(
      error?.description == """
        cannot serialize Session: a selection is for "token" of no model; name it too, as in \
        .only("name", of: Model.self)
        """)
  }

  @Test func settingsAreGivenWhereASerializerIsMade() throws {
    let mapper = Mapper(overrides: [.key("pin", for: \Session.token)])
    let serializer = Serializer(
      for: mapper, keyNames: .overrides, includesNil: true, omitsDefaults: true,
      properties: .only(\Session.token), nonFiniteNumbers: .text,
      json: Serializer.JSONOptions(), depthLimit: 9000)
    #expect(try serializer.jsonString(Session()) == "{}")
    let all = serializer.with { $0.omitsDefaults = false }
    #expect(try all.jsonString(Session()) == #"{"pin":"t"}"#)
    #expect(try serializer.jsonString(Session()) == "{}")
    #expect(try serializer.jsonString([Double.nan]) == #"["nan"]"#)
    #expect(all.includesNil && all.depthLimit == 512)
  }

  @Test func aNameThatNoPropertyHasIsAnError() {
    let error = #expect(throws: PlanError.self) {
      try json(Session()) { $0.properties = .except("tokn", of: Session.self) }
    }
    #expect(
      error?.description == """
        cannot serialize Session: no property named tokn is written; give names of stored \
        properties that are not weak, unowned, lazy, or ignored
        """)
  }

  @Test func leavesMayStayWhatTheyAre() throws {
    struct Event: Mappable {
      var name = "x"
      var count = 3
      var ratio = 0.5
      var isOpen = true
      var date = Date(timeIntervalSince1970: 0)
      var price = Decimal(string: "1.10")
      var small: UInt8 = 7
    }
    let dictionary = try Event().dictionaryRepresentation(using: .native)
    #expect(dictionary["count"] as? Int == 3)
    #expect(dictionary["ratio"] as? Double == 0.5)
    #expect(type(of: try #require(dictionary["isOpen"])) == Bool.self)
    #expect(dictionary["date"] as? Date == Date(timeIntervalSince1970: 0))
    #expect(dictionary["price"] as? Decimal == Decimal(string: "1.1"))
    #expect(dictionary["small"] as? UInt8 == 7)
  }

  @Test func jsonIsLaidOutAsAsked() throws {
    var person = Person()
    person.tags = ["a", "b"]
    #expect(
      try json(person) {
        $0.json.isPretty = true
        $0.json.sortsKeys = true
      } == """
        {
          "fullName": "",
          "homeAddress": {
            "city": "Basel",
            "street": ""
          },
          "httpAPITimeout2": 5,
          "score": 1,
          "tags": [
            "a",
            "b"
          ]
        }
        """)
    #expect(
      try json([[:], [:]] as [[String: Int]]) { $0.json.isPretty = true } == "[\n  {},\n  {}\n]")
    struct Empty: Mappable { var name: String? }
    #expect(try json([Empty()]) { $0.json.isPretty = true } == "[\n  {}\n]")
    #expect(try json(["b": 1, "a": 2]) { $0.json.sortsKeys = true } == #"{"a":2,"b":1}"#)
  }

  @Test(
    arguments: [
      (jsonOptions { _ in }, "</é\u{1F600}\u{2028}&'>\u{7F}", "</é\u{1F600}\u{2028}&'>\u{7F}"),
      (jsonOptions { $0.escapesSlashes = true }, "a/b", #"a\/b"#),
      (jsonOptions { $0.escapesNonASCII = true }, "é\u{1F600}a", #"\u00e9\ud83d\ude00a"#),
      (
        jsonOptions { $0.isSafeInHTML = true }, "</é>&'\u{2028}\u{20AC}",
        #"\u003c/é\u003e\u0026\u0027\u2028€"#
      ),
      (
        jsonOptions {
          $0.isSafeInHTML = true
          $0.escapesSlashes = true
        }, "</", #"\u003c\/"#
      ),
      (jsonOptions { $0.isSafeInHTML = true }, "a\"\\\n\u{1}", #"a\"\\\n\u0001"#),
    ])
  func textIsEscapedAsAsked(
    _ options: Serializer.JSONOptions, _ text: String, _ escaped: String
  ) throws {
    #expect(try json(text) { $0.json = options } == "\"\(escaped)\"")
    #expect(try json([text: text]) { $0.json = options } == "{\"\(escaped)\":\"\(escaped)\"}")
    #expect(try Mapper().map(String.self, from: .json(json(text) { $0.json = options })) == text)
  }

  @Test func numbersThatAreNotFiniteAreRefusedOrText() throws {
    struct Reading: Mappable { var values: [Double] = [1, .nan] }
    let error = #expect(throws: SerializationError.self) { try Reading().jsonData() }
    #expect(error?.description == "expected a finite number, found number nan at values[1]")
    #expect(
      try json([Double.nan, .infinity, -.infinity]) { $0.nonFiniteNumbers = .text }
        == #"["nan","inf","-inf"]"#)
    #expect(try json(Float.infinity) { $0.nonFiniteNumbers = .text } == "\"inf\"")
    expectError(
      SerializationError.self, "expected a finite number, found number nan at the top level"
    ) {
      try Serializer().jsonData(Float.nan)
    }
    expectError(
      SerializationError.self, "expected a finite number, found number nan at the top level"
    ) {
      try Serializer().jsonData(Decimal.nan)
    }
    expectError(
      SerializationError.self, "expected a finite number, found number nan at the top level"
    ) {
      try Serializer().jsonData(untyped(Double.nan as NSNumber))
    }
    expectError(
      SerializationError.self, "expected a finite number, found number nan at the top level"
    ) {
      try Serializer().dictionaryValue(Double.nan)
    }
  }

  @Test func oneModelMapsToAnother() throws {
    struct Station: Mappable {
      var name = "Embarcadero"
      var opened = Date(timeIntervalSince1970: 0.1234567)
      var lines: [Address] = [Address(street: "a", city: "b")]
      var level: Int?
    }
    struct Summary: Mappable {
      var name = ""
      var opened: Date?
      var lines: [Street] = []
      var level: Int? = 3
    }
    struct Street: Mappable { var city: String? }
    let summary = try Summary(from: Station())
    #expect(summary.name == "Embarcadero")
    #expect(summary.opened == Date(timeIntervalSince1970: 0.1234567))
    #expect(summary.lines.map(\.city) == ["b"])
    #expect(summary.level == 3)
    #expect(try Station().dictionaryRepresentation(using: .native)["opened"] is Date)
  }
}

private func jsonOptions(
  _ change: (inout Serializer.JSONOptions) -> Void
) -> Serializer.JSONOptions {
  var options = Serializer.JSONOptions()
  change(&options)
  return options
}
