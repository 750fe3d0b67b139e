import Foundation
import IbexObjects
import TestExpectations
import TestSupport
import Testing

/// A class whose values are in no stored properties.
class Record {
  let entity: String
  private(set) var values: [String: Any] = [:]
  private(set) var sets: [String] = []

  init(entity: String) { self.entity = entity }

  subscript(name: String) -> Any? {
    get { values[name] }
    set {
      sets.append(name)
      values[name] = newValue
    }
  }
}

final class LineRecord: Record {
  var title: String {
    get { self["name"] as? String ?? "" }
    set { self["name"] = newValue }
  }
}

final class StopRecord: Record {}

/// A context of such classes.
final class RecordContext: ObjectContext {
  var records: [Record] = []
  private(set) var lookups = 0
  private(set) var inserts = 0

  func objects(for lookup: ObjectLookup) throws -> [AnyObject] {
    lookups += 1
    return records.filter { Swift.type(of: $0) == lookup.type }
  }

  func makeObject(of type: AnyClass) -> AnyObject? {
    switch type {
    case is LineRecord.Type: LineRecord(entity: "Line")
    case is StopRecord.Type: StopRecord(entity: "Stop")
    default: nil
    }
  }

  func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) {
    inserts += 1
    if let record = object as? Record { records.append(record) }
  }

  func allObjects(of type: AnyClass) throws -> [AnyObject] {
    records.filter { Swift.type(of: $0) == type }
  }

  func delete(_ object: AnyObject) { records.removeAll { $0 === object } }

  func properties(of type: AnyClass) -> [ObjectProperty]? {
    switch type {
    case is LineRecord.Type:
      [
        property("id", of: Int.self, isIdentity: true), property("name", of: String.self),
        property("opened", of: Date?.self), property("stops", of: [StopRecord].self),
        property("share", of: Double.self) { value in
          guard value <= 1 else { throw Rejection(expected: "a share of at most 1") }
        },
      ]
    case is StopRecord.Type:
      [
        property("code", of: String.self, isIdentity: true),
        property("line", of: LineRecord?.self),
      ]
    default: nil
    }
  }

  private func property<Value>(
    _ name: String, of type: Value.Type, isIdentity: Bool = false,
    check: @escaping (Value) throws -> Void = { _ in }
  ) -> ObjectProperty {
    ObjectProperty(name, of: type, isIdentity: isIdentity) {
      ($0 as? Record)?[name]
    } set: {
      try check($1)
      ($0 as? Record)?[name] = $1
    }
  }
}

@Suite struct DescribedObjectTests {
  private let mapper = Mapper()
  private let context = RecordContext()

  @Test func aDescribedClassNeedsNoConformance() throws {
    let lines = try mapper.map(
      [LineRecord].self,
      from: .json(
        """
        [{"ID": "7", "name": "seven", "opened": "2016-01-18", "stops": ["a", {"code": "b"}]},
         {"id": 8, "stops": [{"code": "a", "line": 7}]}]
        """), in: context)
    #expect(lines.map { $0["id"] as? Int } == [7, 8])
    #expect(lines[0].title == "seven")
    #expect(lines[0]["opened"] as? Date == Date(timeIntervalSince1970: 1_453_075_200))
    let stops = try #require(lines[0]["stops"] as? [StopRecord])
    #expect(stops.map { $0["code"] as? String } == ["a", "b"])
    #expect(stops[0]["line"] as? LineRecord === lines[0])
    #expect(context.records.count == 4)
    #expect(context.lookups == 2)
  }

  @Test func rawValuesAreConvertedBeforeTheyAreCompared() throws {
    let line = LineRecord(entity: "Line")
    line["id"] = untyped(7 as NSNumber)
    line["name"] = "seven"
    line["share"] = "0.5"
    context.records = [line]
    let changes = try mapper.synchronize(
      [LineRecord].self, from: .json(#"[{"id": "7", "name": "seven", "share": 0.5}]"#), in: context)
    #expect(changes.unchanged.count == 1)
    #expect(line.sets == ["id", "name", "share"])
  }

  @Test func aPropertyIsSetOnlyWhereItDiffers() throws {
    let line = LineRecord(entity: "Line")
    line["id"] = 7
    context.records = [line]
    _ = try mapper.map(
      LineRecord.self, from: .json(#"{"id": 7, "name": "a", "opened": null}"#),
      in: context)
    #expect(line.sets == ["id", "name"])
    let changes = try mapper.synchronize(
      [LineRecord].self, from: .json(#"[{"id": 7, "name": "b", "stops": [{"code": "x"}]}]"#),
      in: context)
    #expect(changes.updated.map(\.changes) == [["name", "stops"]])
    #expect(line.sets == ["id", "name", "name", "stops"])
    let again = try mapper.synchronize(
      [LineRecord].self, from: .json(#"[{"id": 7, "stops": ["x"]}]"#), in: context)
    #expect(again.unchanged.count == 1)
    #expect(line.sets.count == 4)
  }

  @Test func anObjectMayRefuseAValue() throws {
    let (line, report) = try mapper.mapReporting(
      LineRecord.self, from: .json(#"{"id": 7, "share": 1.5}"#), in: context)
    #expect(line["share"] == nil)
    #expect(report.description == "expected a share of at most 1, found number 1.5 at share")
  }

  @Test func aRequiredPropertyThatIsRefusedMakesNoObject() throws {
    let mapper = mapper.with { $0.overrides = [.required("share", of: LineRecord.self)] }
    let lines = try mapper.map(
      [LineRecord].self, from: .json(#"[{"id": 7, "share": 1.5}, {"id": 8, "share": 0.5}]"#),
      in: context)
    #expect(lines.map { $0["id"] as? Int } == [8])
    #expect(context.records.count == 1)
  }

  @Test func theMappersOverridesReachADescribedClass() throws {
    var mapper = mapper
    mapper.overrides =
      [
        .key("number", for: "id", of: LineRecord.self),
        .key("label", for: .computed(\LineRecord.title)),
        .transformer(.date(format: "dd.MM.yyyy"), for: "opened", of: LineRecord.self),
        .ignored("share", of: LineRecord.self),
        .reference("line_no", for: "line", of: StopRecord.self),
      ]
    let (line, report) = try mapper.mapReporting(
      LineRecord.self,
      from: .json(
        """
        {"number": 7, "label": "x", "opened": "18.01.2016", "share": 1,
         "stops": [{"code": "a", "line_no": 7}]}
        """), in: context)
    #expect(line["id"] as? Int == 7)
    #expect(line.title == "x")
    #expect(line["opened"] as? Date == Date(timeIntervalSince1970: 1_453_075_200))
    #expect(line["share"] == nil)
    #expect((line["stops"] as? [StopRecord])?.first?["line"] as? LineRecord === line)
    #expect(report.findings == [])
    mapper.overrides = [.ignored("nothing", of: LineRecord.self)]
    expectError(
      PlanError.self,
      """
      cannot map LineRecord: an override is for "nothing", but its stored properties are id, name, \
      opened, stops, share; name one of them, or a computed property by its key path
      """
    ) { try mapper.map(LineRecord.self, from: .json("{}"), in: context) }
  }

  @Test func anObjectIsUpdatedByItself() throws {
    let line = LineRecord(entity: "Line")
    line["id"] = 7
    context.records = [line]
    let changes = try mapper.update(
      line, from: SourceDocument(json: #"{"name": "x", "stops": [{"code": "a", "line": 7}]}"#),
      in: context)
    #expect(changes == ["name", "stops"])
    #expect((line["stops"] as? [StopRecord])?.first?["line"] as? LineRecord === line)
  }

  @Test func withoutItsContextThereIsNothingToDo() {
    let message = """
      expected an object that LineRecord can be made of: LineRecord is not Mappable or Decodable, \
      found an object at the top level
      """
    expectError(MappingError.self, message) {
      try mapper.map(LineRecord.self, from: .json(#"{"id": 7}"#))
    }
    expectError(MappingError.self, message) {
      try mapper.map(LineRecord.self, from: .json(#"{"id": 7}"#), in: IdentityMap())
    }
  }

  @Test func aStrictMapperConvertsBeforeItTouches() {
    let line = LineRecord(entity: "Line")
    line["id"] = 7
    context.records = [line]
    let strict = mapper.with { $0.strictness = .strict }
    expectError(MappingError.self, #"expected a date, found text "x" at opened"#) {
      try strict.map(
        LineRecord.self, from: .json(#"{"id": 7, "name": "a", "opened": "x"}"#), in: context)
    }
    #expect(line.sets == ["id"])
  }

  private final class Bare {
    var id = 0
    var more: [String: SourceValue] = [:]
  }

  /// A context that describes a class, and makes no object of it.
  private final class BareContext: ObjectContext {
    func objects(for lookup: ObjectLookup) -> [AnyObject] { [] }
    func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) {}
    func allObjects(of type: AnyClass) -> [AnyObject] { [] }
    func delete(_ object: AnyObject) {}
    func properties(of type: AnyClass) -> [ObjectProperty]? {
      guard type is Bare.Type else { return nil }
      return [
        ObjectProperty("id", of: Int.self, isIdentity: true) {
          ($0 as? Bare)?.id
        } set: {
          ($0 as? Bare)?.id = $1
        },
        ObjectProperty("more", of: [String: SourceValue].self) {
          ($0 as? Bare)?.more
        } set: {
          ($0 as? Bare)?.more = $1
        },
      ]
    }
  }

  @Test func aContextHasToMakeObjectsOfWhatItDescribes() {
    expectError(
      PlanError.self,
      "cannot map Bare: the context describes it, but makes no object of it; let the "
        + "makeObject(of:) of the context make one, or make it Mappable"
    ) { try Mapper().map([Bare].self, from: .json(#"[{"id": 1}]"#), in: BareContext()) }
  }

  @Test func aDescribedPropertyTakesNoShareOfTheObject() {
    let mapper = Mapper().with {
      $0.overrides = [.rest("more", of: Bare.self)]
    }
    expectError(
      PlanError.self,
      "cannot map Bare: a context describes more, which takes a share of the object; drop its "
        + ".rest or .flattened, and give it keys or paths"
    ) { try mapper.map([Bare].self, from: .json("[]"), in: BareContext()) }
  }

  @Test func anObjectOfAClassThatIsNotDescribedHasThePlanOfTheNextOne() throws {
    final class Hidden: StopLike {}
    class StopLike {
      var code = ""
      var name = ""
    }
    /// A store that makes objects of its own subclass, as Core Data does.
    final class Store: ObjectContext {
      var all: [AnyObject] = []
      func objects(for lookup: ObjectLookup) -> [AnyObject] { all }
      func makeObject(of type: AnyClass) -> AnyObject? { Hidden() }
      func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) {
        all.append(object)
      }
      func allObjects(of type: AnyClass) -> [AnyObject] { all }
      func delete(_ object: AnyObject) {}
      func properties(of type: AnyClass) -> [ObjectProperty]? {
        guard type == StopLike.self else { return nil }
        return [
          ObjectProperty("code", of: String.self, isIdentity: true) {
            ($0 as? StopLike)?.code
          } set: {
            ($0 as? StopLike)?.code = $1
          },
          ObjectProperty("name", of: String.self) {
            ($0 as? StopLike)?.name
          } set: {
            ($0 as? StopLike)?.name = $1
          },
        ]
      }
    }
    let store = Store()
    for name in ["one", "two"] {
      let (stops, report) = try Mapper().mapReporting(
        [StopLike].self, from: .json(#"[{"code": "a", "name": "\#(name)"}]"#), in: store)
      #expect(stops.map(\.name) == [name] && stops[0] is Hidden)
      #expect(report.findings == [])
    }
    #expect(store.all.count == 1)
  }
}
