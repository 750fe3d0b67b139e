import Foundation
import Ibex
import TestExpectations
import TestSupport
import Testing

/// Models that are read from a list, by position.
@Suite struct RowTests {
  struct Candle: Mappable, Hashable {
    var time = 0
    var open = 0.0
    var note: String?
    var place = ""
    var unused = 1
    static var overrides: PropertyOverrides {
      [
        .path("[0]", for: \Candle.time), .path("[1]", for: \Candle.open),
        .path("[3]", for: \Candle.note), .path("[4].a.b", for: \Candle.place),
      ]
    }
  }
  struct Chart: Mappable, Equatable {
    var last: Candle?
    var candles: [Candle] = []
    var byName: [String: Candle] = [:]
  }
  final class Point: Mappable {
    var x = 0
    var y: Int?
    required init() {}
    static var overrides: PropertyOverrides {
      [.path("[0]", for: \Point.x), .path("[1]", for: \Point.y)]
    }
  }
  struct Tree: Mappable, Equatable {
    var value = 0
    var children: [Tree] = []
    static var overrides: PropertyOverrides {
      [.path("[0]", for: \Tree.value), .path("[1]", for: \Tree.children)]
    }
  }

  @Test func elementsFillPropertiesByTheirPositions() throws {
    let candles = try [Candle](
      json: #"[[1600000020000, "0.025"], [1, 2, null, "x", {"a": {"b": "c"}}], []]"#)
    #expect(
      candles == [
        Candle(time: 1_600_000_020_000, open: 0.025),
        Candle(time: 1, open: 2, note: "x", place: "c"), Candle(),
      ])
    #expect(
      try candles[1].jsonString() == #"[1,2,null,"x",{"a":{"b":"c"}}]"#)
    let objects = [[1, "2.5", NSNull(), "x"], [Int8(3)]] as [Any]
    let list = try Mapper().map([Candle].self, from: ["r": objects] as [String: Any], at: "r")
    #expect(list == [Candle(time: 1, open: 2.5, note: "x"), Candle(time: 3)])
    let tree = try Tree(json: "[1, [[2], [3, [[4]]]]]")
    #expect(tree.children.map(\.value) == [2, 3] && tree.children[1].children[0].value == 4)
    #expect(try Tree(json: tree.jsonString()) == tree)
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func whatIsWrittenReadsBack(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func candle() -> Candle {
      Candle(
        time: Int.random(in: -9...9, using: &random),
        open: Double.random(in: 0...1, using: &random),
        note: [nil, "a", "<&>", "1"].randomElement(using: &random)!,
        place: ["", "b", " "].randomElement(using: &random)!)
    }
    for count in 0..<5 {
      let chart = Chart(
        last: Bool.random(using: &random) ? candle() : nil,
        candles: (0..<count).map { _ in candle() },
        byName: count > 2 ? ["x": candle()] : [:])
      for names in [nil, Serializer.KeyNames.propertyNames, .overrides, .snakeCase] {
        let serializer = Serializer(keyNames: names)
        #expect(try Chart(json: serializer.jsonString(chart)) == chart)
        #expect(try Chart(from: serializer.dictionaryRepresentation(chart)) == chart)
        #expect(try Chart(from: serializer.sourceValue(chart)) == chart)
        for lists in [Serializer.XMLOptions.Lists.repeated, .wrapped(item: "entry")] {
          let xml = try serializer.with { $0.xml.lists = lists }.xmlString(chart)
          #expect(try Chart(xml: xml) == chart, "\(xml)")
        }
      }
      let other = Chart(last: candle(), candles: [candle()], byName: ["x": candle()])
      var updated = chart
      try updated.update(from: Serializer().mergePatch(from: chart, to: other))
      #expect(updated == other)
      #expect(try [Candle](xml: chart.candles.xmlString()) == chart.candles)
    }
  }

  @Test func whatIsNoListOrHasNoPositionIsFound() throws {
    let strict = Mapper(strictness: .strict, unknownKeys: .refuse)
    expectError(MappingError.self, "expected a list, found an object at the top level") {
      try strict.map(Candle.self, from: .json("{}"))
    }
    expectError(
      MappingError.self,
      """
      expected a position of Candle, found number 3 at [0][2]
      expected a position of Candle, found key "d" at [0][4].a.d
      expected a position of Candle, found number 5 at [0][5]
      """
    ) { try strict.map([Candle].self, from: .json(#"[[1, 2, 3, "x", {"a": {"d": 1}}, 5]]"#)) }
    expectError(
      MappingError.self, "expected an integer, found text \"q\" at candles[1][0]"
    ) { try strict.map(Chart.self, from: .json(#"{"candles": [[1], ["q"]]}"#)) }
    expectError(MappingError.self, "expected elements alone, found key \"a\" at c.a") {
      try strict.map(Candle.self, from: .xml("<c a='1'><i>1</i><i>2</i></c>"))
    }
    expectError(MappingError.self, "expected a number, found none at [1]") {
      try Mapper(missingKeys: .refuse).map(Point2.self, from: .json("[1]"))
    }
  }

  struct Point2: Mappable {
    var x = 0
    var y = 0.0
    static var overrides: PropertyOverrides {
      [.path("[0]", for: \Point2.x), .path("[1]", for: \Point2.y)]
    }
  }

  @Test func anUpdateMergesByPosition() throws {
    var chart = Chart(last: Candle(time: 1, open: 2, note: "n"))
    #expect(
      try chart.update(json: #"{"last": [5, 2, 0, null]}"#).map(\.description)
        == ["last.time", "last.note"])
    #expect(chart.last == Candle(time: 5, open: 2))
    #expect(
      try Serializer().changes(from: chart, to: Chart(last: Candle(time: 6, open: 2)))
        .map(\.description) == ["last.time"])
    let point = try Point(json: "[1, 2]")
    try point.update(json: "[3]")
    #expect(point.x == 3 && point.y == 2)
    #expect(try point.jsonString() == "[3,2]")
  }

  @Test func aRowIsNoDocumentOfItsOwnButInJSON() {
    expectError(
      SerializationError.self, "expected something keyed, found a list of 5 at the top level"
    ) { try Candle().dictionaryRepresentation() }
    expectError(
      SerializationError.self,
      "expected an object for the document element, found a list of 5 at the top level"
    ) { try Candle().xmlString() }
    #expect(throws: SerializationError.self) { try Candle().formEncoded() }
  }

  @Test func overridesThatNeedKeysAreRefused() {
    struct Mixed: Mappable {
      var a = 0
      var b = 0
      static var overrides: PropertyOverrides {
        [.path("[0]", for: \Mixed.a), .key("b", for: \Mixed.b)]
      }
    }
    struct Attributed: Mappable {
      var a = 0
      static var overrides: PropertyOverrides {
        [.path("[0]", for: \Attributed.a), .attribute(\Attributed.a)]
      }
    }
    struct Far: Mappable {
      var a = 0
      static var overrides: PropertyOverrides { [.path("[10000]", for: \Far.a)] }
    }
    struct Requiring: Mappable {
      var a = 0
      var b = 0
      static var overrides: PropertyOverrides {
        [.path("[0]", for: \Requiring.a), .required(\Requiring.b)]
      }
    }
    struct Flattening: Mappable {
      var candle = Candle()
      static var overrides: PropertyOverrides { [.flattened(\Flattening.candle)] }
    }
    func check<Model: Mappable>(_ type: Model.Type, _ problem: String) {
      let remedy = "let the paths of all its overrides begin with a position, or none"
      expectError(
        PlanError.self,
        "cannot map \(type): it is read from a list, for a has a position, and \(problem); \(remedy)"
      ) { try Model(json: "[1]") }
      #expect(throws: PlanError.self) { try Model().jsonString() }
    }
    check(Mixed.self, #"b has the key "b""#)
    check(Attributed.self, "a is an attribute")
    check(Far.self, "a is behind position 9999")
    check(Requiring.self, "b is required and has none")
    let message = """
      cannot map Candle: it is read from a list, and candle is flattened; read it as a property of \
      its own, from a list
      """
    expectError(PlanError.self, message) { try Flattening(json: "{}") }
    expectError(PlanError.self, message) { try Flattening().jsonString() }
  }

  struct Pair: Mappable, Equatable {
    var key = 0
    var value = ""
    static var overrides: PropertyOverrides {
      [.path("[0]", for: \Pair.key), .path("[2]", for: \Pair.value)]
    }
  }
  struct Single: Mappable, Equatable {
    var x = ""
    static var overrides: PropertyOverrides { [.path("[0].x", for: \Single.x)] }
  }
  struct Plain: Mappable, Equatable {
    var text = ""
    static var overrides: PropertyOverrides { [.path("[0]", for: \Plain.text)] }
  }
  struct Holder: Mappable, Equatable {
    var pair: Pair?
    var named: Pair?
    var single = Single()
    var plain = Plain()
    static var overrides: PropertyOverrides { [.items("td", for: \Holder.named)] }
  }

  @Test func aPathThroughListsGathersARow() throws {
    let json = #"{"a": [{"r": [1]}, {"r": [null, "x"]}]}"#
    let strict = Mapper(strictness: .strict, unknownKeys: .refuse)
    #expect(try strict.map(Pair.self, from: .json(json), at: "a.r") == Pair(key: 1, value: "x"))
    let xml = "<h><a><r>1</r></a><a><r>2</r></a><a><r>y</r></a></h>"
    #expect(throws: MappingError.self) { try strict.map(Pair.self, from: .xml(xml), at: "h.a.r") }
    #expect(try Mapper().map(Pair.self, from: .xml(xml), at: "h.a.r") == Pair(key: 1, value: "y"))
  }

  @Test func rowsOfFewColumnsReadBack() throws {
    let strict = Mapper(strictness: .strict, unknownKeys: .refuse)
    for plain in ["", " ", "3", "<x/>"] {
      let holder = Holder(
        pair: Pair(key: 1, value: "7"), named: Pair(key: 2, value: plain), single: Single(x: plain),
        plain: Plain(text: plain))
      for lists in [Serializer.XMLOptions.Lists.repeated, .wrapped(item: "entry")] {
        let xml = try Serializer().with { $0.xml.lists = lists }.xmlString(holder)
        #expect(try strict.map(Holder.self, from: .xml(xml)) == holder, "\(xml)")
      }
      #expect(try strict.map(Holder.self, from: .json(holder.jsonString())) == holder)
    }
    let form = Holder(plain: Plain(text: "3"))
    #expect(try Holder(form: "plain=3") == form)
    #expect(try strict.map(Holder.self, from: .xml("<h><pair/></h>")) == Holder())
    #expect(try strict.map(Plain.self, from: .xml("<p>5</p>")) == Plain(text: "5"))
  }

  @Test func aSecretIsNotShownBehindItsPosition() {
    struct Login: Mappable {
      var password = ""
      static var overrides: PropertyOverrides {
        [.path("[0]", for: \Login.password), .secret(\Login.password)]
      }
    }
    expectError(
      MappingError.self, "expected a position of Login, found text of 6 characters at [1]"
    ) { try Mapper(unknownKeys: .refuse).map(Login.self, from: .json(#"["ann", "secret"]"#)) }
  }

  @Test func aPatchRemovesARow() throws {
    let (old, new) = (Holder(pair: Pair(key: 1)), Holder())
    #expect(try Serializer().mergePatch(from: old, to: new) == ["pair": .null])
    #expect(try Serializer().mergePatch(from: new, to: old) == ["pair": [1, .null, ""]])
  }

  @Test func whatKnowsNoPositionsIsRefused() {
    protocol Event {}
    struct Sale: Event, Mappable { var total = 0 }
    struct Trade: Event, Mappable {
      var price = 0
      static var overrides: PropertyOverrides { [.path("[0]", for: \Trade.price)] }
    }
    struct Message: Mappable {
      var event: (any Event)?
      static var overrides: PropertyOverrides { [.path("[1]", for: \Message.event)] }
    }
    struct Hook: Mappable { var event: (any Event)? }
    struct Present: Mappable {
      var pair: Pair?
      static var overrides: PropertyOverrides { [.presence(\Present.pair)] }
    }
    struct Referring: Mappable {
      var pair = Pair()
      static var overrides: PropertyOverrides {
        [.path("[0]", for: \Referring.pair), .reference("id", for: \Referring.pair)]
      }
    }
    func mapper(_ type: any Mappable.Type) -> Mapper {
      Mapper(
        families: [TypeFamily(of: (any Event).self, by: .sibling("type"), ["event": type])])
    }
    let message = """
      cannot map Message: it is read from a list, and the types of event are told apart by a type \
      beside it; read it as a property, or let the value itself have the name
      """
    expectError(PlanError.self, message) {
      try mapper(Sale.self).map(Message.self, from: .json("[]"))
    }
    expectError(PlanError.self, message) {
      try Serializer(for: mapper(Sale.self)).jsonString(Message(event: Sale()))
    }
    let trade = """
      cannot map Trade: it is read from a list, and is listed in a family of Event; read it as a \
      property of its own, from a list
      """
    expectError(PlanError.self, trade) { try mapper(Trade.self).map(Hook.self, from: .json("{}")) }
    expectError(PlanError.self, trade) {
      try Serializer(for: mapper(Trade.self)).jsonString(Hook())
    }
    #expect(throws: PlanError.self) { try Present(json: "{}") }
    #expect(throws: PlanError.self) { try Referring(json: "[]") }
    expectError(
      PlanError.self,
      """
      cannot serialize Pair: it is written as a list, of which a selection leaves positions out; \
      select all of its properties
      """
    ) {
      try Serializer().with { $0.properties = .except(\Pair.key) }.jsonString(Pair())
    }
  }
}
