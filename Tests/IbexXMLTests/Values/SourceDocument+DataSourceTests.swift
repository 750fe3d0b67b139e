import IbexXML
import Testing

@Suite struct SourceDocumentDataSourceTests {
  private func parts(of document: SourceDocument, at path: String) -> [String] {
    document.parts(at: SourcePath(path)).map(\.description)
  }

  @Test(arguments: [
    ("", ["JSON: a list of 3"]), ("a", ["JSON: number 1", "JSON: a list of 2"]),
    ("a[1]", ["JSON: number 3"]), ("[1]", ["JSON: an object"]), ("[1].a[0]", ["JSON: number 2"]),
    ("b", []), ("[3]", []),
    ("c.d", ["JSON: number 4", "JSON: number 5"]), ("c[1].d", []),
  ])
  func givesThePartsBehindEachElement(_ path: String, _ parts: [String]) throws {
    let document = try SourceDocument(
      json: #"[{"a": 1}, {"a": [2, 3]}, {"c": [{"d": 4}, {"e": 6}, {"d": 5}]}]"#)
    #expect(self.parts(of: document, at: path) == parts)
  }

  @Test(arguments: [
    ("a", ["XML: an element"]), ("a.b", ["XML: a list of 2"]),
    ("a.b.c", [#"XML: text "1""#, #"XML: text "2""#]), ("b", []),
  ])
  func givesThePartsOfXML(_ path: String, _ parts: [String]) throws {
    let document = try SourceDocument(xml: "<a><b c='1'/><b c='2'/><d/></a>")
    #expect(self.parts(of: document, at: path) == parts)
  }
}
