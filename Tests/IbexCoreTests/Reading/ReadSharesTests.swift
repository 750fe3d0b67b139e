import IbexCore
import Testing

private struct Deep: Mappable, Equatable {
  var y = 0
  static var overrides: PropertyOverrides { [.path("x.y", for: \Deep.y)] }
}
private struct Plain: Mappable, Equatable {
  var x = 0
  var other = 0
}
private struct Ignoring: Mappable, Equatable {
  var x = 0
  var another = 0
  static var overrides: PropertyOverrides { [.ignored(\Ignoring.x)] }
}
private struct Empty: Mappable {}
private struct Two<First: Mappable, Second: Mappable>: Mappable {
  var first = First()
  var second = Second()
  var rest: [String: Any] = [:]
  static var overrides: PropertyOverrides {
    [.flattened("first"), .flattened("second"), .rest("rest")]
  }
}
private struct Numbers<Model: Mappable>: Mappable {
  var model = Model()
  var rest: [String: Int] = [:]
  static var overrides: PropertyOverrides { [.flattened("model"), .rest("rest")] }
}
private struct Aliased: Mappable {
  var id = 0
  var name = ""
  var rest: [String: Any] = [:]
  static var overrides: PropertyOverrides {
    [.key("a", "b", for: \Aliased.id), .key("n", for: \Aliased.name), .rest(\Aliased.rest)]
  }
}

/// The claims of models that share the object of their owner.
@Suite struct ReadSharesTests {
  private let json = #"{"x": {"y": 1}, "more": 3}"#

  /// A key that a path enters stays whole in the rest, whoever else knows it, unless it is a
  /// property's.
  @Test func thePartThatAPathEntersStaysInTheRest() throws {
    func keys<First: Mappable, Second: Mappable>(
      _ first: First.Type, _ second: Second.Type
    ) throws -> [String] {
      try Mapper().map(Two<First, Second>.self, from: .json(json)).rest.keys.sorted()
    }
    #expect(try keys(Deep.self, Ignoring.self) == ["more", "x"])
    #expect(try keys(Ignoring.self, Deep.self) == ["more", "x"])
    #expect(try keys(Deep.self, Plain.self) == ["more"])
    #expect(try keys(Plain.self, Deep.self) == ["more"])
    #expect(try keys(Ignoring.self, Empty.self) == ["more"])
    #expect(try Mapper().map(Two<Deep, Ignoring>.self, from: .json(json)).first == Deep(y: 1))
  }

  @Test func aRestOfOneTypeLeavesWhatPathsEnter() throws {
    let json = #"{"x": 1, "more": 3}"#
    #expect(try Mapper().map(Numbers<Deep>.self, from: .json(json)).rest == ["more": 3])
    #expect(try Mapper().map(Numbers<Plain>.self, from: .json(json)).rest == ["more": 3])
    #expect(try Mapper().map(Numbers<Ignoring>.self, from: .json(json)).rest == ["more": 3])
  }

  /// Of the first property too, whose position is 0.
  @Test(arguments: [
    (#"{"a": 1, "b": 2}"#, 1, ["b"]), (#"{"b": 2}"#, 2, []), (#"{"b": 2, "a": 1}"#, 1, ["b"]),
    (#"{"a": 1, "id": 3}"#, 1, ["id"]), (#"{"id": 3}"#, 3, []), (#"{"a": null, "b": 2}"#, 0, ["b"]),
  ])
  func aKeyThatAnotherTakesThePlaceOfStaysInTheRest(
    _ json: String, _ id: Int, _ keys: [String]
  ) throws {
    let aliased = try Mapper().map(Aliased.self, from: .json(json))
    #expect(aliased.id == id)
    #expect(aliased.rest.keys.sorted() == keys)
    #expect(
      try Mapper().map(Aliased.self, from: .json(#"{"n": "a", "name": "b"}"#)).rest.keys.sorted()
        == ["name"])
  }
}

/// A model beside a nested one, with a place for what names no property of either.
private struct Station<Value>: Mappable {
  var id = 0
  var opened = 0
  var cache = 0
  let version = 0
  var spot = Spot()
  var others: [String: Value] = [:]
  static var overrides: PropertyOverrides {
    [
      .key("uid", "nr", for: "id"), .path("meta.opened", for: "opened"), .ignored("cache"),
      .flattened("spot"),
    ]
  }
}

private struct Spot: Mappable {
  var latitude = 0
  var area = 0
  var draft = 0
  let kind = 0
  static var overrides: PropertyOverrides {
    [
      .key("lat", for: \Spot.latitude), .path("shape.area", for: \Spot.area),
      .ignored(\Spot.draft),
    ]
  }
}

/// What becomes of a key.
private enum Fate: String { case filled, kept, unmatched, shadowed, passed }

/// A key, what stands before it, and what becomes of it beside a rest of anything, beside one of
/// numbers, and without any.
private typealias Row = (key: String, before: String, any: Fate, ofNumbers: Fate, alone: Fate)

@Suite struct ReadShareClaimTests {
  private func fate<Value>(
    of key: String, behind before: String, _ type: Value.Type, hasRest: Bool
  ) throws -> Fate {
    let mapper = Mapper().with {
      let station = Station<Value>.self
      $0.overrides = [hasRest ? .rest("others", of: station) : .ignored("others", of: station)]
    }
    let (station, report) = try mapper.mapReporting(
      Station<Value>.self, from: .json("{\(before)\"\(key)\": 7}"))
    if station.others[key] != nil { return .kept }
    let own = [station.id, station.opened, station.cache, station.version]
    let nested = [station.spot.latitude, station.spot.area, station.spot.draft, station.spot.kind]
    if (own + nested).contains(7) { return .filled }
    let finding = report.findings.first { $0.found == "key \"\(key)\"" }
    return finding.map { $0.kind == .shadowedKey ? .shadowed : .unmatched } ?? .passed
  }

  @Test(
    arguments: [
      // Nobody's, and the owner's own.
      ("color", "", .kept, .kept, .unmatched),
      ("uid", "", .filled, .filled, .filled),
      ("id", "", .filled, .filled, .filled),
      ("id", #""uid": 1, "#, .kept, .shadowed, .shadowed),
      ("nr", #""uid": 1, "#, .kept, .shadowed, .shadowed),
      ("uid", #""uid": 1, "#, .filled, .filled, .filled),
      ("opened", "", .filled, .filled, .filled),
      ("opened", #""meta": {"opened": 1}, "#, .kept, .kept, .shadowed),
      ("meta", "", .kept, .unmatched, .unmatched),
      ("META", "", .kept, .kept, .unmatched),
      ("cache", "", .passed, .passed, .passed),
      ("version", "", .unmatched, .unmatched, .unmatched),
      // The nested model's.
      ("lat", "", .filled, .filled, .filled),
      ("latitude", "", .filled, .filled, .filled),
      ("latitude", #""lat": 1, "#, .kept, .shadowed, .shadowed),
      ("area", "", .filled, .filled, .filled),
      ("area", #""shape": {"area": 1}, "#, .kept, .shadowed, .shadowed),
      ("shape", "", .kept, .unmatched, .unmatched),
      ("draft", "", .passed, .passed, .passed),
      ("kind", "", .passed, .passed, .passed),
      ("spot", "", .kept, .kept, .unmatched),
      ("others", "", .kept, .kept, .passed),
    ] as [Row])
  fileprivate func aKeyIsClaimedOrGoesToTheRest(_ row: Row) throws {
    let fates = try [
      fate(of: row.key, behind: row.before, SourceValue.self, hasRest: true),
      fate(of: row.key, behind: row.before, Int.self, hasRest: true),
      fate(of: row.key, behind: row.before, Int.self, hasRest: false),
    ]
    #expect(fates == [row.any, row.ofNumbers, row.alone])
  }
}
