import Foundation
import TestExpectations
import TestSupport
import Testing

@testable import IbexCore

@Suite struct KeyIndexTests {
  /// A key of an element, whose local part may name something.
  private func elementKey(_ spelling: String) -> NodeKey { keptKey(spelling, .child) }

  @Test(
    arguments: [
      ("fooBar", 0, .exact), ("foo_bar", 0, .canonical), ("x:fooBar", 0, .localName),
      ("x:FOO-BAR", 0, .localName), ("name", 1, .exact), ("Name", 1, .canonical),
      ("title", 1, .override(0)), ("Title", -1, .localName),
      ("x:title", 1, .override(0).ofLocalName),
      ("_id", 2, .exact), ("id", 2, .exact), ("ID", 2, .canonical), ("skipped", -1, .exact),
      ("Skipped", -1, .canonical), ("twoWords", 3, .exact), ("two_words", 4, .exact),
      ("TWOWORDS", -1, .localName), ("__", 5, .exact), ("_", -1, .localName), ("", -1, .localName),
      ("other", -1, .localName),
    ] as [(String, Int32, KeyRank)])
  func matchesKeysByRank(_ key: String, _ property: Int32, _ rank: KeyRank) {
    var index = KeyIndex()
    for (number, name) in ["fooBar", "name", "id", "twoWords", "two_words", "__"].enumerated() {
      index.add(name, as: number)
    }
    index.add("skipped", as: -1)
    index.addAlias("_id", as: 2)
    index.addAlias("name", as: 2)
    index.addOverride("title", KeyMatch(property: 1, rank: .override(0)))
    let match = KeyMatch(property: property, rank: rank)
    #expect(index.match(elementKey(key)) == match)
    if !key.contains(":") { #expect(index.match(key) == match) }
  }

  @Test func theLocalPartOfANameComesBetweenTheKeysOfOverrides() {
    let ranks: [KeyRank] = [
      .override(0), .override(0).ofLocalName, .override(1), .override(1).ofLocalName,
      .override(.max), .override(.max).ofLocalName, .exact, .canonical, .localName,
    ]
    for (first, later) in zip(ranks, ranks.dropFirst()) { #expect(first < later) }
    #expect(KeyRank.exact.ofLocalName == .localName)
    #expect(KeyRank.canonical.ofLocalName == .localName)
  }

  @Test func aLearnedNameLeavesTheFormToTheFirst() {
    var index = KeyIndex()
    for (number, name) in ["fooBar", "foo_bar", "fooBar"].enumerated() {
      index.learn(name, as: number)
    }
    #expect(index.match("fooBar") == KeyMatch(property: 0, rank: .exact))
    #expect(index.match("foo_bar") == KeyMatch(property: 1, rank: .exact))
    #expect(index.match("FOOBAR") == KeyMatch(property: 0, rank: .canonical))
    #expect(index.match(keptKey("FOOBAR")) { $0 == "FOOBAR" } == .none)
    #expect(index.match(keptKey("fooBar")) { _ in true } == KeyMatch(property: 0, rank: .exact))
  }

  private struct Model: Mappable {
    var fooBar = 0
  }

  @Test(arguments: ["foo-bar", "foo_bar", "FooBar", "foo bar", "FOOBAR", "fooBar", "f.o:o/b@a[r]"])
  func spellingsOfOneCanonicalFormAreOneKey(_ key: String) throws {
    #expect(try Model(json: "{\"\(key)\": 1}").fooBar == 1)
    #expect(try Model(from: [key: 1]).fooBar == 1)
  }

  @Test(arguments: ["foo", "fooBars", "foo1bar", "", "-", "barFoo", "föobar"])
  func otherSpellingsAreNot(_ key: String) throws {
    #expect(try Model(json: "{\"\(key)\": 1}").fooBar == 0)
    #expect(try Model(from: [key: 1]).fooBar == 0)
  }

  // swift-format-ignore: IdentifiersMustBeASCII
  private struct Unicode: Mappable {
    var größe = 0
    var имя = 0
    var 名前 = 0
    var 🐐 = 0
  }

  @Test(arguments: [
    ("GRÖSSE", 0), ("Größe", 1), ("größe_", 1), ("ИМЯ", 1), ("名-前", 1), ("🐐", 1), ("名", 0),
  ])
  func nonASCIICharactersAreKeptAndLowerCased(_ key: String, _ sum: Int) throws {
    for model in [try Unicode(json: "{\"\(key)\": 1}"), try Unicode(from: [key: 1])] {
      #expect(model.größe + model.имя + model.名前 + model.🐐 == sum)
    }
  }

  @Test func theExactSpellingComesFirst() throws {
    let sources = [
      #"{"foo_bar": 1, "fooBar": 2, "FOOBAR": 3}"#, #"{"fooBar": 2, "foo_bar": 1}"#,
      #"{"FOOBAR": 3, "foo_bar": 1, "fooBar": 2}"#,
    ]
    for json in sources {
      #expect(try Model(json: json).fooBar == 2)
      let object = try untyped(Data(json.utf8))
      #expect(try Model(from: #require(object as? [String: Any])).fooBar == 2)
    }
  }

  @Test func anOrderlessDictionaryDecidesBySpelling() throws {
    for _ in 0..<20 {
      var source: [String: Any] = [:]
      for key in ["foo_bar", "FOOBAR", "Foo-Bar", "foo bar"].shuffled() { source[key] = key }
      struct Model: Mappable { var fooBar = "" }
      let (model, report) = try Mapper().mapReporting(Model.self, from: source)
      #expect(model.fooBar == "FOOBAR")
      #expect(report.findings(of: .shadowedKey).count == 3)
    }
  }

  @Test func theLosersAreShadowed() throws {
    let json = #"{"foo_bar": 1, "fooBar": 2, "FOOBAR": 3}"#
    let messages = [
      "expected one key for fooBar at FOOBAR, found key \"FOOBAR\": fooBar was read from \"fooBar\"",
      "expected one key for fooBar at foo_bar, found key \"foo_bar\": fooBar was read from \"fooBar\"",
    ]
    let report = try Mapper().mapReporting(Model.self, from: .json(json)).report
    #expect(report.findings.map(\.description).sorted() == messages)
    #expect(report.findings.allSatisfy { $0.kind == .shadowedKey })
    let source = ["foo_bar": 1, "fooBar": 2, "FOOBAR": 3]
    #expect(try findings(Model.self, from: source) == messages)
  }

  @Test func aLoserNeverTouchesTheModel() throws {
    let (model, report) = try Mapper().mapReporting(
      Model.self, from: .json(#"{"foo_bar": "x", "fooBar": 2}"#))
    #expect(model.fooBar == 2)
    #expect(report.mismatches == [])
  }

  @Test func theLastOfADuplicateKeyCounts() throws {
    let (model, report) = try Mapper().mapReporting(
      Model.self, from: .json(#"{"fooBar": "x", "fooBar": 2, "foo\u0042ar": 3}"#))
    #expect(model.fooBar == 3)
    #expect(
      report.description == """
        expected each key once, found key "fooBar" at fooBar
        expected each key once, found key "fooBar" at fooBar
        """)
    #expect(report.findings.allSatisfy { $0.kind == .duplicateKey })
    let (map, mapReport) = try Mapper().mapReporting(
      [String: Int].self, from: .json(#"{"a": 1, "b": 2, "a": 3}"#))
    #expect(map == ["a": 3, "b": 2])
    #expect(mapReport.description == "expected each key once, found key \"a\" at a")
  }

  private struct Twins: Mappable {
    var fooBar = 0
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var foo_bar = 0
  }

  @Test func propertiesOfOneCanonicalFormAreMatchedExactly() throws {
    let json = #"{"fooBar": 1, "foo_bar": 2, "FOOBAR": 3}"#
    let (twins, report) = try Mapper().mapReporting(Twins.self, from: .json(json))
    #expect(twins.fooBar == 1)
    #expect(twins.foo_bar == 2)
    #expect(report.description == "expected a key of Twins, found key \"FOOBAR\" at FOOBAR")
    let other = try Twins(from: ["FooBar": 3])
    #expect(other.fooBar == 0 && other.foo_bar == 0)
  }

  @Test func aConstantIsATwinToo() throws {
    struct Model: Mappable {
      let fooBar = 1
      // swift-format-ignore: AlwaysUseLowerCamelCase
      var foo_bar = 2
    }
    #expect(try Model(json: #"{"fooBar": 9}"#).foo_bar == 2)
    #expect(try Model(json: #"{"foo_bar": 9}"#).foo_bar == 9)
  }

  @Test func anEmptyCanonicalFormMatchesNothing() throws {
    struct Model: Mappable {
      // swift-format-ignore: AlwaysUseLowerCamelCase
      var __ = 2
      var name = 3
    }
    let model = try Model(json: #"{"": 9, "-": 9, "___": 9}"#)
    #expect(model.__ == 2 && model.name == 3)
    #expect(try Model(json: #"{"__": 9}"#).__ == 9)
    struct Twins: Mappable {
      var _id = 1
      // swift-format-ignore: AlwaysUseLowerCamelCase
      var ID = 2
    }
    #expect(try Twins(json: #"{"_id": 9}"#)._id == 9)
  }

  private class Base: Mappable {
    var id = 0
    private var secret = 1
    required init() {}
    var baseSecret: Int { secret }
  }
  private final class Derived: Base {
    private var secret = 2
    var name = ""
    var derivedSecret: Int { secret }
  }

  @Test func aSubclassWinsOverItsSuperclass() throws {
    let model = try Derived(json: #"{"ID": 1, "secret": 9, "name": "n"}"#)
    #expect(model.id == 1)
    #expect(model.name == "n")
    #expect(model.derivedSecret == 9)
    #expect(model.baseSecret == 1)
  }
}
