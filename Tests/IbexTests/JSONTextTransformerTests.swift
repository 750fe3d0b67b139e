import Ibex
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
}
