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

  struct Part: Mappable {
    var i = 0
    var s = ""
    static var overrides: PropertyOverrides { [.required(\Part.i)] }
  }

  private static let missing = "expected an integer, found none at [0].i: [0] is left out"

  @Test(arguments: [
    (
      Mapper(unknownKeys: .refuse),
      [#"expected a key of Part, found key "zzz" at [0].zzz"#, missing]
    ),
    (Mapper(strictness: .strict), [missing, "expected text, found a list of 0 at [0].s"]),
    (Mapper(), [missing]),
  ])
  func aLostRecordHasTheErrorsOfACallForIt(_ mapper: Mapper, _ lines: [String]) async {
    let record = #"{"zzz":1,"s":[]}"#
    let error = #expect(throws: MappingError.self) { try mapper.map(Part.self, json: record) }
    #expect(
      error?.description
        == lines.joined(separator: "\n").replacing(": [0] is left out", with: "")
        .replacing("[0].", with: ""))
    let list = Chunks("[\(record)]")
    let streams = [
      mapper.models(of: Part.self, in: Chunks(record), as: .lines).results,
      mapper.models(of: Part.self, in: list, as: .list(at: "")).results,
    ]
    for stream in streams {
      var errors: [String] = []
      for await result in stream {
        if case .failure(let error) = result { errors.append("\(error)") }
      }
      #expect(errors == [lines.joined(separator: "\n")])
    }
  }
}
