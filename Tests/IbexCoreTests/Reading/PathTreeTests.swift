import IbexCore
import Testing

/// The keys that paths of overrides go through, and what is beside them.
@Suite struct PathTreeTests {
  private struct Reading: Mappable {
    var id = 0
    static var overrides: PropertyOverrides { [.path("meta.x.id", for: \Reading.id)] }
  }

  @Test(arguments: [
    (#"{"x": {"id": 1}}"#, ""), (#"{"x": null}"#, ""), (#"null"#, ""),
    (#"{"x": {"id": 1, "b": 2}, "c": 3}"#, "meta.x.b meta.c"), (#"{"x": 5}"#, "meta.x"),
    (#"{"x": [{"id": 1}, {"b": 2}]}"#, "meta.x[1].b"),
    (#"[{"x": {"b": 1}}, {"y": 2}]"#, "meta[0].x.b meta[1].y"),
    (#"5"#, "meta"), (#"{"x": {"id": {"deep": 1}}}"#, "meta.x.id"),
  ])
  func inJSONToo(_ meta: String, _ paths: String) throws {
    let report = try Mapper().mapReporting(Reading.self, from: .json(#"{"meta": \#(meta)}"#)).report
    #expect(report.findings.map(\.path.description).joined(separator: " ") == paths)
  }

  private struct Part: Mappable, Equatable {
    var deep = 0
    static var overrides: PropertyOverrides { [.path("x.y", for: \Part.deep)] }
  }
  private struct Kept: Mappable {
    var part = Part()
    var rest: [String: Any] = [:]
    static var overrides: PropertyOverrides { [.flattened(\Kept.part), .rest(\Kept.rest)] }
  }

  @Test(arguments: [
    (#"{"x": {"y": 1}}"#, ["x"]), (#"{"x": {"y": 1, "z": 2}}"#, ["x"]), (#"{"x": {}}"#, ["x"]),
    (#"{"x": {"y": [1, 2]}}"#, ["x"]), (#"{"x": [{"y": 1}, {"z": 2}]}"#, ["x"]),
    (#"{"x": 5}"#, ["x"]), (#"{"x": null}"#, []), (#"{"x": {"y": null}}"#, []),
    (#"{"x": {"z": null}}"#, ["x"]), (#"{"x": [{"y": null}]}"#, ["x"]), (#"{"x": []}"#, ["x"]),
    (#"{"z": {"y": 1}}"#, ["z"]),
  ])
  func anUpdateKeepsTheKeysOfPathsUnlessTheyLeadToNull(
    _ patch: String, _ keys: [String]
  ) throws {
    for source in [try SourceDocument(json: patch) as any DataSource, try SourceValue(json: patch)]
    {
      var kept = Kept()
      try kept.update(from: source)
      #expect(kept.rest.keys.sorted() == keys)
    }
  }

  private struct Second: Mappable, Equatable {
    var second: String?
    var names: [String] = []
    var corners: [Int] = []
    var deep: Int?
    var others: [String: SourceValue] = [:]
    static var overrides: PropertyOverrides {
      [
        .path("p.l[1]", for: \Second.second), .path("q.name", for: \Second.names),
        .path("[0]", inEachOf: "rows", for: \Second.corners),
        .path("m[0].n[1].o", for: \Second.deep), .rest(\Second.others),
      ]
    }
  }

  private var serializer: Serializer {
    var serializer = Serializer()
    serializer.keyNames = .overrides
    return serializer
  }

  @Test(arguments: [
    #"{"p":{"l":["x","y","z"]}}"#, #"{"p":{"l":["x","y"]}}"#, #"{"p":{"l":[null,"y",null]}}"#,
    #"{"p":{"l":[]}}"#, #"{"p":{"l":{"x":1}}}"#, #"{"p":{"l":{}}}"#, #"{"p":{"l":5}}"#,
    #"{"p":5}"#, #"{"p":[{"l":["x","y"]},null]}"#, #"{"q":["x",{"name":"Ann"}]}"#,
    #"{"q":[{"name":"Ann"},{"id":1}]}"#, #"{"rows":[[1,2],[3]]}"#, #"{"rows":[[1],null]}"#,
    #"{"m":{"n":[{"o":1},{"o":2}]}}"#, #"{"m":[{"n":[null,{"o":2}]},7]}"#,
    #"{"q":[{"name":"Ann"}]}"#, #"{"q":[]}"#, #"{"rows":[1,[3]]}"#, #"{"rows":1}"#,
    #"{"m":{"n":[null,{"o":2}]}}"#, #"{"p":{"l":[null,"y"]}}"#, #"{"q":{"name":["Ann"]}}"#,
    #"{"rows":[]}"#, #"{"rows":[[1],[3]]}"#, #"{"m":[{"n":[null,{"o":2}]}]}"#, #"{"q":{}}"#,
  ])
  func anUpdateKeepsWhatNoPathLeadsTo(_ json: String) throws {
    let mapped = try Second(json: json)
    var updated = Second()
    try updated.update(json: json)
    #expect(updated == mapped)
    let (written, source) = try (
      SourceValue(json: updated.jsonString(using: serializer)), SourceValue(json: json)
    )
    for key in source.object?.keys ?? [] { #expect(written[key] == source[key]) }
  }

  @Test(arguments: [
    #"{"p":null}"#, #"{"p":{"l":null}}"#, #"{"p":{"l":[null,null]}}"#, #"{"q":{"name":null}}"#,
    #"{"rows":[[null]]}"#, #"{"m":[{"n":[null,{"o":null}]}]}"#,
  ])
  func anUpdateKeepsNoNullsThatPathsLeadTo(_ json: String) throws {
    var updated = Second()
    try updated.update(json: json)
    #expect(updated.others.isEmpty)
  }

  @Test(arguments: [
    #"{"p":{"l":["x","y","z"]},"q":[{"name":"Ann"},7]}"#,
    #"{"p":{"l":[null,"y"]},"q":{"name":["Ann"]}}"#,
  ])
  func aPatchGivesTheNewValue(_ json: String) throws {
    let new = try Second(json: json)
    var old = Second()
    let patch = try serializer.mergePatch(from: old, to: new)
    let changes = try old.update(from: patch)
    #expect(old == new)
    #expect(
      Set(changes.map(\.description)) == ["second", "names", "others.p", "others.q"])
  }

  private struct Lists: Mappable, Equatable {
    var keyed: [String] = []
    var ids: [Int] = []
    var names: [String] = []
    var others: [String: SourceValue] = [:]
    static var overrides: PropertyOverrides {
      [
        .path("p.l.x", for: \Lists.keyed), .path("id", inEachOf: "u.v", for: \Lists.ids),
        .path("name", inEachOf: "u.v", for: \Lists.names), .rest(\Lists.others),
      ]
    }
  }

  @Test(arguments: [
    #"{"p":{"l":[{"x":"a"},{"x":"b"}]}}"#, #"{"p":[{"l":[{"x":"a"}]}]}"#, #"{"p":[]}"#,
    #"{"p":{"l":[]}}"#, #"{"p":{"l":[{"x":null}]}}"#, #"{"u":[{"v":[{"id":1,"name":"a"}]}]}"#,
    #"{"u":{"v":{"id":1,"name":"a"}}}"#, #"{"u":{"v":[{"id":1},{"name":"a"}]}}"#,
    #"{"u":{"v":[{"id":1,"name":"a"},{"id":2,"name":null}]}}"#, #"{"u":[]}"#,
  ])
  func anUpdateKeepsTheShapeOfListsThatPathsFanOutOver(_ json: String) throws {
    let mapped = try Lists(json: json)
    var updated = Lists()
    try updated.update(json: json)
    #expect(updated == mapped)
    let written = try SourceValue(json: updated.jsonString(using: serializer))
    for (key, value) in try SourceValue(json: json).object ?? [:] { #expect(written[key] == value) }
    var patched = Lists()
    try patched.update(from: serializer.mergePatch(from: patched, to: mapped))
    #expect(patched == mapped)
  }

  private struct Entered: Mappable {
    var value: Int?
    var others: [String: SourceValue] = [:]
  }

  /// A path into what stands under `m`, the list to each of whose elements it leads, the source, the
  /// value, where findings are, and the keys that an update keeps.
  @Test(
    arguments: [
      // A key is a branch; what lies beside it is left over, and null where it leads is nothing.
      ("m.a", nil, #"{"m":{"a":7}}"#, 7, "", "m"),
      ("m.a", nil, #"{"m":{"a":7,"b":1}}"#, 7, "m.b", "m"),
      ("m.a", nil, #"{"m":{"A":7}}"#, nil, "m.A", "m"),
      ("m.a", nil, #"{"m":{"a":null}}"#, nil, "", ""),
      ("m.a", nil, #"{"m":{"a":null,"b":null}}"#, nil, "m.b", "m"),
      ("m.a", nil, #"{"m":{}}"#, nil, "", "m"),
      ("m.a", nil, #"{"m":7}"#, nil, "m", "m"),
      ("m.a", nil, #"{"n":{"a":7}}"#, nil, "n", "n"),
      // A key leads on from each element of a list, a position from one alone.
      ("m.a", nil, #"{"m":[{"a":7,"b":1},{"b":1}]}"#, 7, "m[0].b m[1].b", "m"),
      ("m.a", nil, #"{"m":[{"a":null}]}"#, nil, "", "m"),
      ("m[0].a", nil, #"{"m":[{"a":7},{"b":1}]}"#, 7, "m[1].b", "m"),
      ("m[0].a", nil, #"{"m":[{"a":null}]}"#, nil, "", ""),
      ("m[1].a", nil, #"{"m":[{"a":1},{"a":7}]}"#, 7, "", "m"),
      ("m[1].a", nil, #"{"m":[null,{"a":null}]}"#, nil, "", ""),
      ("m[0].a", nil, #"{"m":{"a":7}}"#, 7, "", "m"),
      ("m[0]", nil, #"{"m":[7,8]}"#, 7, "", "m"),
      ("m[0]", nil, #"{"m":[null,null]}"#, nil, "", ""),
      // Where a path says so, even a position does from each.
      ("a", "m", #"{"m":[{"a":7,"b":1}]}"#, 7, "m[0].b", "m"),
      ("[0]", "m", #"{"m":[[7,8]]}"#, 7, "", "m"),
      ("[0]", "m", #"{"m":[[null]]}"#, nil, "", ""),
    ] as [(String, String?, String, Int?, String, String)])
  func aPathEnters(
    _ path: String, _ list: String?, _ json: String, _ value: Int?, _ findings: String,
    _ kept: String
  ) throws {
    let way =
      list.map { PropertyOverride.path(path, inEachOf: $0, for: "value", of: Entered.self) }
      ?? .path(path, for: "value", of: Entered.self)
    func mapper(_ ofOthers: PropertyOverride) -> Mapper {
      Mapper().with { $0.overrides = [way, ofOthers] }
    }
    let (entered, report) = try mapper(.ignored("others", of: Entered.self))
      .mapReporting(Entered.self, from: .json(json))
    #expect(entered.value == value)
    #expect(report.findings.map(\.path.description).joined(separator: " ") == findings)
    var updated = Entered()
    try mapper(.rest("others", of: Entered.self)).update(&updated, from: .json(json))
    #expect(updated.others.keys.joined(separator: " ") == kept)
  }

  @Test func whatStandsInAListIsEnteredAsAWholeForFindings() throws {
    struct First: Mappable {
      var first = ""
      static var overrides: PropertyOverrides { [.path("l[1].a", for: \First.first)] }
    }
    let report = try Mapper().mapReporting(
      First.self, from: .json(#"{"l":[{"a":"x","b":1},{"a":"y"}]}"#)
    ).report
    #expect(
      report.findings.map(\.description)
        == [#"expected a key of First, found key "b" at l[0].b"#])
  }
}
