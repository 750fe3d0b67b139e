import IbexStreams
import TestSupport
import Testing

/// What is wrong with a stream, as against a document.
@Suite struct RecordReaderErrorsTests {
  private static let markup = "HTML and XML begin with it"
  private static let gzip = "data compressed with gzip begins with it"

  @Test(arguments: [
    ("<!DOCTYPE html><html></html>", #""<" at line 1, column 1: \#(markup)"#),
    ("\n <html></html>", #""<" at line 2, column 2: \#(markup)"#),
    (#"{"a": <br />"#, #""<" at line 1, column 7: \#(markup)"#),
    ("\u{1F}\u{8}\u{0}", "control character U+001F at line 1, column 1: \(gzip)"),
    ("[\u{1F}]", "control character U+001F at line 1, column 2"),
    ("[>]", #"">" at line 1, column 2"#),
  ])
  func namesWhatLooksLikeAnotherFormat(_ text: String, _ found: String) async {
    let error = await #expect(throws: FormatError.self) {
      for try await _ in Mapper().models(of: SourceValue.self, in: Chunks(text), as: .values) {}
    }
    #expect(error?.description == "expected a value, found \(found)")
  }

  @Test func namesTheAttributesWhereAPathEnds() async {
    let xml = Chunks(#"<r a="1" xmlns:p="u" p:b=""><s/></r>"#)
    let error = await #expect(throws: MappingError.self) {
      for try await _ in Mapper().models(of: Int.self, in: xml, as: .elements(at: "r.x.y")) {}
    }
    #expect(
      error?.description
        == "expected a value at r.x.y, found none: r has the keys a, p:b, s")
  }
}
