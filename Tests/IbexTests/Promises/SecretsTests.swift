import Foundation
import Ibex
import ReportTestSupport
import TestSupport
import Testing

/// Nothing that a mapper or a serializer says shows a secret, whatever is wrong with it.
@Suite struct SecretsTests {
  private static let marker = "MARK7331"

  private enum Role: String, Codable { case owner }

  private struct Key: Mappable {
    var id = 0
    var parts: [Int] = []
    static var overrides: PropertyOverrides { [.required(\Key.id)] }
  }

  private struct Code: Codable {
    let role: Role
    let number: Int
  }

  private class Animal: Mappable {
    required init() {}
  }
  private final class Dog: Animal {
    var age = 0
  }

  private struct Vault: Mappable {
    var number = 0
    var optional: Int?
    var date = Date(timeIntervalSince1970: 0)
    var role = Role.owner
    var list: [Int] = []
    var table: [String: Int] = [:]
    var numbered: [Int: Int] = [:]
    var key = Key()
    var keys: [Key] = []
    var code: Code?
    var text = 0
    var deep = 0
    var any: Any?
    var animal: Animal?
    var card: Card?
    var letter: Letter?

    static var overrides: PropertyOverrides {
      [
        .path("outer.deep[0]", for: \Vault.deep),
        .transformer(.jsonText(of: Int.self), for: \Vault.text),
        .transformer(.jsonText(of: Card.self), for: \Vault.card),
        .transformer(.jsonText(of: Letter.self), for: \Vault.letter),
      ]
    }

    static let secrets: PropertyOverrides = [
      .secret(
        \Vault.number, \Vault.optional, \Vault.date, \Vault.role, \Vault.list, \Vault.table,
        \Vault.numbered, \Vault.key, \Vault.keys, \Vault.code, \Vault.text, \Vault.deep,
        \Vault.any, \Vault.animal, \Vault.card, \Vault.letter)
    ]
  }

  /// A type whose initializer has words of its own.
  private struct Card: Decodable {
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "\(text) is no number of a card"))
    }
  }

  /// A model of JSON within a text, with another text in it.
  private struct Letter: Mappable {
    var card: Card?
    var cards: [Card] = []
    var names: [Role] = []
    static var overrides: PropertyOverrides {
      [
        .transformer(.jsonText(of: Card.self), for: \Letter.card),
        .transformer(.jsonText(of: Card.self), for: \Letter.cards), .required(\Letter.card),
      ]
    }
  }

  /// Nothing that it takes from the keys of its owner is shown.
  private struct Sealed: Mappable {
    var key = Key()
    var others: [String: [Int]] = [:]
    static var overrides: PropertyOverrides {
      [
        .flattened(\Sealed.key), .rest(\Sealed.others),
        .secret(\Sealed.key, \Sealed.others),
      ]
    }
  }

  private static let values: [(String, String)] = [
    ("number", "\"M\""), ("number", "[\"M\"]"), ("number", "{\"M\": 1}"), ("optional", "\"M\""),
    ("date", "\"M\""), ("role", "\"M\""), ("list", "[\"M\"]"), ("list", "{\"M\": 1}"),
    ("table", "{\"M\": \"M\"}"), ("numbered", "{\"M\": 1}"), ("numbered", "{\"1\": \"M\"}"),
    ("key", "{\"M\": 1}"), ("key", "{\"id\": \"M\"}"), ("key", "{\"id\": 1, \"parts\": [\"M\"]}"),
    ("keys", "[{\"id\": \"M\", \"M\": 2}]"), ("code", "{\"role\": \"M\", \"number\": 1}"),
    ("code", "{\"role\": \"owner\", \"number\": \"M\"}"), ("code", "{\"M\": 1}"),
    ("text", "\"{\\\"M\\\": 1}\""), ("text", "\"[\\\"M\\\"\""), ("outer", "{\"deep\": [\"M\"]}"),
    ("any", "{\"M\": \"\\ud800M\"}"), ("animal", "{\"kind\": \"M\"}"),
    ("animal", "{\"kind\": \"dog\", \"age\": \"M\", \"M\": 1}"), ("number", "1, \"Number\": \"M\""),
    ("card", "\"\\\"M\\\"\""), ("card", "\"{\\\"M\\\": 1}\""), ("card", "[\"M\"]"),
    ("letter", "\"{\\\"card\\\": \\\"\\\\\\\"M\\\\\\\"\\\"}\""),
    ("letter", "\"{\\\"cards\\\": [\\\"\\\\\\\"M\\\\\\\"\\\"]}\""),
    ("letter", "\"{\\\"names\\\": [\\\"M\\\"], \\\"M\\\": 1}\""),
    ("letter", "\"{\\\"card\\\": \\\"M\\\"}\""),
  ]

  private static let sealed: [String] = [
    #"{"id": "M"}"#, #"{"id": 1, "parts": ["M"]}"#, #"{"id": 1, "parts": {"M": "M"}}"#,
    #"{"id": 1, "M": "M"}"#, #"{"id": 1, "M": [1, "M"]}"#, #"{"id": 1, "M": {"M": 1}}"#,
    #"{"id": 1, "M": 1, "M": "x"}"#, #"{"id": 1, "M": null}"#, #"{"id": 1, "\ud800M": []}"#,
    #"{"id": [], "parts": 5, "M": 1}"#, #"{"id": 1, "ID": "M"}"#,
  ]

  @Test(arguments: sealed)
  func noPartOfTheOwnerThatIsSecretIsShown(_ json: String) throws {
    let json = json.replacingOccurrences(of: "M", with: Self.marker)
    for mapper in Self.mappers {
      var all = wordsOf(mapper) { try $0.mapReporting(Sealed.self, from: .json(json)).report }
      all += wordsOf(mapper) { try $0.mapReporting([Sealed].self, from: .json("[\(json)]")).report }
      if let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)),
        let source = object as? [String: Any]
      {
        all += wordsOf(mapper) { try $0.mapReporting(Sealed.self, from: source).report }
      }
      all += wordsOf(mapper) {
        var sealed = Sealed()
        return try $0.updateReporting(&sealed, from: .json(json)).report
      }
      all.append((try? mapper.explain(Sealed.self, from: .json(json))) ?? "")
      for line in all { #expect(!line.contains(Self.marker), "\(json)") }
    }
  }

  @Test func pathsEndAtTheOwnerOfASecretRest() throws {
    let json = #"[{"id": 1, "MARK": [1, "x"], "other": 5}]"#
    #expect(
      try Mapper().mapReporting([Sealed].self, from: .json(json)).report.description
        == "expected an integer, found text of 1 character at [0]")
    let parts = #"[{"id": 1, "parts": ["MARK"]}]"#
    #expect(
      try Mapper().mapReporting([Sealed].self, from: .json(parts)).report.description
        == "expected an integer, found text of 4 characters at [0].parts")
  }

  @Test func secretPartsAreReadAndWrittenAsOthers() throws {
    let json = #"{"id":1,"parts":[2],"a":[3],"b":[]}"#
    let sealed = try Mapper.contract.map(Sealed.self, from: .json(json))
    #expect(sealed.key.id == 1 && sealed.others == ["a": [3], "b": []])
    #expect(try sealed.jsonString() == json)
  }

  /// A mapper that reads a text may have a listener of its own.
  @Test func theListenerOfATextIsNotToldTheSecretOfTheCallAround() throws {
    let heard = Guarded<[String]>([])
    let inner = Mapper(onFinding: { finding in heard.withLock { $0.append("\(finding)") } })
    struct Open: Mappable { var letter: Letter? }
    for isSecret in [false, true] {
      let secrets: PropertyOverrides = isSecret ? [.secret(\Open.letter)] : []
      let mapper = Mapper(
        overrides: [
          .transformer(.jsonText(of: Letter.self, using: inner), for: \Open.letter)
        ] + secrets)
      let json = #"{"letter": "{\"names\": [\"MARK\"], \"MARK\": 1, \"card\": null}"}"#
      _ = try mapper.map(Open.self, from: .json(json))
      let lines = heard.withLock { lines in
        defer { lines = [] }
        return lines
      }
      #expect(!lines.isEmpty)
      #expect(lines.contains { $0.contains("MARK") } != isSecret)
    }
  }

  private static var mappers: [Mapper] {
    let family = TypeFamily(of: Animal.self, by: "kind", ["dog": Dog.self])
    let mapper = Mapper(overrides: Vault.secrets, families: [family])
    return [
      mapper, mapper.with { $0.strictness = .strict },
      mapper.with {
        $0.strictness = .strict
        $0.unknownKeys = .refuse
      },
    ]
  }

  @Test(arguments: values)
  func aSecretIsNotShown(_ key: String, _ value: String) throws {
    let value = value.replacingOccurrences(of: "M", with: Self.marker)
    let json = "{\"\(key)\": \(value)}"
    for mapper in Self.mappers {
      var all = wordsOf(mapper) { try $0.mapReporting(Vault.self, from: .json(json)).report }
      all += wordsOf(mapper) { try $0.mapReporting([Vault].self, from: .json("[\(json)]")).report }
      if let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)),
        let source = object as? [String: Any]
      {
        all += wordsOf(mapper) { try $0.mapReporting(Vault.self, from: source).report }
      }
      all += wordsOf(mapper) {
        var vault = Vault()
        return try $0.updateReporting(&vault, from: .json(json)).report
      }
      for line in all { #expect(!line.contains(Self.marker), "\(json)") }
      #expect(all.contains { $0.contains("expected") }, "\(json)")
    }
  }

  @Test(arguments: values)
  func aMapperThatShowsNoValuesShowsNone(_ key: String, _ value: String) throws {
    // Keys are shown.
    guard !value.contains("M\":"), !value.contains("M\\\":") else { return }
    let value = value.replacingOccurrences(of: "M", with: Self.marker)
    let json = "{\"\(key)\": \(value)}"
    for mapper in Self.mappers.map({ $0.with(Self.hidingAll) }) {
      let all = wordsOf(mapper) { try $0.mapReporting(Vault.self, from: .json(json)).report }
      for line in all { #expect(!line.contains(Self.marker), "\(json)") }
      #expect(all.contains { $0.contains("expected") }, "\(json)")
    }
  }

  private static func hidingAll(_ mapper: inout Mapper) {
    mapper.overrides = []
    mapper.showsValues = false
  }

  @Test func saysKindAndSize() throws {
    struct Login: Mappable {
      var token = 0
      var pins: [Int] = []
      static var overrides: PropertyOverrides { [.secret(\Login.token, \Login.pins)] }
    }
    let rows = [
      (#"{"token": "abcdéf"}"#, "expected an integer, found text of 6 characters at token"),
      (#"{"token": [1, 2]}"#, "expected an integer, found a list of 2 at token"),
      (#"{"token": 7.5}"#, "expected an integer, found a number at token"),
      (#"{"token": null}"#, "expected an integer, found null at token"),
      (#"{"pins": [1, "ab"]}"#, "expected an integer, found text of 2 characters at pins"),
    ]
    for (json, message) in rows {
      #expect(
        try Mapper().mapReporting(Login.self, from: .json(json)).report.description == message)
    }
    let hiding = Mapper(showsValues: false)
    struct Plain: Mappable { var pins: [Int] = [] }
    #expect(
      try hiding.mapReporting(Plain.self, from: .json(#"{"pins": [1, "ab"], "x": 1}"#)).report
        .description
          == """
          expected a key of Plain, found key "x" at x
          expected an integer, found text of 2 characters at pins[1]: left out
          """)
    let error = #expect(throws: FormatError.self) { try hiding.map(Plain.self, from: .json("{§}")) }
    #expect(error?.description.contains("found something else at line 1, column 2") == true)
  }

  @Test func errorsOfTheSerializerDoNotShowIt() throws {
    struct Vault: Mappable {
      var values: [String: Double] = [:]
      static var overrides: PropertyOverrides { [.secret(\Vault.values)] }
    }
    let vault = Vault(values: [Self.marker: .infinity])
    let error = #expect(throws: SerializationError.self) { try vault.jsonString() }
    #expect(error?.description == "expected a finite number, found a number at values")
    #expect(throws: SerializationError.self) { try vault.xmlString() }
    struct Shown: Mappable { var values: [String: Double] = [:] }
    let hiding = Serializer(for: Mapper(showsValues: false))
    let hidden = #expect(throws: SerializationError.self) {
      try hiding.jsonString(Shown(values: ["a": .infinity]))
    }
    #expect(hidden?.description == "expected a finite number, found a number at values.a")
  }

  @Test func aScalarAtTheTopIsNotShown() throws {
    struct Loud: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(-Double.infinity)
      }
    }
    let hiding = Serializer(for: Mapper(showsValues: false))
    let writers: [(Serializer) throws -> Void] = [
      { _ = try $0.jsonString(Double.infinity) }, { _ = try $0.sourceValue(Double.infinity) },
      { _ = try $0.xmlString(Double.infinity, element: "a") },
      { _ = try $0.jsonString(Loud()) }, { _ = try $0.sourceValue(Loud()) },
      { _ = try $0.jsonString(Double.infinity as Any) },
    ]
    for write in writers {
      let hidden = #expect(throws: SerializationError.self) { try write(hiding) }
      #expect(hidden?.description == "expected a finite number, found a number at the top level")
      let shown = #expect(throws: SerializationError.self) { try write(Serializer()) }
      #expect(shown?.description.contains("inf") == true)
    }
  }

  @Test func itIsReadAndWrittenAsAnyOther() throws {
    let json = #"{"number":7,"key":{"id":3,"parts":[1]},"outer":{"deep":[4]}}"#
    let vault = try Vault(json: json)
    #expect(vault.number == 7 && vault.key.id == 3 && vault.deep == 4)
    let again = try Vault(json: try vault.jsonString())
    #expect(again.number == 7 && again.key.parts == [1])
  }
}
