import Foundation
import Ibex
import IbexObjects
import TestExpectations
import Testing

/// Objects that lie within themselves, as in all services that embed a short form of a parent in its
/// children.
@Suite struct ObjectFillingTests {
  /// A property that holds two numbers, and the object that leads back.
  struct Place: CustomTestStringConvertible, Sendable {
    let name: String
    var start = "{"
    var end = "}"
    /// The paths of the two numbers, as changes.
    var path = ""
    let numbers: @Sendable (Line) -> [Int?]

    var testDescription: String { name }

    /// Returns the entry of the property, or the entries of its value where that is flattened.
    func entry(_ content: String) -> String {
      let key = name == "flat" ? "" : "\"\(name)\":"
      return key + start + content + end
    }
  }

  static let places = [
    Place(name: "optional") { [$0.optional?.a, $0.optional?.b] },
    Place(name: "plain") { [$0.plain.a, $0.plain.b] },
    Place(name: "observed") { [$0.observed?.a, $0.observed?.b] },
    Place(name: "plainlyObserved") { [$0.plainlyObserved.a, $0.plainlyObserved.b] },
    Place(name: "wrapped") { [$0.wrapped?.a, $0.wrapped?.b] },
    Place(name: "checked") { [$0.checked.a, $0.checked.b] },
    Place(name: "checkedIfThere") { [$0.checkedIfThere?.a, $0.checkedIfThere?.b] },
    Place(name: "taken") { [$0.taken?.a, $0.taken?.b] },
    Place(name: "flat", start: "", end: "") { [$0.flat.a, $0.flat.b] },
    Place(name: "box", start: #"{"pair":{"#, end: "}}", path: "pair.") {
      [$0.box.pair.a, $0.box.pair.b]
    },
    Place(name: "boxIfThere", start: #"{"pair":{"#, end: "}}", path: "pair.") {
      [$0.boxIfThere?.pair.a, $0.boxIfThere?.pair.b]
    },
    Place(name: "bounded", start: #"{"x":{"#, end: "}}", path: "x.") {
      [$0.bounded["x"]?.a, $0.bounded["x"]?.b]
    },
    Place(name: "figure", start: #"{"kind":"pair","#) {
      [($0.figure as? Pair)?.a, ($0.figure as? Pair)?.b]
    },
  ]

  final class Line: Mappable {
    var id = 0
    var name = ""
    var optional: Pair?
    var plain = Pair()
    var checked = CheckedPair()
    var box = Box()
    var stops: [Stop] = []
    var observed: Pair? {
      didSet { count += 1 }
    }
    var plainlyObserved = Pair() {
      didSet { count += 1 }
    }
    @Held var wrapped: Pair?
    var checkedIfThere: CheckedPair?
    var taken: TakenPair?
    var flat = Pair()
    var boxIfThere: Box?
    var bounded: [String: Pair] = [:]
    var figure: (any Figure)?
    var list: [Pair] = []
    var table: [String: Line] = [:]
    var lines: [Line]?
    var next: Line?
    var decoded: Decoded?
    var count = 0

    static var overrides: PropertyOverrides {
      [
        .identity(\Line.id), .reference("next_id", for: \Line.next),
        .observed("observed", through: \Line.observed),
        .observed("plainlyObserved", through: \Line.plainlyObserved), .flattened(\Line.flat),
        .count(0...2, for: \Line.bounded), .ignored(\Line.count),
      ]
    }

    /// Lets go of what it holds.
    func untie() {
      (optional, plain, checked, box, stops) = (nil, Pair(), CheckedPair(), Box(), [])
      (observed, plainlyObserved, wrapped, checkedIfThere, taken) = (nil, Pair(), nil, nil, nil)
      (flat, boxIfThere, bounded, figure, list) = (Pair(), nil, [:], nil, [])
      (table, lines, next, decoded) = ([:], nil, nil, nil)
    }
  }

  final class Stop: Mappable {
    var code = ""
    var line: Line?
    static var overrides: PropertyOverrides { [.identity(\Stop.code)] }
  }

  protocol Figure: Mappable {}
  struct Pair: Figure {
    var a: Int?
    var line: Line?
    var b: Int?
  }
  struct CheckedPair: ValidatingMappable {
    var a: Int?
    var line: Line?
    var b: Int?
    func didMap() throws {
      if a == 13 { throw Rejection(expected: "another number", of: "a") }
    }
  }
  struct TakenPair: InterceptingMappable {
    var a: Int?
    var line: Line?
    var b: Int?
    func shouldTransform(_ content: SourceContent, for property: String) -> Bool { true }
  }
  struct Box: Mappable {
    var pair = Pair()
  }
  struct Decoded: Decodable {
    let a: Int
    @Mapped var line: Line?
  }
  @propertyWrapper struct Held: MappableWrapper {
    private var pair: Pair?
    var wrappedValue: Pair? {
      get { pair }
      set { pair = newValue }
    }
    init(wrappedValue: Pair?) { pair = wrappedValue }
  }

  private let mapper = Mapper().with {
    $0.families = [TypeFamily(of: (any Figure).self, by: "kind", ["pair": Pair.self])]
  }

  /// Documents of line 7 that set the first number to 1, and the second to 2 within the line.
  private static func documents(of place: Place) -> [String] {
    let (first, second) = (place.entry(#""a":1"#), place.entry(#""b":2"#))
    func within(_ content: String) -> String { #""line":{"id":7,\#(content)}"# }
    let stops = #""stops":[{"code":"x",\#(within(second))}]"#
    let contents: [String] = [
      first + "," + stops,
      stops + "," + first,
      place.entry(#""a":1,"# + within(second)),
      place.entry(within(second) + #","a":1"#),
      place.entry(#""a":1,"# + within(place.entry(within(second)))),
      place.entry(#""a":5,"b":6,"# + within(place.entry(#""a":1,"b":2"#))),
      place.entry(#""b":5,"# + within(first + "," + stops)),
    ]
    return contents.map { #"{"id":7,\#($0)}"# } + [#"{\#(contents[1]),"id":7}"#]
  }

  @Test(arguments: places)
  func aStructKeepsWhatAnInnerOccurrenceSets(_ place: Place) throws {
    // A dictionary of structs is replaced, so that only one of two that set it counts.
    let numbers: [Int?] = place.name == "bounded" ? [nil, 2] : [1, 2]
    for document in Self.documents(of: place) {
      let isWhole = document.contains(#""a":1,"b":2"#)
      let expected = isWhole ? [1, 2] : numbers
      let depot = IdentityMap()
      defer { for line in depot.allObjects(of: Line.self) { line.untie() } }
      let dictionary = try JSONSerialization.jsonObject(with: Data(document.utf8))
      let sources: [() throws -> Line] = [
        { try mapper.map(Line.self, from: .json(document), in: depot) },
        { try mapper.map([Line].self, from: .list([dictionary]), in: depot)[0] },
        { try mapper.map([Line].self, from: .json("[\(document)]"), in: depot)[0] },
      ]
      for source in sources {
        #expect(place.numbers(try source()) == expected, "\(document)")
      }
      #expect(depot.allObjects(of: Line.self).count == 1)
    }
  }

  @Test(arguments: places.filter { $0.name != "bounded" })
  func theChangesOfAStructAreThoseOfAllOccurrences(_ place: Place) throws {
    let paths = ["a", "b"].map { "\(place.name).\(place.path)\($0)" }
    for document in Self.documents(of: place) {
      for isUpdate in [false, true] {
        var line = Line()
        line.id = 7
        (line.optional, line.observed, line.wrapped) = (Pair(), Pair(), Pair())
        (line.checkedIfThere, line.taken) = (CheckedPair(), TakenPair())
        (line.boxIfThere, line.figure) = (Box(), Pair())
        let depot = IdentityMap()
        depot.insert(line, identifiedBy: ObjectIdentity(7))
        defer { line.untie() }
        let changes =
          isUpdate
          ? try mapper.update(&line, from: .json(document), in: depot)
          : try mapper.synchronize([Line].self, from: .json("[\(document)]"), in: depot).updated[0]
            .changes
        #expect(place.numbers(line) == [1, 2], "\(document)")
        let names = changes.map { "\($0)" }.filter { !$0.hasSuffix("line") && $0 != "stops" }
        #expect(Set(names) == Set(paths), "\(document)")
        #expect(Set(changes).count == changes.count, "\(document)")
      }
    }
  }

  /// Documents of line 5 beside line 1, with what the line has in the end.
  @Test(arguments: [
    (#"{"id":5,"next":{"id":5,"next_id":1}}"#, "next 1"),
    (#"{"id":5,"next":{"id":5,"next":{"id":5,"next_id":1}}}"#, "next 1"),
    (#"{"next":{"next_id":1,"id":5},"id":5}"#, "next 1"),
    (#"{"id":5,"next":{"id":5,"next":null}}"#, "next none"),
    (#"{"id":5,"next":{"id":5}}"#, "next 5"),
    (#"{"id":5,"name":"outer","next":{"id":5,"name":"inner"}}"#, "next 5, name inner"),
    (
      #"{"id":5,"stops":[{"code":"x","line":{"id":5,"plain":{"a":1}}}],"plain":{"b":2}}"#,
      "stops x, plain 1 2"
    ),
    (#"{"id":5,"optional":{"a":1,"line":{"id":5,"optional":null}}}"#, "optional none"),
    (
      #"{"id":5,"optional":{"a":1,"line":{"id":5,"optional":null,"next":{"id":5,"optional":{"b":2}}}}}"#,
      "next 5, optional none 2"
    ),
    (#"{"id":5,"lines":[{"id":5,"lines":[1,5]}]}"#, "lines 1 5"),
    (#"{"id":5,"lines":[{"id":5,"lines":[]},1]}"#, "lines"),
    (#"{"id":5,"lines":[{"id":5,"lines":null},1]}"#, "lines none"),
    (#"{"id":5,"lines":[1,{"id":5,"name":"inner"},1]}"#, "lines 1 5 1, name inner"),
    (#"{"id":5,"stops":[{"code":"x","line":{"id":5,"stops":["x","x"]}}]}"#, "stops x x"),
    (#"{"id":5,"table":{"x":{"id":5,"table":{"y":1,"z":5}}}}"#, "table y z"),
    (#"{"id":5,"table":{"x":{"id":5,"name":"inner"}}}"#, "table x, name inner"),
    (#"{"id":5,"list":[{"a":1,"line":{"id":5,"list":[{"b":2},{"b":3}]}}]}"#, "list 2 3"),
    (#"{"id":5,"list":[{"b":1,"line":{"id":5,"name":"inner"}}]}"#, "list 1, name inner"),
    (#"{"id":5,"checked":{"a":13,"line":{"id":5,"checked":{"b":2}}}}"#, "checked none 2"),
    (#"{"id":5,"checked":{"a":1,"line":{"id":5,"checked":{"a":13}}}}"#, "checked 1 none"),
  ])
  func whatAnInnerOccurrenceSetsStays(_ document: String, _ expected: String) throws {
    let depot = IdentityMap()
    defer { for line in depot.allObjects(of: Line.self) { line.untie() } }
    let json = #"[{"id":1},\#(document)]"#
    for call in 1...3 {
      let line = try mapper.map([Line].self, from: .json(json), in: depot)[1]
      #expect(text(of: line, like: expected) == expected, "call \(call)")
    }
    let known = try #require(depot.object(of: Line.self, identifiedBy: 5))
    var fresh = Line()
    fresh.id = 5
    depot.insert(fresh, identifiedBy: ObjectIdentity(5))
    try mapper.update(&fresh, from: .json(document), in: depot)
    #expect(text(of: fresh, like: expected) == expected)
    #expect(fresh !== known)
    known.untie()
  }

  private func text(of line: Line, like expected: String) -> String {
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "none" }
    let all = [
      "stops": line.stops.map(\.code), "next": [text(line.next?.id)], "name": [line.name],
      "optional": line.optional.map { [text($0.a), text($0.b)] } ?? ["none"],
      "plain": [text(line.plain.a), text(line.plain.b)],
      "checked": [text(line.checked.a), text(line.checked.b)],
      "lines": line.lines?.map { text($0.id) } ?? ["none"], "table": line.table.keys.sorted(),
      "list": line.list.map { text($0.b) },
    ]
    return expected.components(separatedBy: ", ").map { part in
      let name = part.components(separatedBy: " ")[0]
      return ([name] + (all[name] ?? [])).joined(separator: " ")
    }.joined(separator: ", ")
  }

  @Test func elementsOfXMLAndDocumentsWithinASourceAreOccurrences() throws {
    let depot = IdentityMap()
    defer { for line in depot.allObjects(of: Line.self) { line.untie() } }
    let xml = """
      <lines><line id="7"><name>outer</name><optional a="1"><line id="7"><optional b="2"/>
      <stops code="x"><line id="7"><name>inner</name></line></stops></line></optional></line></lines>
      """
    for _ in 0..<2 {
      let line = try mapper.map([Line].self, from: .xml(xml), at: "lines.line", in: depot)[0]
      #expect([line.optional?.a, line.optional?.b] == [1, 2] && line.name == "inner")
    }
    let (inner, other) = (
      try SourceDocument(json: #"{"id":8,"optional":{"b":"2","x":0}}"#),
      try SourceDocument(xml: #"<l id="8"><optional b="x"/><optional_b>1</optional_b></l>"#)
    )
    let source: [String: Any] = [
      "id": 8, "optional": ["a": 1, "line": inner] as [String: Any],
      "stops": [["code": "y", "line": other]],
    ]
    let (line, report) = try mapper.mapReporting(Line.self, from: source, in: depot)
    #expect([line.optional?.a, line.optional?.b] == [1, 2])
    #expect(
      report.findings.map(\.description).sorted() == [
        #"expected a key of Line, found key "optional_b" at stops[0].line.optional_b"#,
        #"expected a key of Pair, found key "x" at optional.line.optional.x"#,
        #"expected an integer, found text "x" at stops[0].line.optional.b"#,
      ])
    #expect(report.findings.allSatisfy { $0.position != nil })
  }

  @Test func findingsHaveTheirPlaces() throws {
    let depot = IdentityMap()
    defer { for line in depot.allObjects(of: Line.self) { line.untie() } }
    let json = """
      [{"id": 7, "name": [],
        "optional": {"a": "x", "line": {"id": 7, "name": {}, "plain": {"b": "y"}, "z": 1}},
        "stops": [{"code": "x", "line": {"id": 7, "next_id": 9}}], "checked": {"a": []}}]
      """
    let message = """
      expected text, found a list of 0 at [0].name
      expected an integer, found text "x" at [0].optional.a
      expected an integer, found a list of 0 at [0].checked.a
      expected a key of Line, found key "z" at [0].optional.line.z
      expected text, found an object at [0].optional.line.name
      expected an integer, found text "y" at [0].optional.line.plain.b
      expected a known Line, found number 9 at [0].stops[0].line.next_id
      """
    let (_, report) = try mapper.mapReporting([Line].self, from: .json(json), in: depot)
    #expect(report.description == message)
    #expect(report.findings.map(\.position?.line) == [1, 2, 3, 2, 2, 2, 3])
    nonisolated(unsafe) var heard: [String] = []
    let listening = mapper.with { $0.onFinding = { heard.append($0.description) } }
    _ = try listening.map([Line].self, from: .json(json), in: depot)
    #expect(heard.joined(separator: "\n") == message)
    let strict = mapper.with { $0.strictness = .strict }
    let error = #expect(throws: MappingError.self) {
      try strict.map([Line].self, from: .json(json), in: IdentityMap())
    }
    #expect(
      error?.findings.map(\.description).sorted()
        == report.problems.map(\.description).sorted())
  }

  private final class Secret: Mappable {
    var id = 0
    var hidden: Hidden?
    var token = ""
    static var overrides: PropertyOverrides { [.identity(\Secret.id), .secret(\Secret.hidden)] }
    struct Hidden: Mappable {
      var code = 0
      var secret: Secret?
    }
  }

  @Test func whatIsSecretAroundItStaysHidden() throws {
    let (secret, report) = try mapper.mapReporting(
      Secret.self,
      from: .json(#"{"id": 1, "hidden": {"code": 2, "secret": {"id": 1, "token": ["abc"]}}}"#),
      in: IdentityMap())
    #expect(secret.hidden?.code == 2)
    #expect(report.description == "expected text, found a list of 1 at hidden")
    secret.hidden = nil
  }

  @Test func anObjectIsInsertedOnceItIsWhole() throws {
    let context = CountingContext()
    defer { for line in context.map.allObjects(of: Line.self) { line.untie() } }
    let changes = try mapper.synchronize(
      [Line].self,
      from: .json(#"[{"id":7,"stops":[{"code":"x","line":{"id":7,"next":{"id":7,"name":"a"}}}]}]"#),
      in: context)
    #expect(context.log == ["insert Stop x", "insert Line 7"])
    #expect(changes.description == "1 inserted, 0 updated, 0 unchanged, 0 deleted")
    #expect(changes.inserted(of: Stop.self).count == 1)
  }

  private final class Watcher: ValidatingMappable {
    var id = 0
    var name = ""
    var parts: [Part] = []
    var seen: [String] = []
    static var overrides: PropertyOverrides {
      [.identity(\Watcher.id), .ignored(\Watcher.seen), .required(\Watcher.name)]
    }
    func didMap() throws {
      seen.append(name)
      if name == "bad" { throw Rejection(expected: "a good name", of: "name") }
    }
    final class Part: Mappable {
      var id = 0
      var watcher: Watcher?
      static var overrides: PropertyOverrides { [.identity(\Part.id)] }
    }
  }

  private func watched(
    _ json: String, by mapper: Mapper
  ) throws -> (watchers: [Watcher], depot: IdentityMap, findings: String) {
    let depot = IdentityMap()
    let (watchers, report) = try mapper.mapReporting([Watcher].self, from: .json(json), in: depot)
    for part in depot.allObjects(of: Watcher.Part.self) where part.watcher?.id == 1 {
      part.watcher?.parts = []
    }
    return (watchers, depot, report.description)
  }

  @Test func theHooksOfAnObjectSeeWhatLiesWithin() throws {
    for mapper in [mapper, mapper.with { $0.strictness = .strict }] {
      // What the object has is not asked for within it.
      let (watchers, _, findings) = try watched(
        #"[{"id":1,"name":"a","parts":[{"id":2,"watcher":{"id":1}}]}]"#, by: mapper)
      #expect(watchers[0].seen == ["a"] && findings == "")
    }
    for json in [
      #"[{"id":1,"name":"a","parts":[{"id":2,"watcher":{"id":1,"name":"b"}}]}]"#,
      #"[{"parts":[{"watcher":{"name":"b","id":1},"id":2}],"name":"a","id":1}]"#,
    ] {
      let (watchers, _, _) = try watched(json, by: mapper)
      #expect(watchers[0].seen == ["b", "b"])
    }
  }

  @Test(arguments: [
    (#"{"id":1}"#, ""),
    (
      #"{"id":1,"parts":[2]}"#,
      """
      expected a good name, found text "bad" in the model (kept: objects are updated in place) \
      at [0].parts[0].watcher.name: [0] is left out

      """
    ),
    (
      #"{"id":1,"name":"bad"}"#,
      """
      expected a good name, found text "bad" (kept: objects are updated in place) \
      at [0].parts[0].watcher.name: [0] is left out

      """
    ),
  ])
  func anObjectThatIsRefusedIsAnUnresolvedReferenceWithin(
    _ inner: String, _ first: String
  ) throws {
    let (watchers, depot, findings) = try watched(
      #"[{"id":1,"name":"bad","parts":[{"id":2,"watcher":\#(inner)}]}]"#, by: mapper)
    #expect(watchers.isEmpty && depot.allObjects(of: Watcher.self).isEmpty)
    #expect(
      findings == """
        \(first)expected a good name, found text "bad" at [0].name: [0] is left out
        expected a known Watcher, found an object at [0].parts[0].watcher
        """)
  }

  @Test func anObjectThatIsMissingSomethingIsMadeOfWhatLiesWithin() throws {
    let json = #"[{"id":1,"parts":[{"id":2,"watcher":{"id":1,"name":"inner"}}]}]"#
    let (watchers, depot, findings) = try watched(json, by: mapper)
    #expect(watchers.isEmpty)
    let made = try #require(depot.object(of: Watcher.self, identifiedBy: 1))
    #expect(made.name == "inner")
    #expect(depot.object(of: Watcher.Part.self, identifiedBy: 2)?.watcher === made)
    #expect(findings == "expected text, found none at [0].name: [0] is left out")
    expectError(MappingError.self, "expected text, found none at [0].name") {
      try mapper.with { $0.strictness = .strict }
        .map([Watcher].self, from: .json(json), in: IdentityMap())
    }
  }

  private final class Trip: Mappable {
    var id = 0
    var calls: [Call] = []
    var notes: [Note] = []
    static var overrides: PropertyOverrides { [.identity(\Trip.id)] }
  }
  private final class Call: Mappable {
    var number = 0
    weak var trip: Trip?
    static var overrides: PropertyOverrides {
      [.observed("trip", through: \Call.trip), .identity("trip", "number")]
    }
  }
  private final class Note: Mappable {
    weak var call: Call?
    var number = 0
    static var overrides: PropertyOverrides {
      [.observed("call", through: \Note.call), .identity("call", "number")]
    }
  }

  @Test func ownersAreThoseAroundTheOccurrence() throws {
    let depot = IdentityMap()
    let json = """
      {"id":1,"calls":[{"number":1,"trip":{"id":1,"notes":[{"number":5}]}}, {"number":2}]}
      """
    for _ in 0..<2 {
      let (trip, report) = try mapper.mapReporting(Trip.self, from: .json(json), in: depot)
      #expect(trip.notes.map(\.call?.number) == [1])
      #expect(report.findings == [])
      #expect(depot.count == 4)
    }
  }

  @Test func anInitializerMayLeadBack() throws {
    let depot = IdentityMap()
    defer { for line in depot.allObjects(of: Line.self) { line.untie() } }
    let json = """
      {"id":7,"optional":{"a":1},
       "decoded":{"a":1,"line":{"id":7,"optional":{"b":2},"decoded":{"a":2}}}}
      """
    for _ in 0..<2 {
      let line = try mapper.map(Line.self, from: .json(json), in: depot)
      #expect([line.optional?.a, line.optional?.b] == [1, 2])
      #expect(line.decoded?.a == 2)
    }
  }
}
