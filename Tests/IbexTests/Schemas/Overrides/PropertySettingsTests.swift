import Ibex
import Testing

private struct Spot: Mappable, Equatable {
  var lat = 1.0
  var lon = 2.0
}

private class Stop: Mappable {
  var a = 0
  var spot = Spot()
  required init() {}
  class var overrides: PropertyOverrides { [.flattened("spot")] }
}

private final class Ignoring: Stop {
  var lat = 5.0
  override class var overrides: PropertyOverrides { [.ignored("spot")] }
}

private final class Keyed: Stop {
  override class var overrides: PropertyOverrides { [.key("place", for: "spot")] }
}

private final class Nested: Stop {
  override class var overrides: PropertyOverrides { [.path("at.place", for: "spot")] }
}

private final class Transformed: Stop {
  override class var overrides: PropertyOverrides {
    [.transformer(.jsonText(of: Spot.self), for: "spot")]
  }
}

private final class Required: Stop {
  override class var overrides: PropertyOverrides { [.required("spot")] }
}

private final class Marked: Stop {
  override class var overrides: PropertyOverrides { [.attribute("spot")] }
}

private class Loose: Mappable {
  var others: [String: Int] = [:]
  required init() {}
  class var overrides: PropertyOverrides { [.rest("others")] }
}

private final class Tight: Loose {
  override class var overrides: PropertyOverrides { [.key("more", for: "others")] }
}

private final class Itemized: Loose {
  override class var overrides: PropertyOverrides { [.items("item", for: "others")] }
}

private class Named: Mappable {
  var a: Int? = 1
  var b = 2
  var spot: Spot? = Spot()
  required init() {}
  class var overrides: PropertyOverrides {
    [.key("x", for: "a"), .required("b"), .ignored("spot")]
  }
}

private final class Nameless: Named {
  override class var overrides: PropertyOverrides { [.ignored("a", "b")] }
}

private final class Spread: Named {
  override class var overrides: PropertyOverrides { [.flattened("spot")] }
}

private class Sited: Mappable {
  var spot = Spot()
  required init() {}
  class var overrides: PropertyOverrides { [.key("place", for: "spot")] }
}

private final class Unsited: Sited {
  override class var overrides: PropertyOverrides { [.flattened("spot")] }
}

/// What a subclass says of a property, beside what its superclass says.
@Suite struct PropertySettingsTests {
  private static let serializer = Serializer(keyNames: .overrides)

  @Test func aSubclassMayIgnoreWhatItsSuperclassFlattens() throws {
    let stop = try Ignoring(json: #"{"a":1,"lat":3,"lon":4,"spot":{"lat":6}}"#)
    #expect(stop.lat == 3)
    #expect(stop.spot == Spot())
    #expect(try Self.serializer.jsonString(stop) == #"{"a":1,"lat":3}"#)
  }

  @Test(arguments: [
    (Keyed.self as Stop.Type, #"{"a":1,"place":{"lat":3,"lon":4}}"#),
    (Nested.self, #"{"a":1,"at":{"place":{"lat":3,"lon":4}}}"#),
    (Transformed.self, #"{"a":1,"spot":"{\"lat\":3,\"lon\":4}"}"#),
    (Required.self, #"{"a":1,"lat":3,"lon":4}"#),
  ])
  private func aSubclassMayPutItElsewhere(_ type: Stop.Type, _ json: String) throws {
    func stop<Model: Stop>(_ type: Model.Type) throws -> Stop {
      try Mapper(strictness: .strict, unknownKeys: .refuse).map(type, from: .json(json))
    }
    let stop = try stop(type)
    #expect(stop.spot == Spot(lat: 3, lon: 4))
    #expect(try Self.serializer.jsonString(stop) == json)
  }

  @Test func aSubclassMayGiveTheRestAKey() throws {
    let tight = try Tight(json: #"{"more":{"a":1},"b":2}"#)
    #expect(tight.others == ["a": 1])
    #expect(try Self.serializer.jsonString(tight) == #"{"more":{"a":1}}"#)
  }

  @Test(arguments: [
    (
      Marked.self as any Mappable.Type,
      "cannot map Marked: a property that is flattened has other overrides; "
        + "drop one of the overrides"
    ),
    (
      Itemized.self,
      "cannot map Itemized: a property that takes the rest has other overrides; "
        + "drop one of the overrides"
    ),
  ])
  func anOverrideWithoutEffectIsRefusedAsInOneList(
    _ type: any Mappable.Type, _ message: String
  ) throws {
    let error = #expect(throws: PlanError.self) { try Mapper().explain(type) }
    #expect(error?.description == message)
  }

  @Test func aSubclassMayIgnoreWhatItsSuperclassFills() throws {
    let nameless = try Nameless(json: #"{"x":3,"a":4,"b":5}"#)
    #expect(nameless.a == 1 && nameless.b == 2)
    #expect(try Self.serializer.jsonString(nameless) == "{}")
  }

  @Test(arguments: [
    (Spread.self as any Mappable.Type, "Spread"), (Unsited.self, "Unsited"),
  ])
  func aShareIsRefusedWhereASuperclassLeavesItWithoutEffect(
    _ type: any Mappable.Type, _ name: String
  ) throws {
    let error = #expect(throws: PlanError.self) { try Mapper().explain(type) }
    #expect(
      error?.description
        == "cannot map \(name): a property that is flattened has other overrides; "
        + "drop one of the overrides")
  }

  @Test(arguments: [
    (PropertyOverride.ignored("a", of: Named.self), "a property is ignored and filled at once"),
    (.ignored("b", of: Named.self), "a property is ignored and filled at once"),
    (.key("y", for: "spot", of: Named.self), "a property is ignored and filled at once"),
    (.required("spot", of: Named.self), "a property is ignored and filled at once"),
    (.flattened("spot", of: Named.self), "a property that is flattened has other overrides"),
    (.flattened("a", of: Named.self), "a property that is flattened has other overrides"),
  ])
  func anOverrideOfAMapperThatATypeLeavesWithoutEffectIsRefused(
    _ override: PropertyOverride, _ problem: String
  ) throws {
    let mapper = Mapper(overrides: [override])
    let error = #expect(throws: PlanError.self) { try mapper.explain(Named.self) }
    #expect(error?.description == "cannot map Named: \(problem); drop one of the overrides")
  }

  @Test func aMapperMayAddToWhatATypeSays() throws {
    let mapper = Mapper(overrides: [
      .key("y", for: "a", of: Named.self), .required("a", of: Named.self),
      .key("z", for: "b", of: Named.self), .ignored("spot", of: Named.self),
    ])
    let named = try mapper.map(Named.self, from: .json(#"{"y":3,"z":4,"spot":{"lat":5}}"#))
    #expect(named.a == 3 && named.b == 4 && named.spot == Spot())
  }
}
