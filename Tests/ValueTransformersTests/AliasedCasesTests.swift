import Testing
import ValueTransformers

@Suite struct AliasedCasesTests {
  private enum Level: String, CaseIterable, AliasedCases {
    case warning, error, info
    static var aliases: [String: Level] {
      ["warn": .warning, "err-or!": .info, "E": .error, "e ": .error]
    }
  }
  private enum Side: CaseIterable, AliasedCases {
    case left, right
    static var aliases: [String: Side] { ["L": .left, "right side": .right] }
  }
  private enum Plain: String, AliasedCases {
    case on
    static var aliases: [String: Plain] { ["yes": .on] }
  }

  /// What is a raw value by its form comes first; an alias with a form that others share is exact.
  @Test(arguments: [
    ("warn", "warning"), ("WARN", "warning"), (" warn ", "warning"), ("err-or!", "error"),
    ("E", "error"), ("Info", "info"), ("e", nil), ("w", nil), ("", nil),
  ])
  func anAliasStandsForARawValue(_ text: String, _ rawValue: String?) throws {
    let level = try? RawValueTransformer<Level>().transform(text)
    #expect(level?.rawValue == rawValue)
  }

  @Test func anAliasStandsForAName() throws {
    let transformer = CaseNameTransformer<Side>()
    #expect(try transformer.transform("L") == .left)
    #expect(try transformer.transform("RIGHT_SIDE") == .right)
    #expect(try transformer.reverse(.right) == "right")
    #expect(throws: TransformError.self) { try transformer.transform("up") }
    #expect(try RawValueTransformer<Plain>().transform("Yes") == .on)
    #expect(RawValueTransformer<Plain>().reverse(.on) == "on")
  }
}
