import ModelGeneration
import Testing
import ValueTransformers

@Suite struct NumberFactsTests {
  private func facts(_ literals: [String]) -> NumberFacts {
    var facts = NumberFacts()
    for literal in literals {
      literal.withByteRegion {
        facts.add($0, isInteger: !literal.contains { ".eE".contains($0) })
      }
    }
    return facts
  }

  @Test(
    arguments: [
      (["1"], .integer), (["-0"], .integer), (["9223372036854775807"], .integer),
      (["-9223372036854775808"], .integer), (["9223372036854775808"], .unsigned),
      (["18446744073709551615"], .unsigned), (["18446744073709551616"], .decimal),
      (["1", "18446744073709551615"], .unsigned), (["-1", "18446744073709551615"], .decimal),
      (["1.5"], .double), (["1", "1.5"], .double), (["1e5"], .double), (["1E-300"], .double),
      (["0.123456789012345"], .double), (["0.1234567890123456"], .decimal),
      (["0.0000000000000000001"], .double), (["1234567890123456", "0.5"], .decimal),
      (["12345678901234567890123456789012345678"], .decimal),
      (["1e-5", "0.1234567890123456"], .decimal),
      (["423456789012345678901234567890123456789"], .double), (["1e200"], .double),
    ] as [([String], ModelType)])
  func tellTheNarrowestTypeOfAll(_ literals: [String], _ type: ModelType) {
    #expect(facts(literals).type == type)
    // Of two places that become one.
    var first = facts(Array(literals.prefix(1)))
    first.add(facts(Array(literals.dropFirst())))
    #expect(first.type == type)
  }

  @Test(arguments: [["1e400"], ["1e-400"], ["1e300", "0.12345678901234567890", "1e-400"]])
  func tellNoTypeWhereNoneHoldsAll(_ literals: [String]) {
    #expect(facts(literals).type == nil)
  }
}
