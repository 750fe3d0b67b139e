import Foundation
import Ibex
import IbexObjects
import TestExpectations
import TestSupport
import Testing

@Suite struct StrictObjectsTests {
  private let mapper = Mapper().with { $0.strictness = .strict }

  private final class Checked: ValidatingMappable {
    var id = 0
    var seats = 0
    var name = ""
    var other: Checked?

    static var overrides: PropertyOverrides {
      [
        .identity(\Checked.id), .required(\Checked.name),
        .reference("other_id", for: \Checked.other),
      ]
    }

    func didMap() throws {
      guard seats >= 0 else { throw Rejection(expected: "seats", of: "seats") }
    }
  }

  private func context(_ objects: Checked...) -> CountingContext {
    let context = CountingContext()
    for object in objects { context.map.insert(object, identifiedBy: ObjectIdentity(object.id)) }
    return context
  }

  private func known() -> Checked {
    let known = Checked()
    known.id = 1
    known.name = "one"
    return known
  }

  @Test func allIsConvertedBeforeAnythingIsTouched() {
    let known = known()
    let context = context(known)
    let message = """
      expected a known Checked, found number 9 at [0].other_id
      expected an integer, found text "x" at [2].seats
      expected text, found none at [3].name
      expected the identity of Checked, found none at [4].id
      """
    let error = #expect(throws: MappingError.self) {
      try mapper.synchronize(
        [Checked].self,
        from: .json(
          """
          [{"id": 1, "name": "new", "other_id": 9}, {"id": 2, "name": "two"},
           {"id": 3, "name": "three", "seats": "x"}, {"id": 4}, {"name": "five"}]
          """), in: context, deleting: .others)
    }
    #expect(
      error?.description.split(separator: "\n").sorted()
        == message.split(separator: "\n").sorted())
    #expect(known.name == "one")
    #expect(context.log == [])
  }

  @Test func itemsAreConvertedAsTheyAreRead() throws {
    final class Route: Mappable {
      var id = 0
      var stops: [Int] = []
      static var overrides: PropertyOverrides {
        [.identity(\Route.id), .items("stop", for: \Route.stops)]
      }
    }
    let xml = "<route><id>1</id><stops><stop>7</stop><note>x</note><stop>8</stop></stops></route>"
    let route = try mapper.map(Route.self, from: .xml(xml), in: IdentityMap())
    #expect(route.stops == [7, 8])
    expectError(
      MappingError.self, #"expected an integer, found text "x" at route.stops.stop[1]: left out"#
    ) {
      try mapper.map(
        Route.self, from: .xml(xml.replacing("<stop>8</stop>", with: "<stop>x</stop>")),
        in: IdentityMap())
    }
  }

  @Test func whatAnObjectIsAskedForOnlyWhenItIsNew() throws {
    let known = known()
    let context = context(known)
    _ = try mapper.map([Checked].self, from: .json(#"[{"id": 1, "seats": 3}]"#), in: context)
    #expect(known.seats == 3)
  }

  @Test func aHookRefusesLaterAndTheObjectStaysAsItLookedAtIt() {
    let known = known()
    let context = context(known)
    expectError(
      MappingError.self,
      """
      expected seats, found number -1 (kept: objects are updated in place) at [0].seats: [0] is left out
      expected seats, found number -2 at [1].seats: [1] is left out
      """
    ) {
      try mapper.map(
        [Checked].self,
        from: .json(
          """
          [{"id": 1, "seats": -1}, {"id": 2, "name": "two", "seats": -2},
           {"id": 3, "name": "three"}]
          """), in: context)
    }
    #expect(known.seats == -1)
    #expect(context.log == ["insert Checked 3"])
  }

  @Test func unknownKeysAreRefusedBeforeAnythingIsTouched() {
    let known = known()
    let context = context(known)
    let mapper = Mapper().with { $0.unknownKeys = .refuse }
    expectError(
      MappingError.self, #"expected a key of Checked, found key "x" at [1].x"#
    ) {
      try mapper.map(
        [Checked].self, from: .json(#"[{"id": 1, "name": "new"}, {"id": 2, "name": "b", "x": 1}]"#),
        in: context)
    }
    #expect(known.name == "one")
  }

  @Test func whatCannotBeMadeIsNoReference() throws {
    let context = CountingContext()
    let (objects, report) = try Mapper().mapReporting(
      [Checked].self,
      from: .json(#"[{"id": 1, "name": "one", "other": 2}, {"id": 2}, {"id": 3, "name": "c"}]"#),
      in: context)
    #expect(objects.map(\.id) == [1, 3])
    #expect(objects[0].other == nil)
    #expect(
      report.description == """
        expected a known Checked, found number 2 at [0].other
        expected text, found none at [1].name: [1] is left out
        """)
    #expect(context.log == ["insert Checked 1", "insert Checked 3"])
  }

  @Test func theListenerHearsWhatIsThrown() {
    nonisolated(unsafe) var heard: [String] = []
    var mapper = mapper
    mapper.onFinding = { heard.append($0.description) }
    let message = """
      expected the identity of Checked, found text "x" at [0].id
      expected an integer, found text "x" at [0].id
      """
    expectError(MappingError.self, message) {
      try mapper.map([Checked].self, from: .json(#"[{"id": "x", "name": ""}]"#), in: context())
    }
    #expect(heard.joined(separator: "\n") == message)
  }

  @Test func aSourceIsParsedBeforeAnythingIsTouched() {
    let known = known()
    let context = context(known)
    expectError(
      FormatError.self, #"expected "," or "}", found "]" at line 1, column 36"#
    ) {
      try Mapper().map(
        [Checked].self, from: .json(#"[{"id": 1, "name": "new"}, {"id": 2]"#), in: context)
    }
    #expect(known.name == "one")
    #expect(context.lookups == [])
  }

  private final class Wrapped: Mappable {
    @Trimmed var id = ""
    @Trimmed var name = ""
    static var overrides: PropertyOverrides { [.identity("id"), .required("name")] }
  }

  @Test func whatIsWrappedIsConvertedAndIdentifies() throws {
    let depot = IdentityMap()
    let json = #"[{"id": "a", "name": " x "}, {"id": "a", "name": "y"}]"#
    let objects = try mapper.map([Wrapped].self, from: .json(json), in: depot)
    #expect(objects.map(\.name) == ["y", "y"])
    #expect(depot.count == 1)
  }

  private struct Board: Mappable {
    var refs: [Checked] = []
    var list: [Checked] = []
    var byNumber: [Int: Checked] = [:]
    var counts: [String: Int] = [:]
  }

  @Test func anObjectThatComesTwiceIsCompleteWhereItComesFirst() throws {
    let board = try mapper.map(
      Board.self,
      from: .json(#"{"refs": [1], "list": [{"id": 1, "name": "A"}, {"id": 1, "seats": 2}]}"#),
      in: IdentityMap())
    #expect(board.list.map(\.seats) == [2, 2])
    #expect(board.refs.first === board.list[0])
  }

  @Test(arguments: [
    (
      #"{"list": [{"id": 1, "name": "z"}], "byNumber": {"x": {"id": 2, "name": "b"}}}"#,
      #"expected a key of type Int, found key "x" at byNumber.x"#
    ),
    (
      #"{"list": [{"id": 1, "name": "z"}], "byNumber": 5}"#,
      "expected an object, found number 5 at byNumber"
    ),
  ])
  func aDictionaryIsLookedThroughBeforeAnythingIsTouched(_ json: String, _ message: String) {
    let known = known()
    expectError(MappingError.self, message) {
      try mapper.map(Board.self, from: .json(json), in: context(known))
    }
    #expect(known.name == "one")
  }

  @Test func inAnUpdateNullTakesAwayAnEntry() throws {
    var board = Board()
    board.counts = ["a": 1, "b": 2]
    let changes = try mapper.update(&board, from: ["counts": ["a": null]], in: IdentityMap())
    #expect(board.counts == ["b": 2])
    #expect(changes == ["counts.a"])
  }

  private struct Sign: Mappable {
    var title = ""
    var inner = Inner()
    struct Inner: Mappable {
      var text = ""
      var size = 0
      static var overrides: PropertyOverrides { [.required(\Inner.text)] }
    }
    static var overrides: PropertyOverrides { [.required(\Sign.title)] }
  }

  @Test func anUpdateNeedsNoRequiredProperty() throws {
    var sign = Sign(title: "x", inner: Sign.Inner(text: "y"))
    #expect(
      try mapper.update(&sign, from: ["inner": ["size": 3]], in: IdentityMap()) == ["inner.size"])
  }

  private struct Place: Mappable {
    var name = ""
    var spot: Spot?
    var others: [String: SourceValue] = [:]
    struct Spot: Mappable { var lat = 0.0 }
    static var overrides: PropertyOverrides { [.flattened(\Place.spot), .rest(\Place.others)] }
  }

  @Test func sharesAreNeverMissing() throws {
    let refusing = mapper.with { $0.missingKeys = .refuse }
    let place = try refusing.map(Place.self, from: .json(#"{"name": "x"}"#), in: IdentityMap())
    #expect(place.name == "x" && place.spot == nil && place.others.isEmpty)
  }

  private struct Sheet: Mappable {
    var lines: [Checked] = []
    var size: Int?
    var others: [String: Int] = [:]
    static var overrides: PropertyOverrides {
      [.path("pages.size", for: \Sheet.size), .rest(\Sheet.others)]
    }
  }

  @Test(arguments: [
    (
      #"{"lines": [{"id": 1, "name": "new"}], "more": "x"}"#,
      #"expected an integer, found text "x" at more"#
    ),
    (
      #"{"lines": [{"id": 1, "name": "new"}], "pages": [{"size": 1}, {"size": 2}]}"#,
      "expected one value, found a list of 2 at pages.size"
    ),
  ])
  func whatStandsBesideIsReadBeforeAnythingIsTouched(_ json: String, _ message: String) {
    let known = known()
    expectError(MappingError.self, message) {
      try mapper.map(Sheet.self, from: .json(json), in: context(known))
    }
    #expect(known.name == "one")
  }

  private class Pet: Mappable {
    var id = 0
    var name = ""
    static var overrides: PropertyOverrides { [.identity("id")] }
    required init() {}
  }
  private final class Cat: Pet {}
  private final class Dog: Pet {}
  private struct Home: Mappable {
    var cat: Cat?
    var dog: Dog?
    var dogs: [Dog] = []
  }

  @Test(arguments: [
    (
      #"{"cat": {"id": 1, "name": "new"}, "dog": {"id": 1}}"#,
      "expected an object of type Dog, found a Cat with this identity at dog"
    ),
    (
      #"{"cat": {"id": 1, "name": "new"}, "dogs": [1]}"#,
      "expected a known Dog, found a Cat with this identity at dogs[0]"
    ),
  ])
  func anObjectOfAnotherClassIsFoundBeforeAnythingIsTouched(_ json: String, _ message: String) {
    let cat = Cat()
    cat.id = 1
    let depot = IdentityMap()
    depot.insert(cat, identifiedBy: ObjectIdentity(1))
    expectError(MappingError.self, message) {
      try mapper.map(Home.self, from: .json(json), in: depot)
    }
    #expect(cat.name == "")
  }

  private struct Boxed: Decodable {
    let line: Route
    private enum CodingKeys: CodingKey { case line }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      line = try container.decode(Mapped<Route>.self, forKey: .line).wrappedValue
    }
  }
  private struct Crate: Mappable {
    var box: Boxed?
    var number = 0
  }

  @Test func codeThatIsTriedTouchesNothing() {
    let context = CountingContext()
    let route = Route(id: 5, name: "old")
    context.map.insert(route, identifiedBy: ObjectIdentity(5))
    expectError(MappingError.self, #"expected an integer, found text "x" at number"#) {
      try mapper.map(
        Crate.self, from: .json(#"{"box": {"line": {"id": 5, "name": "new"}}, "number": "x"}"#),
        in: context)
    }
    #expect(route.name == "old")
    #expect(context.log.isEmpty)
  }
}

@propertyWrapper
private struct Trimmed: MappableWrapper {
  private var text = ""
  var wrappedValue: String {
    get { text }
    set { text = newValue.trimmingCharacters(in: .whitespaces) }
  }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}
