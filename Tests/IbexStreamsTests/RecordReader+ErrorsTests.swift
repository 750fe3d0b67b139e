import Ibex
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

  /// Keys that come again before the list is found.
  @Test(arguments: [
    (#"{"l":null,"l":[{"i":2}]}"#, "l", ["l 1"]),
    ("{\n \"l\":null,\"l\":null,\"l\":[{\"i\":2}]}", "l", ["l 3", "l 12"]),
    (#"{"q":{"z":1},"q":{"l":[{"i":2}]}}"#, "q.l", ["q 1"]),
    (
      #"{"q":{"l":null,"l":null},"q":{"l":null,"l":[{"i":2}]}}"#, "q.l", ["q.l 6", "q 1", "q.l 30"]
    ),
    (#"{"a":[{"l":1},{"l":null,"z":1,"z":2,"l":[{"i":2}]}]}"#, "a[1].l", ["a[1].l 15"]),
    (#"{"x":1,"x":2,"q":{"x":1,"x":2,"l":[{"i":2}]}}"#, "q.l", []),
  ])
  func aKeyThatIsRepeatedOnTheWayIsAFinding(
    _ json: String, _ path: String, _ keys: [String]
  ) async throws {
    let log = Log()
    let listening = Mapper().with {
      $0.onFinding = { log.add("\($0.path) \($0.position?.byteOffset ?? -1): \($0)") }
    }
    let lines = keys.map { line in
      let path = String(line.prefix { $0 != " " })
      let key = path.split(separator: ".").last ?? ""
      return "\(line): expected each key once, found key \"\(key)\" at \(path)"
    }
    for size in [1, 7, 1_000] {
      let chunks = Chunks(json, of: size)
      let framing = StreamFraming.list(at: SourcePath(path))
      let plain = await StreamOutcome(Part.self, chunks, as: framing)
      #expect(plain.models == [wholeText(of: Part(i: 2))] && plain.results == plain.models)
      for try await _ in listening.models(of: Part.self, in: chunks, as: framing) {}
      #expect(log.take() == lines)
      let refused = await StreamOutcome(
        Part.self, chunks, as: framing, by: Mapper(duplicateKeys: .refuse))
      let errors = lines.map { String($0.drop { $0 != ":" }.dropFirst(2)) }.joined(separator: "\n")
      #expect(refused.models == (keys.isEmpty ? plain.models : ["MappingError: \(errors)"]))
      let contract = await StreamOutcome(Part.self, chunks, as: framing, by: .contract)
      #expect(contract.models == refused.models && contract.results == refused.models)
    }
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
    let error = #expect(throws: MappingError.self) {
      try mapper.map(Part.self, from: .json(record))
    }
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
