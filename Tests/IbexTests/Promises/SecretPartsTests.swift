import Foundation
import Ibex
import TestExpectations
import Testing

/// Paths and consequences end at a secret property, and no table shows its value.
@Suite struct SecretPartsTests {
  private struct Line: Mappable {
    var id = 0
    static var overrides: PropertyOverrides { [.required(\Line.id)] }
  }

  private struct Vault: Mappable {
    var pins: [Int] = []
    var optionals: [Int?] = []
    var table: [String: Int] = [:]
    var lines: [Line] = []
    var text: [String: Line] = [:]
    static var overrides: PropertyOverrides {
      [
        .secret(\Vault.pins, \Vault.optionals, \Vault.table, \Vault.lines, \Vault.text),
        .transformer(.jsonText(of: [String: Line].self), for: \Vault.text),
      ]
    }
  }

  @Test(arguments: [
    (#"{"pins": ["M", 1]}"#, "pins"), (#"{"optionals": ["M"]}"#, "optionals"),
    (#"{"table": {"MARK": "M"}}"#, "table"), (#"{"lines": [{"id": "M"}]}"#, "lines"),
    (#"{"text": "{\"MARK\": {\"id\": \"M\"}}"}"#, "text"),
  ])
  func whatBecameOfAPartIsNotTold(_ json: String, _ name: String) throws {
    for strictness in [Mapper.Strictness.lenient, .strict] {
      let findings: [Finding]
      do {
        let mapper = Mapper(strictness: strictness)
        findings = try mapper.mapReporting(Vault.self, from: .json(json)).report.findings
      } catch let error as MappingError {
        findings = error.findings
      }
      #expect(findings.map(\.path) == [SourcePath([.key(name)])])
      #expect(findings.map(\.consequence) == [.kept])
      #expect(
        findings.map(\.description) == [
          "expected an integer, found text of 1 character at \(name)"
        ])
    }
  }

  @Test func whatIsLostAroundItIsTold() throws {
    struct Login: Mappable {
      var pins: [Int] = []
      static var overrides: PropertyOverrides { [.secret(\Login.pins), .required(\Login.pins)] }
    }
    let report = try Mapper().mapReporting([Login].self, from: .json(#"[{"pins": "M"}]"#)).report
    #expect(report.findings.map(\.consequence) == [.leftOut("[0]")])
    #expect(
      report.description
        == "expected an integer, found text of 1 character at [0].pins: [0] is left out")
  }

  /// What is at the position of a finding is not what was found, if nothing was.
  @Test func whatIsNotThereIsNoObject() throws {
    struct Login: Mappable, ValidatingMappable {
      var token = ""
      var pin = ""
      static var overrides: PropertyOverrides {
        [.secret(\Login.token, \Login.pin), .required(\Login.token)]
      }
      func didMap() throws {
        if pin == "000" { throw Rejection(expected: "another pin", of: "pin") }
      }
    }
    let rows = [
      (#"{}"#, "expected text, found none at token"),
      (#"{"token": "a", "pin": "000"}"#, "expected another pin, found text of 3 characters at pin"),
      (
        #"{"token": "a", "pin": "000", "other": 1}"#,
        "expected another pin, found text of 3 characters at pin"
      ),
    ]
    for mapper in [Mapper(), Mapper(showsValues: false)] {
      for (json, message) in rows {
        let source = try mapper.map([String: Any].self, from: .json(json))
        for map in [
          { try mapper.map(Login.self, from: .json(json)) },
          { try mapper.map(Login.self, from: source) },
        ] as [() throws -> Login] {
          let error = #expect(throws: MappingError.self) { try map() }
          #expect(error?.findings.map(\.description) == [message])
        }
      }
    }
    expectError(
      MappingError.self,
      "expected a value at a.b, found none: the top level has the key c"
    ) { try Mapper(showsValues: false).map(Int.self, from: .json(#"{"c": 1}"#), at: "a.b") }
  }

  /// The object of a rejected property is at its position, and may have a text of another length.
  @Test func theTextOfARejectedElementIsAnother() throws {
    struct Login: Mappable, ValidatingMappable {
      var pin = ""
      static var overrides: PropertyOverrides { [.secret(\Login.pin)] }
      func didMap() throws { throw Rejection(expected: "another pin", of: "pin") }
    }
    expectError(
      MappingError.self,
      "expected another pin, found text of 3 characters at login.pin: login is refused"
    ) { try Login(xml: "<login pin='000'>longer</login>") }
  }

  @Test func theTextOfANestedElementIsNotExplained() throws {
    struct Key: Mappable {
      var code = ""
      static var overrides: PropertyOverrides {
        [.key(SourceDocument.innerTextKey, for: \Key.code), .secret(\Key.code)]
      }
    }
    struct Outer: Mappable { var key = Key() }
    let text = try Mapper().explain(Outer.self, from: .xml("<o><key>MARK</key></o>"))
    #expect(!text.contains("MARK") && text.contains("text of 4 characters"))
  }

  private struct Inner: Mappable {
    var token = ""
    static var overrides: PropertyOverrides { [.secret(\Inner.token)] }
  }

  private struct Login: Mappable {
    var token = ""
    var pin = 0
    var code = 0
    static var overrides: PropertyOverrides {
      [.secret(\Login.token, \Login.pin, \Login.code), .key("alpha", "beta", for: \Login.code)]
    }
  }

  private struct Outer: Mappable {
    var inner = Inner()
    static var overrides: PropertyOverrides { [.flattened(\Outer.inner)] }
  }

  @Test func anExplanationDoesNotShowIt() throws {
    let json = #"{"token": ["x"], "Token": "MARK", "pin": "x", "PIN": 4711, "tokn": "MARK"}"#
    let tables = [
      try Mapper().explain(Login.self, from: .json(json)),
      try Mapper().explain(Login.self, from: .json(#"{"alpha": 1, "beta": "MARK"}"#)),
      try Mapper().explain(Login.self, from: .xml(#"<r token="MARK"><token>MARK</token></r>"#)),
      try Mapper().explain(Outer.self, from: .json(#"{"token": "MARK", "Token": "MARK"}"#)),
      try Mapper().explain(Outer.self, from: .json(#"{"tokn": "MARK"}"#)),
      try Mapper().explain(Outer.self, from: .json(#"{"token": ["MARK"]}"#)),
    ]
    for table in tables {
      #expect(!table.contains("MARK") && !table.contains("4711"), "\(table)")
    }
    #expect(tables[4].contains("tokn  text of 4 characters  not read"))
    #expect(
      try Mapper().explain(Vault.self, from: .json(#"{"pins": [1, "x"]}"#)).contains(
        "a list of 2  read in part or kept: expected an integer"))
  }

  private struct Values: Mappable {
    var values: [String: Any] = [:]
    static var overrides: PropertyOverrides { [.secret(\Values.values)] }
  }

  private struct Names: Mappable {
    var names: [String?] = []
    static var overrides: PropertyOverrides { [.secret(\Names.names)] }
  }

  @Test func patchesAndFormsDoNotShowItsParts() throws {
    let old = Values(values: ["MARK": 2])
    let new = Values(values: ["MARK": 1, "MARK2": NSNull()])
    let patch = #expect(throws: SerializationError.self) {
      try Serializer().mergePatch(from: old, to: new)
    }
    #expect(
      patch?.description
        == "expected an entry that is not nil, for null removes it, found null at values")
    let form = #expect(throws: SerializationError.self) {
      try Names(names: ["MARK", nil]).formEncoded()
    }
    #expect(form?.description == "expected an element that is not empty, found null at names")
    let key = #expect(throws: SerializationError.self) {
      try Values(values: ["MARK[": 1]).formEncoded()
    }
    #expect(key?.description == "expected a key that a query can name, found a key at values")
  }

  private struct Kept: Mappable {
    var rest: [String: Any] = [:]
    static var overrides: PropertyOverrides { [.rest(\Kept.rest), .secret(\Kept.rest)] }
  }

  @Test func formsDoNotShowKeysOfASecretRest() {
    expectError(
      SerializationError.self, "expected a key that a query can name, found a key at the top level"
    ) { try Kept(rest: ["MARK[": 1]).formEncoded() }
    expectError(
      SerializationError.self, "expected an entry that is not empty, found a list of 0 at rest"
    ) { try Kept(rest: ["MARK": [Int]()]).formEncoded() }
  }

  @Test func malformedXMLDoesNotShowTheTextAroundIt() {
    let xml = "<login><password>hunter&MARK42;x</password></login>"
    let hidden = #expect(throws: FormatError.self) {
      try Mapper(showsValues: false).map(Inner.self, from: .xml(xml))
    }
    #expect(
      hidden?.description
        == "expected a declaration of the entity, found something else at line 1, column 24")
    let shown = #expect(throws: FormatError.self) { try Mapper().map(Inner.self, from: .xml(xml)) }
    #expect(shown?.expected == "a declaration of the entity &MARK42;")
  }

  private struct Token: Codable {
    var throwsOwn = false

    struct Own: Error, CustomStringConvertible { let description = "MARK" }

    func encode(to encoder: any Encoder) throws {
      if throwsOwn { throw Own() }
      throw EncodingError.invalidValue(
        "MARK", EncodingError.Context(codingPath: [], debugDescription: "MARK"))
    }
    init(throwsOwn: Bool = false) { self.throwsOwn = throwsOwn }
    init(from decoder: any Decoder) throws {}
  }

  private struct Sealed: Mappable {
    var token: Token?
    static var overrides: PropertyOverrides { [.secret(\Sealed.token)] }
  }

  private struct Open: Mappable { var token: Token? }

  private struct Holding: Mappable {
    var parts: [Sealed] = []
    var tokens: [String: Token] = [:]
    static var overrides: PropertyOverrides { [.secret(\Holding.tokens)] }
  }

  private static let writers: [@Sendable (Serializer, any Mappable) throws -> Void] = [
    { _ = try $1.jsonString(using: $0) }, { _ = try $1.xmlString(using: $0) },
    { _ = try $1.sourceValue(using: $0) }, { _ = try $1.formEncoded(using: $0) },
    { _ = try $1.dictionaryRepresentation(using: $0) },
    { serializer, model in
      func patch<Model: Mappable>(_ model: Model) throws {
        _ = try serializer.mergePatch(from: Model(), to: model)
      }
      try patch(model)
    },
  ]

  @Test(arguments: [(false, "a value of type String"), (true, "an error")])
  func anErrorOfAnEncodableValueDoesNotShowIt(_ throwsOwn: Bool, _ found: String) throws {
    let hiding = Serializer().with { $0.showsValues = false }
    let token = Token(throwsOwn: throwsOwn)
    let cases: [(Serializer, any Mappable, String)] = [
      (Serializer(), Sealed(token: token), "token"), (hiding, Open(token: token), "token"),
      (Serializer(), Holding(parts: [Sealed(), Sealed(token: token)]), "parts[1].token"),
      (Serializer(), Holding(tokens: ["MARK": token]), "tokens"),
    ]
    for write in Self.writers {
      for (serializer, model, path) in cases {
        let error = #expect(throws: SerializationError.self) { try write(serializer, model) }
        #expect(
          error?.description == "expected a value that can be encoded, found \(found) at \(path)")
      }
      if throwsOwn {
        #expect(throws: Token.Own.self) { try write(Serializer(), Open(token: token)) }
      } else {
        #expect(throws: EncodingError.self) { try write(Serializer(), Open(token: token)) }
      }
    }
  }
}
