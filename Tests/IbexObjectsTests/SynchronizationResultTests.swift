import Ibex
import IbexObjects
import Synchronization
import TestExpectations
import Testing

#if canImport(Observation)
  import Observation
#endif

@Suite struct SynchronizationResultTests {
  private let mapper = Mapper()

  private func depot() -> (IdentityMap, [Route]) {
    let lines = [Route(id: 1, name: "one"), Route(id: 2, name: "two"), Route(id: 3, name: "three")]
    let depot = IdentityMap()
    for line in lines { depot.insert(line, identifiedBy: ObjectIdentity(line.id)) }
    return (depot, lines)
  }

  @Test func itAnswersWhatHasBecomeOfTheObjects() throws {
    let (depot, lines) = depot()
    let changes = try mapper.synchronize(
      [Route].self,
      from: .json(#"{"lines": [{"id": 1, "name": "one"}, {"id": 2, "name": "zwei"}, {"id": 4}]}"#),
      at: "lines", in: depot, deleting: .others)
    #expect(changes.inserted.map(\.id) == [4])
    #expect(changes.updated.map(\.object.id) == [2])
    #expect(changes.updated.map(\.changes) == [["name"]])
    #expect(changes.unchanged.map(\.id) == [1])
    #expect(changes.deleted.map(\.id) == [3])
    #expect(changes.report.findings == [])
    #expect(changes.objects.map(\.id) == [1, 2, 4])
    #expect(depot.object(of: Route.self, identifiedBy: 3) == nil)
    #expect(lines[1].name == "zwei")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func itHidesNoModuleOfTheStandardLibrary() {
    let count = Synchronization.Mutex(0)
    let new = count.withLock { count in
      count += 1
      return count
    }
    #expect(new == 1)
  }

  @Test func nothingIsDeletedUnlessAskedFor() throws {
    let (depot, _) = depot()
    let changes = try mapper.synchronize([Route].self, from: .json(#"[{"id": 1}]"#), in: depot)
    #expect(changes.deleted.isEmpty)
    #expect(depot.count == 3)
  }

  @Test func nothingVanishesWhenNothingHasChanged() throws {
    let (depot, _) = depot()
    let json = #"[{"id": "1", "name": "one"}, {"id": "2"}, {"id": 3.0}]"#
    let changes = try mapper.synchronize(
      [Route].self, from: .json(json), in: depot, deleting: .others)
    #expect(changes.description == "0 inserted, 0 updated, 3 unchanged, 0 deleted")
  }

  @Test func aConditionLimitsWhatIsDeleted() throws {
    let (depot, _) = depot()
    let changes = try mapper.synchronize(
      [Route].self, from: .json(#"[{"id": 1}]"#), in: depot, deleting: .others { $0.id > 2 })
    #expect(changes.deleted.map(\.id) == [3])
  }

  @Test func aParentLimitsWhatIsDeleted() throws {
    let (depot, lines) = depot()
    let stop = Halt()
    stop.lines = [lines[0], lines[1]]
    let changes = try mapper.synchronize(
      [Route].self, from: .json(#"[{"id": 1}]"#), in: depot, deleting: .others(of: stop, \.lines))
    #expect(changes.deleted.map(\.id) == [2])
    #expect(depot.count == 2)
  }

  @Test func anEmptyListDeletesAll() throws {
    for (json, count) in [("[]", 3), (#"[{"id": 1}, {"id": 2}, {"id": 3}]"#, 0)] {
      let changes = try mapper.synchronize(
        [Route].self, from: .json(json), in: depot().0, deleting: .others)
      #expect(changes.deleted.count == count)
    }
    let changes = try mapper.synchronize(
      [Route].self, from: .xml("<r><lines/></r>"), at: "r.lines", in: depot().0, deleting: .others)
    #expect(changes.deleted.count == 3)
  }

  @Test(arguments: [
    (#"{}"#, "expected a whole list at lines, found none: nothing is deleted"),
    (#"{"lines": null}"#, "expected a whole list at lines, found null: nothing is deleted"),
    (
      #"{"lines": [{"id": 1}, {"name": "x"}]}"#,
      "expected a whole list at lines, found an element without identity: nothing is deleted"
    ),
    (
      #"{"lines": [{"id": 1}, "x"]}"#,
      "expected a whole list at lines, found an element that is left out: nothing is deleted"
    ),
    (
      #"{"lines": [{"id": 1}, null]}"#,
      "expected a whole list at lines, found an element that is left out: nothing is deleted"
    ),
  ])
  func aListThatIsNotWholeDeletesNothing(_ json: String, _ message: String) throws {
    let (depot, _) = depot()
    let changes = try mapper.synchronize(
      [Route].self, from: .json(json), at: "lines", in: depot, deleting: .others)
    #expect(changes.deleted.isEmpty)
    #expect(changes.report.problems.last?.description == message)
    #expect(depot.object(of: Route.self, identifiedBy: 3) != nil)
    var strict = mapper
    strict.strictness = .strict
    let error = #expect(throws: MappingError.self) {
      try strict.synchronize(
        [Route].self, from: .json(json), at: "lines", in: depot, deleting: .others)
    }
    // A call that throws deletes nothing, so only what it throws for is to be said.
    func text(_ finding: Finding) -> String {
      "expected \(finding.expected), found \(finding.found) at \(finding.path)"
    }
    #expect(error?.findings.map(text) == changes.report.problems.dropLast().map(text))
  }

  @Test func aListWithAGapIsToldOfInAStrictCallAsWell() {
    var strict = mapper
    strict.strictness = .strict
    expectError(
      MappingError.self,
      """
      expected a whole list at the top level, found a part that is missing: nothing is deleted
      """
    ) {
      try strict.synchronize(
        [Route].self, from: .json(#"{"zones": [{}, {"lines": [{"id": 1}]}]}"#), at: "zones.lines",
        in: depot().0, deleting: .others)
    }
  }

  private final class Fares: Mappable {
    var id = 0
    var prices: [String: Int] = [:]
    static var overrides: PropertyOverrides { [.identity(\Fares.id)] }
  }

  @Test func anObjectThatIsNamedAgainHasEachChangeOnce() throws {
    let depot = IdentityMap()
    let known = Fares()
    depot.insert(known, identifiedBy: ObjectIdentity(0))
    let changes = try mapper.synchronize(
      [Fares].self,
      from: .json(
        #"[{"id": 0, "prices": {"a": 1}}, {"id": 0, "prices": {"a": 2, "b": 3}}, {"id": 0}]"#),
      in: depot)
    let paths = changes.updated.first?.changes ?? []
    #expect(changes.updated.count == 1)
    #expect(!paths.isEmpty && Set(paths).count == paths.count)
  }

  @Test func anErrorBodyDeletesNothing() {
    let (depot, _) = depot()
    for (json, message) in [
      (
        #"{"message": "no"}"#,
        "expected a value at lines.x, found none: the top level has the key message"
      ),
      (#"{"lines": "no"}"#, "expected a value at lines.x, found none: lines is text \"no\""),
    ] {
      expectError(MappingError.self, message) {
        try mapper.synchronize(
          [Route].self, from: .json(json), at: "lines.x", in: depot, deleting: .others)
      }
    }
    expectError(
      FormatError.self, #"expected "," or "]", found "}" at line 1, column 13"#
    ) {
      try mapper.synchronize(
        [Route].self, from: .json(#"{"lines": [1}"#), in: depot, deleting: .others)
    }
    expectError(
      MappingError.self,
      """
      expected a list, or an object with a key of Route, found an object with the key message \
      at lines
      """
    ) {
      try mapper.synchronize(
        [Route].self, from: .json(#"{"lines": {"message": "no"}}"#), at: "lines", in: depot,
        deleting: .others)
    }
    #expect(depot.count == 3)
  }

  @Test func inXMLAnElementOfTheListMustBeThere() throws {
    let (depot, _) = depot()
    let absent = try mapper.synchronize(
      [Route].self, from: .xml("<r><other/></r>"), at: "r.line", in: depot, deleting: .others)
    #expect(absent.deleted.isEmpty)
    #expect(
      absent.report.description
        == "expected a whole list at r.line, found none: nothing is deleted")
    let one = try mapper.synchronize(
      [Route].self, from: .xml("<r><line id='1'/></r>"), at: "r.line", in: depot, deleting: .others)
    #expect(one.deleted.map(\.id).sorted() == [2, 3])
  }

  /// Documents with the path of the list, the lines that stay, and what was found instead of a list.
  @Test(arguments: [
    ("<r><lines/></r>", "r.lines.line", [Int](), ""),
    ("<r><lines></lines></r>", "r.lines.line", [], ""),
    ("<r><lines> </lines><note/></r>", "r.lines.line", [], ""),
    (#"<r><lines count="0"/></r>"#, "r.lines.line", [], ""),
    (#"<r><lines count="1"><line id="1"/></lines></r>"#, "r.lines.line", [1], ""),
    ("<r/>", "r.line", [], ""),
    ("<r><g><lines/></g><g><lines/></g></r>", "r.g.lines.line", [], ""),
    (#"<r><g><lines/></g><g><lines><line id="2"/></lines></g></r>"#, "r.g.lines.line", [2], ""),
    ("<r><lines><note/></lines></r>", "r.lines.line", [1, 2, 3], "none"),
    ("<r><lines>later</lines></r>", "r.lines.line", [1, 2, 3], "none"),
    ("<r><other/></r>", "r.lines", [1, 2, 3], "none"),
    ("<r><other/></r>", "r.line", [1, 2, 3], "none"),
    (
      #"<r><g/><g><lines><line id="2"/></lines></g></r>"#, "r.g.lines.line", [1, 2, 3],
      "a part that is missing"
    ),
    (
      #"<r><g><lines/></g><g><note/></g></r>"#, "r.g.lines.line", [1, 2, 3], "none"
    ),
  ])
  func theParentOfAnEmptyListInXMLIsThere(
    _ xml: String, _ path: String, _ stay: [Int], _ found: String
  ) throws {
    let (depot, lines) = depot()
    let changes = try mapper.synchronize(
      [Route].self, from: .xml(xml), at: path, in: depot, deleting: .others)
    let left = lines.filter { depot.object(of: Route.self, identifiedBy: $0.id) != nil }
    #expect(left.map(\.id) == stay)
    let place = found.hasPrefix("a part") ? "the top level" : path
    let message = "expected a whole list at \(place), found \(found): nothing is deleted"
    #expect(changes.report.problems.last?.description == (found == "" ? nil : message))
    guard found == "" else { return }
    let strict = mapper.with { $0.strictness = .strict }
    let again = try strict.synchronize(
      [Route].self, from: SourceDocument(xml: xml), at: path, in: depot, deleting: .others)
    #expect(again.deleted.isEmpty && again.report.findings == [])
  }

  @Test(arguments: ["<r/>", "<r><other/></r>"])
  func withoutAParentInXMLNothingIsDeleted(_ xml: String) {
    let (depot, _) = depot()
    #expect(throws: MappingError.self) {
      try mapper.synchronize(
        [Route].self, from: .xml(xml), at: "r.lines.line", in: depot, deleting: .others)
    }
    #expect(depot.count == 3)
  }

  @Test func neitherARefusedPropertyNorAnUnresolvedReferenceHinders() throws {
    let (depot, _) = depot()
    let changes = try mapper.synchronize(
      [Route].self, from: .json(#"[{"id": 1, "color": []}, 2, 9]"#), in: depot, deleting: .others)
    #expect(changes.objects.map(\.id) == [1, 2])
    #expect(changes.deleted.map(\.id) == [3])
    #expect(
      changes.report.description == """
        expected text, found a list of 0 at [0].color
        expected a known Route, found number 9 at [2]: left out
        """)
  }

  @Test func whatIsNamedAnywhereIsNotDeleted() throws {
    let context = CountingContext()
    for id in 1...3 { context.map.insert(Route(id: id), identifiedBy: ObjectIdentity(id)) }
    let changes = try mapper.synchronize(
      [Route].self,
      from: .json(#"[{"id": 1, "stops": [{"code": "a", "line_ids": [2]}]}, {"id": 4}]"#),
      in: context, deleting: .others)
    #expect(changes.deleted.map(\.id) == [3])
    #expect(context.log == ["insert Halt a", "insert Route 4", "all Route", "delete Route"])
    #expect(context.lookups == ["Route: 1 2 4", "Halt: a"])
  }

  @Test(arguments: [
    (#"{"id": 500, "name": "Internal error"}"#, "a single value"),
    (#"{"id": 500}"#, "a single value"),
    (#"[7, 8]"#, "nothing but unknown references"),
    (#"["error"]"#, "an element that is left out"),
  ])
  func whatMayBeAnErrorDeletesNothing(_ json: String, _ found: String) throws {
    let (depot, _) = depot()
    let changes = try mapper.synchronize(
      [Route].self, from: .json(json), in: depot, deleting: .others)
    #expect(changes.deleted.isEmpty)
    #expect(
      changes.report.problems.last?.description
        == "expected a whole list at the top level, found \(found): nothing is deleted")
  }

  @Test(arguments: [
    ("<error/>", "", "an empty element"), ("<error status='500'/>", "", "an empty element"),
    ("<error id='503'/>", "", "a single element"),
    ("<error><message>later</message></error>", "", "nothing but unknown references"),
    ("<r><lines><error>x</error></lines></r>", "r.lines", "nothing but unknown references"),
  ])
  func anErrorInXMLDeletesNothing(_ xml: String, _ path: String, _ found: String) throws {
    let depot = IdentityMap()
    for code in ["a", "b"] {
      let stop = Halt()
      stop.code = code
      depot.insert(stop, identifiedBy: ObjectIdentity(code))
    }
    let changes = try mapper.synchronize(
      [Halt].self, from: .xml(xml.replacing("id=", with: "code=")), at: path,
      in: depot, deleting: .others)
    #expect(changes.deleted.isEmpty)
    #expect(changes.report.problems.last?.found == found)
  }

  /// Elements at the end of a path that may be all of a list, instead of the list.
  @Test(arguments: [
    ("<r><lines><line/></lines></r>", "r.lines.line"),
    ("<r><lines count='1'><line></line></lines></r>", "r.lines.line"),
    ("<r><lines><line ref='7'/></lines></r>", "r.lines.line"),
    ("<r><lines><line code='E1' message='down'/></lines></r>", "r.lines.line"),
    ("<r><lines><line><foo>1</foo></line></lines></r>", "r.lines.line"),
    ("<r><lines><line><foo>1</foo><foo>2</foo></line></lines></r>", "r.lines.line"),
    ("<r><lines><line code='E1'><foo>1</foo></line></lines></r>", "r.lines.line"),
    ("<r><title>x</title><line ref='7'/></r>", "r.line"), ("<r><line ref='7'/></r>", "r.line"),
    ("<r><lines><title>x</title><line ref='7'/></lines></r>", "r.lines.line"),
    ("<r><lines><line/></lines></r>", "r.lines.line[0]"),
  ])
  func aSingleElementWithoutIdentityDeletesNothing(_ xml: String, _ path: String) throws {
    let (depot, _) = depot()
    let changes = try mapper.synchronize(
      [Route].self, from: .xml(xml), at: SourcePath(path), in: depot, deleting: .others)
    #expect(changes.deleted.isEmpty)
    #expect(changes.report.problems.last?.found == "a single element")
    for refusing in [mapper.with { $0.strictness = .strict }, .contract] {
      #expect(throws: MappingError.self) {
        try refusing.synchronize(
          [Route].self, from: .xml(xml), at: SourcePath(path), in: depot, deleting: .others)
      }
    }
    #expect(depot.count == 3)
  }

  @Test(arguments: [
    ("<r><lines/></r>", "r.lines", []),
    ("<r><body><lines/><note/></body></r>", "r.body.lines", []),
    ("<r><body><lines><line id='1'/></lines></body></r>", "r.body.lines", [1]),
    ("<r><body><lines><line id='1'/><line id='2'/></lines></body></r>", "r.body.lines", [1, 2]),
    ("<r><body><lines><line><id>1</id></line></lines></body></r>", "r.body.lines", [1]),
    ("<r><lines><line id='2'/></lines></r>", "r.lines.line", [2]),
    ("<r><lines><line><id>2</id></line></lines></r>", "r.lines.line", [2]),
    ("<r><lines><line>2</line></lines></r>", "r.lines", [2]),
    ("<r><lines><line/><line id='2'/></lines></r>", "r.lines.line[1]", [2]),
  ])
  func anElementThatIsTheListOrHasAnIdentityIsWhole(
    _ xml: String, _ path: String, _ stay: [Int]
  ) throws {
    let (depot, _) = depot()
    let changes = try mapper.synchronize(
      [Route].self, from: .xml(xml), at: SourcePath(path), in: depot, deleting: .others)
    #expect(changes.deleted.map(\.id).sorted() == [1, 2, 3].filter { !stay.contains($0) })
    #expect(changes.report.problems == [])
  }

  @Test func anEmptyElementOfTheNameThatIsAskedForDeletesAll() throws {
    let changes = try mapper.synchronize(
      [Route].self, from: .xml("<lines total='0'/>"), at: "lines", in: depot().0, deleting: .others)
    #expect(changes.deleted.count == 3)
  }

  @Test(arguments: [
    (#"{"lines": null}"#, "a part that is missing"), (#"{"error": "x"}"#, "a part that is missing"),
    ("null", "a part that is missing"), (#"{"lines": {"id": 9}}"#, "a single value"),
    (#"{"lines": {"error": "x"}}"#, "a single value"),
  ])
  func aPartOfWhatAPathFindsMayNotBeThere(_ part: String, _ found: String) throws {
    let changes = try mapper.synchronize(
      [Route].self, from: .json(#"{"groups": [{"lines": [{"id": 1}]}, \#(part)]}"#),
      at: "groups.lines",
      in: depot().0, deleting: .others)
    #expect(changes.deleted.isEmpty)
    #expect(changes.report.problems.last?.found == found)
  }

  @Test func objectsThatStandInTheSourceAreNamed() throws {
    let (depot, lines) = depot()
    let changes = try mapper.synchronize(
      [Route].self, from: .list([lines[0], ["id": 2]]), in: depot, deleting: .others)
    #expect(changes.objects.map(\.id) == [1, 2])
    #expect(changes.deleted.map(\.id) == [3])
  }

  @Test func objectsWithoutIdentityAreNotDeleted() {
    let depot = IdentityMap()
    depot.insert(Yard(), identifiedBy: nil)
    expectError(
      PlanError.self,
      "cannot map Yard: objects without an identity are all new, so that all others would be "
        + "deleted; give it an .identity, or delete nothing"
    ) {
      try mapper.synchronize([Yard].self, from: .json("[]"), in: depot, deleting: .others)
    }
    #expect(depot.count == 1)
  }

  @Test func aContextMayReturnMoreThanItIsAskedFor() throws {
    final class LooseContext: ObjectContext {
      var all: [AnyObject] = []
      var deleted: [AnyObject] = []
      func objects(for lookup: ObjectLookup) -> [AnyObject] { all }
      func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) {}
      func allObjects(of type: AnyClass) -> [AnyObject] { all + all }
      func delete(_ object: AnyObject) { deleted.append(object) }
    }
    let context = LooseContext()
    context.all = [Route(id: 1), Halt(), Route(id: 2)]
    let changes = try mapper.synchronize(
      [Route].self, from: .json(#"[{"id": 1}]"#), in: context, deleting: .others)
    #expect(changes.deleted.map(\.id) == [2])
    #expect(context.deleted.count == 1)
  }

  @Test func theFirstReasonIsWhyNothingIsDeleted() throws {
    let (depot, _) = depot()
    let changes = try mapper.synchronize(
      [Route].self,
      from: .xml("<r><lines><line><name>one</name></line><line><zz>1</zz></line></lines></r>"),
      at: "r.lines", in: depot, deleting: .others)
    #expect(
      changes.report.findings.last?.description
        == "expected a whole list at r.lines, found an element without identity: nothing is deleted"
    )
    #expect(depot.count == 4)
  }

  @Test func thatTheSameStandsInAnyIsNoChange() throws {
    let json = #"[{"id": 1, "extra": {"x": [1, {"y": "z"}, null]}}]"#
    let depot = IdentityMap()
    #expect(try mapper.synchronize([Route].self, from: .json(json), in: depot).inserted.count == 1)
    #expect(try mapper.synchronize([Route].self, from: .json(json), in: depot).unchanged.count == 1)
    let changed = json.replacing("z", with: "zz")
    let changes = try mapper.synchronize([Route].self, from: .json(changed), in: depot)
    #expect(changes.updated.map(\.changes) == [["extra"]])
  }

  @Test func aRestIsComparedAsADictionaryIs() throws {
    final class Item: Mappable {
      var id = 0
      var rest: [String: Int] = [:]
      var part = Part()
      static var overrides: PropertyOverrides { [.identity(\Item.id), .rest(\Item.rest)] }
    }
    struct Part: Mappable {
      var fares: [String: Int] = [:]
      var rest: [String: SourceValue] = [:]
      static var overrides: PropertyOverrides { [.rest(\Part.rest)] }
    }
    let depot = IdentityMap()
    func changes(_ json: String) throws -> [[SourcePath]] {
      try mapper.synchronize([Item].self, from: .json(json), in: depot).updated.map(\.changes)
    }
    #expect(try changes(#"[{"id":1,"x":1,"part":{"fares":{"a":1},"y":[1]}}]"#) == [])
    for (json, expected) in [
      (#"[{"id":1,"x":1,"part":{"fares":{"a":1},"y":[1]}}]"#, []),
      (#"[{"id":1}]"#, []), (#"[{"id":1,"x":2}]"#, [["rest"]]), (#"[{"id":1,"z":2}]"#, [["rest"]]),
      (#"[{"id":1,"part":{"y":[1]}}]"#, []), (#"[{"id":1,"part":{"y":[2]}}]"#, [["part.rest"]]),
      (
        #"[{"id":1,"z":3,"part":{"fares":{"a":2},"y":{"k":null}}}]"#,
        [["part.fares", "part.rest", "rest"]]
      ),
    ] as [(String, [[String]])] {
      #expect(
        try changes(json).map { $0.map(\.description).sorted() } == expected, "\(json)")
    }
  }

  @Test func theErrorOfAContextStopsTheCall() throws {
    struct Full: Error {}
    final class FullContext: ObjectContext {
      let map = IdentityMap()
      var inserts = 0

      func objects(for lookup: ObjectLookup) throws -> [AnyObject] {
        map.objects(for: lookup)
      }

      func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) throws {
        inserts += 1
        throw Full()
      }

      func allObjects(of type: AnyClass) throws -> [AnyObject] { [] }

      func delete(_ object: AnyObject) {}
    }
    let context = FullContext()
    #expect(throws: Full.self) {
      try mapper.synchronize([Route].self, from: .json(#"[{"id": 1}, {"id": 2}]"#), in: context)
    }
    #expect(context.inserts == 1)
  }

  private final class Train: Mappable {
    struct Car: Mappable { var seats = 0 }
    var id = 0
    var cars: [Car] = []
    init() {}
    static var overrides: PropertyOverrides { [.identity(\Train.id)] }
  }

  @Test func anObjectWithAListOfModelsIsUpdatedOnlyIfTheyChange() throws {
    let depot = IdentityMap()
    let json = #"[{"id": 1, "cars": [{"seats": 5}]}]"#
    _ = try mapper.synchronize([Train].self, from: .json(json), in: depot)
    #expect(try mapper.synchronize([Train].self, from: .json(json), in: depot).unchanged.count == 1)
    let changes = try mapper.synchronize(
      [Train].self, from: .json(json.replacing("5", with: "6")), in: depot)
    #expect(changes.updated.map(\.changes) == [["cars"]])
  }

  #if canImport(Observation)
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Observable final class Seat: Mappable {
      var id = ""
      var row = 0
      init() {}
      static var overrides: PropertyOverrides {
        [.observed(through: \Seat.id, \Seat.row), .identity(\Seat.id)]
      }
    }

    @Test func anIdentityMayBeObserved() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      let depot = IdentityMap()
      let seats = try mapper.synchronize(
        [Seat].self, from: .json(#"[{"id": "a", "row": 1}]"#), in: depot
      ).objects
      let changes = try mapper.synchronize(
        [Seat].self, from: .json(#"[{"id": "a", "row": 2}, {"id": "b"}]"#), in: depot)
      #expect(changes.updated.map(\.changes) == [["row"]])
      #expect(changes.objects.map(\.id) == ["a", "b"])
      #expect(changes.objects[0] === seats[0])
    }
  #endif
}
