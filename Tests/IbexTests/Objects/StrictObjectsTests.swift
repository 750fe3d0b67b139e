import Ibex
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
      expected the identity of a Checked, found none at [4].id
      """
    let error = #expect(throws: MappingError.self) {
      try mapper.synchronize(
        [Checked].self,
        json: """
          [{"id": 1, "name": "new", "other_id": 9}, {"id": 2, "name": "two"},
           {"id": 3, "name": "three", "seats": "x"}, {"id": 4}, {"name": "five"}]
          """, in: context, deleting: .others)
    }
    #expect(
      error?.description.split(separator: "\n").sorted()
        == message.split(separator: "\n").sorted())
    #expect(known.name == "one")
    #expect(context.log == [])
  }

  @Test func whatAnObjectIsAskedForOnlyWhenItIsNew() throws {
    let known = known()
    let context = context(known)
    _ = try mapper.map([Checked].self, json: #"[{"id": 1, "seats": 3}]"#, in: context)
    #expect(known.seats == 3)
  }

  @Test func aHookRefusesLaterAndTheObjectStaysAsItLookedAtIt() {
    let known = known()
    let context = context(known)
    expectError(
      MappingError.self,
      """
      expected seats, found number -1 (kept: objects are updated in place) at [0].seats
      expected seats, found number -2 at [1].seats
      """
    ) {
      try mapper.map(
        [Checked].self,
        json: """
          [{"id": 1, "seats": -1}, {"id": 2, "name": "two", "seats": -2},
           {"id": 3, "name": "three"}]
          """, in: context)
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
        [Checked].self, json: #"[{"id": 1, "name": "new"}, {"id": 2, "name": "b", "x": 1}]"#,
        in: context)
    }
    #expect(known.name == "one")
  }

  @Test func whatCannotBeMadeIsNoReference() throws {
    let context = CountingContext()
    let (objects, report) = try Mapper().mapReporting(
      [Checked].self,
      json: #"[{"id": 1, "name": "one", "other": 2}, {"id": 2}, {"id": 3, "name": "c"}]"#,
      in: context)
    #expect(objects.map(\.id) == [1, 3])
    #expect(objects[0].other == nil)
    #expect(
      report.description == """
        expected a known Checked, found number 2 at [0].other
        expected text, found none at [1].name
        """)
    #expect(context.log == ["insert Checked 1", "insert Checked 3"])
  }

  @Test func theListenerHearsWhatIsThrown() {
    nonisolated(unsafe) var heard: [String] = []
    var mapper = mapper
    mapper.onFinding = { heard.append($0.description) }
    #expect(throws: MappingError.self) {
      try mapper.map([Checked].self, json: #"[{"id": "x", "name": ""}]"#, in: context())
    }
    #expect(
      heard.sorted() == [
        #"expected an integer, found text "x" at [0].id"#,
        #"expected the identity of a Checked, found text "x" at [0].id"#,
      ])
  }

  @Test func aSourceIsParsedBeforeAnythingIsTouched() {
    let known = known()
    let context = context(known)
    #expect(throws: FormatError.self) {
      try Mapper().map([Checked].self, json: #"[{"id": 1, "name": "new"}, {"id": 2]"#, in: context)
    }
    #expect(known.name == "one")
    #expect(context.lookups == [])
  }
}
