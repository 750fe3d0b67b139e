import Ibex
import Testing

@Suite struct SourceDocumentOutlineTests {
  @Test func listsAreTakenTogether() throws {
    let json = """
      [{"name": "größe", "zone": 12, "fares": [1.5, [2]], "open": true},
       {"name": null, "zone": 1.25, "fares": [], "lines": [{"id": 1}, {"id": 12345}]}]
      """
    #expect(
      try SourceDocument(json: json).outline == """
        key       kind                                       count  size
        document  list of objects                                1  2 elements
          name    text or null                                   2  5 characters
          zone    integer or number                              2  2 to 4 characters
          fares   list of numbers or list of lists of inte…      2  3 elements, 1 to 3 characters
          open    Boolean                                        1
          lines   list of objects                                1  2 elements
            id    integer                                        2  1 to 5 characters
        """)
  }

  @Test func elementsHaveTheirNames() throws {
    let xml = "<stops city='Berlin'><stop id='1'>East</stop><stop><zone/></stop></stops>"
    #expect(
      try SourceDocument(xml: xml).outline == """
        key               kind              count  size
        stops             element               1
          city            text                  1  6 characters
          stop            list of elements      1  2 elements
            id            text                  1  1 character
            __innerXML__  text                  1  4 characters
            zone          text                  1  0 characters
        """)
  }

  @Test func scalarsAndEmptyDocuments() throws {
    #expect(
      try SourceDocument(json: "[]").outline == """
        key       kind        count  size
        document  empty list      1  0 elements
        """)
    #expect(
      try SourceDocument(json: "7").outline == """
        key       kind     count  size
        document  integer      1  1 character
        """)
  }

  /// However large a document is, its outline is not.
  @Test func itIsBounded() throws {
    let wide = "{" + (0..<100).map { "\"k\($0)\": \($0)" }.joined(separator: ",") + "}"
    let lines = try SourceDocument(json: wide).outline.split(separator: "\n")
    #expect(lines.count == 63)
    #expect(lines.last == "  … more keys              40")
    let deep = String(repeating: "{\"a\":", count: 100) + "1" + String(repeating: "}", count: 100)
    #expect(try SourceDocument(json: deep).outline.split(separator: "\n").count == 18)
    let both = "{" + (0..<60).map { "\"k\($0)\": \(wide)" }.joined(separator: ",") + "}"
    let outline = try SourceDocument(json: both).outline
    #expect(outline.split(separator: "\n").count == 401)
    #expect(outline.hasSuffix("… and 3,322 more lines"))
  }

  @Test func valuesAreNeverShown() throws {
    let json = #"{"a": "MARK7331", "b": [7331], "c": true}"#
    let outline = try SourceDocument(json: json).outline
    #expect(!outline.contains("7331") && !outline.contains("true"))
  }
}
