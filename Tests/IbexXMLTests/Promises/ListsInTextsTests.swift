import IbexXML
import Testing

/// Lists that stand in one text, as in KML and SVG.
@Suite struct ListsInTextsTests {
  private struct Line: Mappable, Equatable {
    var points: [String] = []
    var viewBox: [Double]?

    static var overrides: PropertyOverrides {
      [
        .transformer(.separated(by: .whitespace), for: \Line.points), .attribute(\Line.viewBox),
        .transformer(.separated(by: .whitespace, of: Double.self), for: \Line.viewBox),
      ]
    }
  }

  @Test(arguments: [
    "<l viewBox='0  0 64\n\t64'><points>1,2\n  3,4\r\n\r\n5,6 </points></l>",
    "<l viewBox='0 0 64 64'><points>\n1,2\t3,4\n5,6</points></l>",
  ])
  func whiteSpaceOfAnyLengthSeparates(_ xml: String) throws {
    let (line, report) = try Mapper(strictness: .strict).mapReporting(Line.self, from: .xml(xml))
    #expect(line == Line(points: ["1,2", "3,4", "5,6"], viewBox: [0, 0, 64, 64]))
    #expect(report.findings.isEmpty)
    #expect(try Line(xml: line.xmlString()) == line)
    #expect(try line.jsonString() == #"{"points":"1,2 3,4 5,6","viewBox":"0.0 0.0 64.0 64.0"}"#)
    #expect(try Line(json: line.jsonString()) == line)
    #expect(try Line(from: line.dictionaryRepresentation()) == line)
  }

  @Test func anElementThatIsNoNumberIsAFinding() throws {
    let report = try Mapper().mapReporting(Line.self, from: .json(#"{"viewBox": "0 0 a"}"#)).report
    #expect(
      report.description
        == #"expected values separated by white space, found text "0 0 a" at viewBox"#)
  }
}
