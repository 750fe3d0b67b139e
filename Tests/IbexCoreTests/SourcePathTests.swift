import Foundation
import IbexCore
import TestSupport
import Testing

@Suite struct SourcePathSpellingTests {
  /// Scalars that join what stands before them, mean something in a path, or are escaped.
  private static let alphabet: [Unicode.Scalar] = [
    "a", "b", "0", "1", ".", "[", "]", "\"", "\\", "n", "u", "{", "}", " ", "\n", "\r", "\t", "\0",
    "\u{301}", "\u{308}", "\u{200D}", "\u{200B}", "\u{FE0F}", "\u{20E3}", "\u{1F1E8}", "\u{1F3FD}",
    "\u{1100}", "\u{1161}", "\u{E9}", "\u{2028}", "\u{85}",
  ]

  private static func key(_ generator: inout SeededGenerator) -> String {
    var key = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      key.append(alphabet[Int.random(in: alphabet.indices, using: &generator)])
    }
    return String(key)
  }

  /// The steps with their keys taken apart, as `==` takes canonically equivalent ones for one.
  private static func scalars(of path: SourcePath) -> [[UInt32]] {
    path.steps.map { step in
      switch step {
      case .key(let key): key.unicodeScalars.map(\.value)
      case .index(let position): [.max, UInt32(position)]
      }
    }
  }

  @Test func everyPathReadsBackFromItsDescription() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<50_000 {
      let steps = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? SourcePath.Step.key(Self.key(&generator))
          : .index(Int.random(in: 0...12, using: &generator))
      }
      let path = SourcePath(steps)
      let back = SourcePath(path.description)
      #expect(Self.scalars(of: back) == Self.scalars(of: path), "\(path)")
    }
  }

  @Test(arguments: [
    ("\u{301}\"", "[\"\u{301}\\\"\"]"), ("\u{FE0F}a", "\u{FE0F}a"), ("a.b", #"["a.b"]"#),
    ("é", "é"), ("two words", "two words"), ("", #"[""]"#),
  ])
  func aKeyIsSpelled(_ key: String, as spelling: String) {
    let description = SourcePath([.key(key)]).description
    #expect(description.unicodeScalars.elementsEqual(spelling.unicodeScalars))
    #expect(SourcePath([.key("a"), .index(0), .key("b")]).description == "a[0].b")
  }
}

@Suite struct SourcePathTests {
  @Test func readsKeysAndPositions() {
    let rows: [(SourcePath, [SourcePath.Step])] = [
      ("", []), ("a", [.key("a")]), ("a.b", [.key("a"), .key("b")]),
      ("users[3].address.zip", [.key("users"), .index(3), .key("address"), .key("zip")]),
      ("[0].name", [.index(0), .key("name")]), ("a[0][1]", [.key("a"), .index(0), .index(1)]),
      (#"a["b.c"]"#, [.key("a"), .key("b.c")]), (#"["\"\\"]"#, [.key("\"\\")]),
      (#"[""]"#, [.key("")]), ("a[x]", [.key("a[x]")]), ("a[-1]", [.key("a[-1]")]),
      ("a[1", [.key("a[1")]), ("größe.名前", [.key("größe"), .key("名前")]),
    ]
    for (path, steps) in rows {
      #expect(path.steps == steps)
      #expect(SourcePath(path.description) == path)
    }
  }

  @Test(arguments: [
    (80, ".a", ".a"), (81, ".a", "….a"), (81, ".b\n", "…[\"b\\n\"]"),
  ])
  func longKeysAreCutInTheText(_ count: Int, _ end: String, _ expected: String) {
    let key = String(repeating: "ü", count: count)
    let path = SourcePath([.key("x"), .key(key), .key(String(end.dropFirst()))])
    #expect(path.description == "x.\(key.prefix(80))\(expected)")
    #expect(path.steps[1] == .key(key))
  }

  private let json = """
    {"a": {"b.c": [{"d": 1}, {"d": "x"}]}, "": {"e": 2}, "f[0]": 3, "A": 4}
    """

  @Test func leadsIntoBothViews() throws {
    let dictionary = try #require(
      untyped(Data(json.utf8)) as? [String: Any])
    let rows: [(SourcePath, Int?)] = [
      (#"a["b.c"][0].d"#, 1), (#"[""].e"#, 2), (#"["f[0]"]"#, 3), ("A", 4), ("a.b.c", nil),
      (#"a["b.c"][2]"#, nil), (#"a["b.c"].d"#, nil), ("a[0]", nil), ("x", nil), ("A.b", nil),
    ]
    for (path, value) in rows {
      #expect((try? Mapper().map(Int.self, from: .json(json), at: path)) == value, "\(path)")
      #expect((try? Mapper().map(Int.self, from: dictionary, at: path)) == value, "\(path)")
    }
  }

  @Test func aPathThatLeadsNowhereIsMissing() throws {
    struct Model: Mappable { var d = 0 }
    let dictionary = try #require(
      untyped(Data(json.utf8)) as? [String: Any])
    let errors = [
      #expect(throws: MappingError.self) { try Model(json: json, at: "a.b[1].d") },
      #expect(throws: MappingError.self) { try Model(from: dictionary, at: "a.b[1].d") },
      #expect(throws: MappingError.self) { _ = try [Model](json: json, at: "a.b[1].d") },
    ]
    for error in errors {
      #expect(error?.description == "expected a value at a.b[1].d, found none: a has the key b.c")
      #expect(error?.findings.map(\.kind) == [.missing])
    }
  }

  @Test func findingsCountFromTheTopLevel() throws {
    struct Model: Mappable { var d = 0 }
    let report = try Mapper().mapReporting([Model].self, from: .json(json), at: #"a["b.c"]"#).report
    #expect(report.description == #"expected an integer, found text "x" at a["b.c"][1].d"#)
  }
}
