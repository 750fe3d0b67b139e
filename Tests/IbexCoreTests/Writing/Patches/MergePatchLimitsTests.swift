import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

private struct Location: Mappable, Equatable {
  var lat = 0.0
  var lon: Double? = 5
}

private struct Spot: Mappable, Equatable {
  var name = ""
  var loc: Location?
  static var overrides: PropertyOverrides { [.flattened(\Spot.loc)] }
}

private class Animal: PolymorphicMappable {
  var name = "a"
  required init() {}
  static var family: TypeFamily {
    TypeFamily(of: Animal.self, by: "species", ["cat": Cat.self], otherwise: Animal.self)
  }
}

private final class Cat: Animal { var lives = 9 }

private struct Home: Mappable {
  var animal: Animal? = Animal()
  var animals: [String: Animal] = [:]
}

private struct Loose: Mappable {
  var any: Any = 0
  var maybe: Any?
}

private struct Entered: Mappable, Equatable {
  var a: Int?
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [.path("x.a", for: \Entered.a), .rest(\Entered.others)]
  }
}

private struct Nils: Mappable, Equatable {
  var number: Int??
  var value: SourceValue?
  var data: Data?
  var list: [String]? = ["z"]
  var text: String?
  static var overrides: PropertyOverrides {
    [.transformer(.separated(by: ","), for: \Nils.list)]
  }
}

private struct Holder: Mappable {
  var value = SourceValue.null

  /// Holders that stay, since a small stack may have no room for the end of such a value.
  private static let all = (0...2).map { number in
    let leaf = SourceValue(integerLiteral: Int64(number))
    return Holder(value: (0..<500).reduce(leaf) { value, _ in ["a": value] })
  }

  static func deep(_ number: Int) -> Holder { all[number] }
}

private let serializer = serverSerializer()

@Suite struct MergePatchLimitsTests {
  /// Checks that a patch makes the one of the other, and that both ways name the same paths.
  private func expectUpdates<Model: Mappable & Equatable>(
    _ old: Model, _ new: Model, by serializer: Serializer = Serializer(), _ patch: SourceValue,
    changes: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let made = try serializer.mergePatch(from: old, to: new)
    #expect(made == patch, "\(made)", sourceLocation: sourceLocation)
    var updated = old
    let paths = try updated.update(from: made).map(\.description)
    #expect(updated == new, sourceLocation: sourceLocation)
    if let changes {
      #expect(Set(paths) == Set(changes), sourceLocation: sourceLocation)
      let known = try serializer.changes(from: old, to: new).map(\.description)
      #expect(Set(known) == Set(changes), sourceLocation: sourceLocation)
    }
  }

  private func expectRefuses<Value>(
    _ old: Value, _ new: Value, by serializer: Serializer = Serializer(), _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectError(
      SerializationError.self, "expected \(message)", sourceLocation: sourceLocation
    ) { try serializer.mergePatch(from: old, to: new) }
  }

  @Test func aFlattenedModelCannotBecomeNil() throws {
    expectRefuses(
      Spot(loc: Location(lat: 2, lon: 3)), Spot(),
      "a flattened model that is not nil, for no key says that it is, found null at lat")
    try expectUpdates(Spot(), Spot(loc: Location(lat: 1)), ["lat": 1, "lon": 5], changes: ["loc"])
    try expectUpdates(
      Spot(), Spot(loc: Location(lat: 0, lon: nil)), ["lat": 0, "lon": .null], changes: ["loc"])
    try expectUpdates(
      Spot(loc: Location()), Spot(loc: Location(lon: nil)), ["lon": .null], changes: ["loc.lon"])
  }

  @Test func aFlattenedModelOfNothingButNilsIsSaid() throws {
    struct Nils: Mappable, Equatable { var a: Int?, b: Int? }
    struct Owner: Mappable, Equatable {
      var nils: Nils?
      static var overrides: PropertyOverrides { [.flattened(\Owner.nils)] }
    }
    try expectUpdates(
      Owner(), Owner(nils: Nils()), ["a": .null, "b": .null], changes: ["nils"])
  }

  @Test func anUpdateKeepsATypeUnlessAnObjectSaysItsOwn() throws {
    var (old, new) = (Home(), Home())
    old.animal = Cat()
    let message =
      "an object that says its type, for an update keeps that of the old one, found an object at"
    expectRefuses(old, new, "\(message) animal")
    #expect(try Serializer().mergePatch(from: new, to: old)["animal"]?["species"] == "cat")
    new.animal = nil
    #expect(try Serializer().mergePatch(from: old, to: new) == ["animal": .null])
    (old, new) = (Home(), Home())
    old.animals = ["k": Cat()]
    new.animals = ["k": Animal()]
    expectRefuses(old, new, "\(message) animals.k")
  }

  @Test func aModelThatAnyHoldsIsInItAsAWhole() throws {
    var old = Loose(any: Location(lat: 1))
    let patch = try Serializer().mergePatch(from: old, to: Loose(any: Location(lat: 2)))
    #expect(patch == ["any": ["lat": 2, "lon": 5]])
    try old.update(from: patch)
    #expect(try old.jsonString() == #"{"any":{"lat":2,"lon":5}}"#)
  }

  @Test func anEntryThatAPathEntersCannotGo() throws {
    let old = try Entered(json: #"{"x":{"a":1,"k":2}}"#)
    expectRefuses(
      old, Entered(), by: serializer,
      "an entry that stays, for a path leads through it, found none at x")
    let patch = try serializer.mergePatch(from: old, to: Entered(a: 4))
    #expect(patch == ["x": ["a": 4, "k": .null]])
    let byNames = Serializer(keyNames: .propertyNames)
    #expect(try byNames.mergePatch(from: old, to: Entered(a: 4)) == patch)
    var updated = old
    try updated.update(from: patch)
    #expect(try updated.jsonString(using: serializer) == #"{"x":{"a":4}}"#)
    try expectUpdates(
      Entered(), Entered(others: ["b": 1]), by: serializer, ["b": 1], changes: ["others.b"])
    try expectUpdates(
      Entered(others: ["b": 1]), Entered(), by: serializer, ["b": .null], changes: ["others.b"])
  }

  @Test func anEntryWhoseKeyNamesAPropertyStays() throws {
    struct Repository: Mappable {
      var name = ""
      var others: [String: SourceValue] = [:]
      static var overrides: PropertyOverrides {
        [.path("owner.name", for: \Repository.name), .rest(\Repository.others)]
      }
    }
    let old = try Repository(json: #"{"name":"repo","owner":{"name":"ann"}}"#)
    var new = old
    new.name = "ben"
    #expect(try serializer.mergePatch(from: old, to: new) == ["owner": ["name": "ben"]])
    let message = "an entry that stays as it is, for its key names a property, found"
    new.others["name"] = "other"
    expectRefuses(old, new, by: serializer, "\(message) another value at name")
    new.others["name"] = nil
    expectRefuses(old, new, by: serializer, "\(message) another value at name")
  }

  @Test func whatWouldBeReadAsNilIsRefused() throws {
    let message = "a value of an optional that is not read as nil, found"
    expectRefuses(Nils(number: 5), Nils(number: .some(nil)), "\(message) null at number")
    expectRefuses(Nils(), Nils(number: .some(nil)), "\(message) null at number")
    try expectUpdates(Nils(number: .some(nil)), Nils(), ["number": .null])
    expectRefuses(Nils(value: 1), Nils(value: .some(.null)), "\(message) null at value")
    expectRefuses(Nils(), Nils(data: Data()), "\(message) text \"\" at data")
    expectRefuses(Nils(), Nils(list: []), "\(message) text \"\" at list")
    try expectUpdates(Nils(text: "a"), Nils(text: ""), ["text": ""])
    try expectUpdates(Nils(value: 1), Nils(value: ""), ["value": ""])
    var loose = Loose(maybe: 1)
    loose.maybe = null
    expectRefuses(Loose(maybe: 1), loose, "\(message) null at maybe")
  }

  @Test func whatNestsTooDeeplyForAStackIsRefused() throws {
    let calls: [() throws -> Int] = [
      { try Serializer().mergePatch(from: Holder.deep(1), to: Holder.deep(2)).isNull ? 0 : 1 },
      { try Serializer().changes(from: Holder.deep(1), to: Holder.deep(2)).count },
    ]
    _ = (Holder.deep(1), Holder.deep(2))
    for size in stride(from: 128 << 10, through: 4 << 20, by: 64 << 10) {
      for call in calls {
        let result = try withStack(of: size) { Result(catching: call) }
        switch result {
        case .success(let count): #expect(count == 1)
        case .failure(let error): #expect(isDepth((error as? SerializationError)?.expected))
        }
      }
    }
  }

  @Test func aGroupIsNoLevel() throws {
    let old = Spot(loc: Location(lat: 1))
    let new = Spot(loc: Location(lat: 2))
    let flat = Serializer(depthLimit: 1)
    #expect(try flat.changes(from: old, to: new).map(\.description) == ["loc.lat"])
    #expect(try flat.mergePatch(from: old, to: new) == ["lat": 2])
  }

  @Test func ofWhatIsNotKeyedItIsTheNewValue() throws {
    #expect(try Serializer().mergePatch(from: [1], to: [1]) == [1])
    #expect(try Serializer().mergePatch(from: [1], to: [2]) == [2])
    #expect(try Serializer().mergePatch(from: Location(), to: Location()) == [:])
  }

  @Test func anEmptyRestIsMergedAndNotInserted() throws {
    struct Row: Mappable, Equatable {
      var others = ["a": 1]
      static var overrides: PropertyOverrides { [.rest(\Row.others)] }
    }
    struct Table: Mappable {
      var row = Row()
      var rows: [Row] = []
    }
    let old = Table()
    #expect(
      try Serializer().mergePatch(from: old, to: Table(row: Row(others: [:])))
        == ["row": ["a": .null]])
    #expect(
      try Serializer().mergePatch(from: Table(row: Row(others: [:])), to: old)
        == ["row": ["a": 1]])
    expectError(
      SerializationError.self,
      "expected an entry, for the default has some, found none at rows[0].others"
    ) { try Serializer().mergePatch(from: old, to: Table(rows: [Row(others: [:])])) }
  }
}
