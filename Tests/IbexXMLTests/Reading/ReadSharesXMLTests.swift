import IbexXML
import Testing

@Suite struct ReadSharesXMLTests {
  /// A key that loses is no rest, but for a name with another prefix.
  @Test(
    arguments: [
      (#"{"x": 1, "X": 2, "more": 3}"#, ["more": 3]), (#"{"x": 1, "x": 2}"#, [:]),
      ("<r><x>1</x><a:x>2</a:x></r>", ["a:x": 2]), ("<r x='1'><x>2</x></r>", [:]),
    ] as [(String, [String: Int])])
  func whatLosesIsNoRest(_ text: String, _ rest: [String: Int]) throws {
    struct Numbered: Mappable {
      var x = 0
      var rest: [String: Int] = [:]
      static var overrides: PropertyOverrides { [.rest(\Numbered.rest)] }
    }
    let isXML = text.hasPrefix("<")
    let document = isXML ? try SourceDocument(xml: text) : try SourceDocument(json: text)
    #expect(try Mapper().map(Numbered.self, from: document).rest == rest)
  }
}
