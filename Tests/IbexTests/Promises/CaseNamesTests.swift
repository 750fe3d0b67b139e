import Foundation
import Ibex
import TestExpectations
import Testing

private protocol Way: CaseIterable, Codable, Hashable, Sendable {
  static var up: Self { get }
  static var goldenApple: Self { get }
}

extension Way {
  /// What each shows of itself: the name of the other.
  fileprivate var shown: String { self == .up ? "Golden Apple" : "Up" }
}

private enum Plain: Way { case up, goldenApple }

// Each hides the name of its cases by one protocol.
private enum Described: Way, CustomStringConvertible {
  case up, goldenApple
  var description: String { shown }
}
private enum Debugged: Way, CustomDebugStringConvertible {
  case up, goldenApple
  var debugDescription: String { shown }
}
private enum Streamed: Way, TextOutputStreamable {
  case up, goldenApple
  func write<Target: TextOutputStream>(to target: inout Target) { target.write(shown) }
}
private enum Reflected: Way, CustomReflectable {
  case up, goldenApple
  var customMirror: Mirror { Mirror(self, children: [shown: 1], displayStyle: .struct) }
}

private struct Trip<W: Way>: Mappable, Equatable {
  var way: W?
  var back = W.goldenApple
  var list: [W] = []
  var set: Set<W> = []
  var counts: [W: Int] = [:]
  static var overrides: PropertyOverrides { [.attribute(\Trip<W>.way)] }
}

private struct Coded<W: Way>: Codable, Equatable {
  var way: W
  var other: W?
  var counts: [W: Int]
}

/// The names of cases in data, whatever describes an enum.
@Suite struct CaseNamesTests {
  private static let exact = Mapper(conversions: .exact)

  private func expectNames<W: Way>(of type: W.Type) throws {
    let trip = Trip(
      way: W.up, back: .up, list: [.goldenApple, .up], set: [.up, .goldenApple],
      counts: [.up: 1, .goldenApple: 2])
    let json = """
      {"way":"up","back":"up","list":["goldenApple","up"],"set":["goldenApple","up"],\
      "counts":{"goldenApple":2,"up":1}}
      """
    #expect(try trip.jsonString() == json)
    for mapper in [Mapper(), Self.exact, .contract] {
      #expect(try mapper.map(Trip<W>.self, from: .json(json)) == trip)
      let (heard, report) = try mapper.mapReporting(Trip<W>.self, from: .json(json))
      #expect(heard == trip && report.findings.isEmpty)
      let dictionary = try Serializer.native.dictionaryRepresentation(trip)
      #expect(try mapper.map(Trip<W>.self, from: dictionary) == trip)
      let xml = try trip.xmlString(root: "trip")
      #expect(xml.contains(#"<trip way="up">"#))
      #expect(try mapper.map(Trip<W>.self, from: .xml(xml)) == trip)
      #expect(try mapper.map(Trip<W>.self, from: .form(trip.formEncoded())) == trip)
    }
    #expect(try trip.sourceValue()["way"]?.text == "up")
    #expect(try Serializer().mergePatch(from: Trip<W>(), to: Trip(way: W.up))["way"]?.text == "up")

    let loose = #"{"way":" UP","list":["golden-apple"],"counts":{"GOLDEN_APPLE":2}}"#
    #expect(
      try Trip<W>(json: loose)
        == Trip(way: .up, list: [.goldenApple], counts: [.goldenApple: 2]))

    let shown = #"{"way":"sideways","list":["Ups"],"counts":{"hidden":1}}"#
    #expect(
      try findings(Trip<W>.self, json: shown) == [
        #"expected a key of type \#(type), found key "hidden" at counts.hidden: left out"#,
        #"expected one of "up", "goldenApple", found text "Ups" at list[0]: left out"#,
        #"expected one of "up", "goldenApple", found text "sideways" at way"#,
      ])
    let rows = try Mapper().explain(Trip<W>.self).split(separator: "\n")
    #expect(rows.contains { $0.hasPrefix("back ") && $0.contains(" .goldenApple ") })
    #expect(rows.contains { $0.contains(#"text as one of "up", "goldenApple""#) })

    let coded = Coded(way: W.up, other: .goldenApple, counts: [.up: 1])
    let codedJSON = #"{"way":"up","other":"goldenApple","counts":{"up":1}}"#
    #expect(try Serializer().jsonString(coded) == codedJSON)
    for mapper in [Mapper(), Self.exact, .contract] {
      #expect(try mapper.map(Coded<W>.self, from: .json(codedJSON)) == coded)
    }
  }

  @Test func namesAreThoseOfTheSourceCodeWhateverDescribesThem() throws {
    try expectNames(of: Plain.self)
    try expectNames(of: Described.self)
    try expectNames(of: Debugged.self)
    try expectNames(of: Streamed.self)
    try expectNames(of: Reflected.self)
  }

  @Test func theFormThatCodableWritesIsReadToo() throws {
    let trip = Trip(way: Described.up, list: [.goldenApple])
    let json = #"{"way": {"up": {}}, "list": [{"goldenApple": {}}]}"#
    for mapper in [Mapper(), Self.exact, .contract] {
      #expect(try mapper.map(Trip<Described>.self, from: .json(json)) == trip)
      #expect(try mapper.mapReporting(Trip<Described>.self, from: .json(json)).value == trip)
      #expect(
        try mapper.map(
          Coded<Described>.self, from: .json(#"{"way": {"up": {}}, "counts": {"goldenApple": 1}}"#))
          == Coded(way: .up, counts: [.goldenApple: 1]))
    }
    let encoded = try JSONEncoder().encode(Coded(way: Described.up, counts: [:]))
    #expect(try Mapper().decode(Coded<Described>.self, from: encoded).way == .up)
  }

  @Test func aTextOfTheTypeItselfIsReadByItsInitializer() throws {
    struct Model: Mappable, Equatable {
      var side: Side?
      var bySide: [Side: Int] = [:]
    }
    let json = #"{"side":"r","bySide":{"l":1}}"#
    let model = Model(side: .right, bySide: [.left: 1])
    #expect(try model.jsonString() == json)
    for mapper in [Mapper(), Self.exact] {
      #expect(try mapper.map(Model.self, from: .json(json)) == model)
      #expect(
        try findings(Model.self, json: #"{"side":"right"}"#, by: mapper)
          == [#"expected a value of type Side, found text "right" at side"#])
    }
  }
}

private enum Side: CaseIterable, LosslessStringConvertible {
  case left, right
  init?(_ description: String) {
    guard let side = Self.allCases.first(where: { $0.description == description }) else {
      return nil
    }
    self = side
  }
  var description: String { self == .left ? "l" : "r" }
}

private enum Partial: CaseIterable, CustomStringConvertible {
  case all, some
  static var allCases: [Partial] { [.some] }
  var description: String { "some" }
}

private enum Filter: CaseIterable, Hashable {
  case all
  case limit(Int)
  case tag(String)
  static var allCases: [Filter] { [.all, .limit(1), .tag("a"), .tag("b")] }
}

/// Cases that reading would not bring back.
@Suite struct UnlistedCaseTests {
  private struct Model: Mappable, Equatable {
    var partial: Partial?
    var list: [Partial] = []
    var counts: [Partial: Int] = [:]
    var filter = Filter.all
    var any: Any?
    static func == (first: Model, second: Model) -> Bool {
      first.partial == second.partial && first.filter == second.filter
    }
  }

  private func expectError(_ message: String, _ model: Model) {
    let writing: [() throws -> Void] = [
      { _ = try model.jsonString() }, { _ = try model.xmlString() },
      { _ = try model.dictionaryRepresentation() }, { _ = try model.sourceValue() },
      { _ = try Serializer().mergePatch(from: Model(), to: model) },
      { _ = try model.jsonString(using: Serializer(omitsDefaults: true)) },
    ]
    for write in writing { TestExpectations.expectError(SerializationError.self, message, write) }
  }

  @Test func isAnErrorWhenItIsWritten() {
    let found = "expected a case that allCases has, found case all at"
    expectError("\(found) partial", Model(partial: .all))
    expectError("\(found) list[1]", Model(list: [.some, .all]))
    expectError("\(found) counts", Model(counts: [.all: 1]))
    expectError("\(found) any", Model(any: Partial.all))
    let payload = "expected a case that allCases has with this payload alone"
    expectError("\(payload), found case limit at filter", Model(filter: .limit(2)))
    expectError("\(payload), found case tag at filter", Model(filter: .tag("a")))
  }

  @Test func theOthersReadBack() throws {
    for model in [Model(), Model(partial: .some), Model(filter: .limit(1))] {
      #expect(try Model(json: model.jsonString()) == model)
      #expect(try Model(xml: model.xmlString()) == model)
    }
  }

  @Test func aSecretOneIsNotNamed() {
    struct Secret: Mappable {
      var partial: Partial?
      static var overrides: PropertyOverrides { [.secret(\Secret.partial)] }
    }
    TestExpectations.expectError(
      SerializationError.self, "expected a case that allCases has, found a value at partial"
    ) { try Secret(partial: .all).jsonString() }
    TestExpectations.expectError(
      SerializationError.self, "expected a case that allCases has, found a value at partial"
    ) { try Model(partial: .all).jsonString(using: Serializer().with { $0.showsValues = false }) }
  }

  @Test func aRefusedNameIsAFinding() throws {
    #expect(
      try findings(
        Model.self,
        json: #"{"partial": "all", "filter": "tag", "list": ["some"], "counts": {"all": 1}}"#) == [
          #"expected a key of type Partial, found key "all" at counts.all: left out"#,
          #"expected one of "all", "limit", found text "tag" at filter"#,
          #"expected one of "some", found text "all" at partial"#,
        ])
  }
}

/// Types that are `CaseIterable` and no enums.
@Suite struct CaseIterableStructTests {
  private struct Preset: CaseIterable, Hashable {
    var id = 1
    static var allCases: [Preset] { [Preset(), Preset(id: 2)] }
  }
  private struct CodedPreset: CaseIterable, Codable, Hashable {
    var id = 1
    static var allCases: [CodedPreset] { [CodedPreset()] }
  }
  private final class Shared: CaseIterable, Sendable { static let allCases = [Shared()] }
  private struct Model: Mappable {
    var preset = Preset()
    var coded = CodedPreset()
    var shared: Shared?
    var counts: [Preset: Int] = [:]
  }

  @Test func haveNoNames() throws {
    let json = """
      {"preset": "Preset(id: 1)", "coded": {"id": "3"}, "shared": {}, "counts": {"a": 1}}
      """
    #expect(try Model(json: json).coded.id == 3)
    #expect(
      try findings(Model.self, json: json) == [
        "expected an object that Preset can be made of: Preset is not Mappable or Decodable, "
          + #"found text "Preset(id: 1)" at preset"#,
        "expected an object that Shared can be made of: Shared is not Mappable or Decodable, "
          + "found an object at shared",
        "expected an object with keys that Preset can be made of: Preset is not RawRepresentable, "
          + "an enum, or LosslessStringConvertible, found an object at counts",
      ])
    TestExpectations.expectError(
      PlanError.self,
      """
      cannot serialize Model: nothing writes the type Preset of its property preset; make it \
      Mappable or Encodable, or register a reversible transformer to it
      """
    ) { try Model().jsonString() }
  }
}
