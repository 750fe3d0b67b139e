import Foundation
import Ibex
import TestSupport
import Testing

private struct Payload: Mappable, Equatable {
  var id = 0
  var tags: [String] = []
}

private struct Event: Mappable, Equatable {
  var payload = Payload()
  var loose = SourceValue.null
  var lines: [String] = []
  var numbers: [Int]?
  static var overrides: PropertyOverrides {
    [
      .transformer(.jsonText(of: Payload.self), for: \Event.payload),
      .transformer(.jsonText, for: \Event.loose),
      .transformer(.separated(by: ","), for: \Event.lines),
      .transformer(.separated(by: ";", of: Int.self), for: \Event.numbers),
    ]
  }
}

@Suite struct JSONTextTransformerTests {
  @Test func readsJSONWithinATextAndWritesItBack() throws {
    let json = #"""
      {"payload":"{\"id\":7,\"tags\":[\"a\"]}","loose":"{\"n\":1.10,\"a\":[null]}",\#
      "lines":"red,blue","numbers":"1;2"}
      """#
    let event = try Event(json: json)
    #expect(event.payload == Payload(id: 7, tags: ["a"]))
    #expect(event.loose == ["n": 1.1, "a": [.null]] && event.lines == ["red", "blue"])
    #expect(event.numbers == [1, 2])
    #expect(try event.jsonString() == json)
    #expect(try Event(from: event.dictionaryRepresentation()) == event)
    #expect(try Event(form: event.formEncoded()) == event)
    #expect(try Event(xml: event.xmlString()) == event)
    #expect(try Event(json: #"{"lines": ["a", "b"], "payload": {"id": 1}}"#).lines == ["a", "b"])
  }

  @Test func refusesWhatIsNone() throws {
    let (event, report) = try Mapper().mapReporting(
      Event.self,
      json: #"{"payload": "{", "loose": "x", "numbers": "1;a"}"#)
    #expect(event == Event())
    #expect(
      report.findings.map(\.description) == [
        #"expected JSON that Payload can be made of, found text "{" at payload"#,
        #"expected JSON, found text "x" at loose"#,
        #"expected values separated by ";", found text "1;a" at numbers"#,
      ])
    var strict = Mapper()
    strict.strictness = .strict
    expectError(TransformError.self, "expected JSON that Payload can be made of") {
      try JSONTextTransformer<Payload>(using: strict).transform(#"{"id": "x"}"#)
    }
    let error = #expect(throws: SerializationError.self) {
      try Event(lines: ["a,b"]).jsonString()
    }
    #expect(
      error?.description == """
        expected texts without "," or white space at their ends, found text "a,b" at lines
        """)
    expectError(TransformError.self, "expected a value that can be written as JSON") {
      try JSONTextTransformer<Double>().reverse(.nan)
    }
  }

  @Test func readsByAMapperAndWritesByASerializer() throws {
    struct Wide: Mappable, Equatable { var trackCount = 0 }
    var mapper = Mapper()
    mapper.overrides = [.key("n", for: \Wide.trackCount)]
    let own = JSONTextTransformer<Wide>(using: mapper)
    #expect(try own.transform(#"{"n": 3}"#) == Wide(trackCount: 3))
    #expect(try own.reverse(Wide(trackCount: 3)) == #"{"trackCount":3}"#)
    var serializer = Serializer()
    serializer.keyNames = .snakeCase
    let both = AnyTransformer(.jsonText(of: Wide.self, using: mapper, and: serializer))
    #expect(
      try both.reversed?.transform(Wide(), to: String.self) as? String == #"{"track_count":0}"#)
  }
}
