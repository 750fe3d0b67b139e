import Ibex
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
