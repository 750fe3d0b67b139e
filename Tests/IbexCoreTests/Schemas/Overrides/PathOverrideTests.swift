import IbexCore
import TestExpectations
import Testing

private struct Camera: Mappable, Equatable {
  var a = 0
  var list: [Int] = []
}

@Suite struct PathOverrideTests {
  @Test(arguments: [
    ("k..a", #"k[".a"]"#), (".a", #"[".a"]"#), ("k.", "k"), (".", #"["."]"#),
    ("k[0].", "k[0]"), ("k[0]..a", #"k[0][".a"]"#),
    ("users[*].name", #"["users[*]"].name"#), ("users[]", #"["users[]"]"#),
    ("a[-1]", #"["a[-1]"]"#),
    ("a[b]", #"["a[b]"]"#), ("a]", #"["a]"]"#), ("a[1", #"["a[1"]"#), (#"a["b""#, #"["a[\"b\""]"#),
  ])
  func aMistypedPathIsRefused(_ path: String, _ spelling: String) {
    let message = """
      cannot map Camera: the path \(spelling) of an override has an empty key or a stray bracket; \
      join keys by single dots, write positions as [0], and quote other keys, as in a["b.c"]
      """
    let overrides: [PropertyOverride] = [
      .path(path, for: \Camera.a), .path("x", path, for: "a", of: Camera.self),
      .path(SourcePath(path), for: \Camera.a), .path(path.dropFirst(0), for: \Camera.a),
      .path(path, inEachOf: "x", for: \Camera.list), .path("x", inEachOf: path, for: \Camera.list),
    ]
    for override in overrides {
      expectError(PlanError.self, message) {
        try Mapper(overrides: [override]).map(Camera.self, from: .json("{}"))
      }
    }
  }

  @Test func aNegativePositionIsRefused() {
    let path = SourcePath([.key("k"), .index(-1)])
    expectError(
      PlanError.self,
      """
      cannot map Camera: the path k[-1] of an override has a negative position; \
      join keys by single dots, write positions as [0], and quote other keys, as in a["b.c"]
      """
    ) {
      try Mapper(overrides: [.path(path, for: \Camera.a)]).map(Camera.self, from: .json("{}"))
    }
  }

  @Test(arguments: [
    ("k.a", #"{"k": {"a": 1}}"#), ("k[0].a", #"{"k": [{"a": 1}]}"#), ("k[0][0]", #"{"k": [[1]]}"#),
    (#"k["a.b"]"#, #"{"k": {"a.b": 1}}"#), (#"["users[*]"].a"#, #"{"users[*]": {"a": 1}}"#),
    (#"[""]["."]"#, #"{"": {".": 1}}"#), ("k-a:b.größe", #"{"k-a:b": {"größe": 1}}"#),
  ])
  func aQuotedKeyIsNot(_ path: String, _ json: String) throws {
    let mapper = Mapper(overrides: [.path(path, for: \Camera.a)])
    #expect(try mapper.map(Camera.self, from: .json(json)).a == 1)
    let steps = Mapper(overrides: [.path(SourcePath(SourcePath(path).steps), for: \Camera.a)])
    #expect(try steps.map(Camera.self, from: .json(json)).a == 1)
    #expect(try Mapper().map(Int.self, from: .json(json), at: path) == 1)
  }

  @Test func ofACallItIsTheKeyThatItWasReadAs() throws {
    #expect(try Mapper().map(Int.self, from: .json(#"{"users[*]": 1}"#), at: "users[*]") == 1)
    #expect(try Mapper().map(Int.self, from: .json(#"{"k": {".a": 1}}"#), at: "k..a") == 1)
  }
}

/// A key of an override that is meant as a path.
@Suite struct DottedKeyTests {
  @Test(
    arguments: [
      (["k.a"], #"{"k": {"a": 1}}"#, #"k has a key a: .path("k.a")"#),
      (["x", "k.a"], #"{"k": {"a": 1}}"#, #"k has a key a: .path("k.a")"#),
      (["k.b.a"], #"{"k": {"b": {"a": 1}}}"#, #"k.b has a key a: .path("k.b.a")"#),
      (["k[1].a"], #"{"k": [{}, {"a": 1}]}"#, #"k[1] has a key a: .path("k[1].a")"#),
      (["k.a"], #"{"k": {"b": 1}}"#, nil), (["k.a"], #"{"k": 1}"#, nil),
      (["k.b"], #"{"k": {"a": 1}}"#, nil),
      (["k.a"], #"{"k": {"a": 1}, "a": 2}"#, nil),
      (["k.a"], #"{"k.a": 1, "k": {"a": 1}}"#, nil),
    ] as [([String], String, String?)])
  func aHintNamesThePath(_ keys: [String], _ json: String, _ hint: String?) throws {
    let overrides = PropertyOverrides(keys.map { .key($0, for: \Camera.a) })
    let dictionary = try Mapper().map([String: Any].self, from: .json(json))
    for mapper in [
      Mapper(overrides: overrides), Mapper(keyNames: .overrides, overrides: overrides),
    ] {
      let reports = [
        try mapper.mapReporting(Camera.self, from: .json(json)).report,
        try mapper.mapReporting(Camera.self, from: dictionary).report,
      ]
      for report in reports where mapper.keyNames == nil || hint?.contains("path") == true {
        #expect(report.findings(of: .unmatchedKey).map(\.hint) == [hint])
      }
    }
  }
}
