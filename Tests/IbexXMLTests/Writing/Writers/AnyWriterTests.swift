import Foundation
import IbexXML
import TestSupport
import Testing

/// Values whose type is known only when they are written.
@Suite struct AnyWriterTests {
  private struct Unknown: CustomStringConvertible {
    var description: String { "as it says" }
  }
  private struct Stop: Mappable {
    var name = "Embarcadero"
  }

  @Test func anUnknownTypeIsWrittenByItsDescriptionAtEveryLevel() throws {
    let serializer = Serializer()
    let value: Any = Unknown()
    #expect(try serializer.jsonString(value) == #""as it says""#)
    #expect(try serializer.jsonData(value) == Data(#""as it says""#.utf8))
    #expect(try serializer.jsonString([value]) == #"["as it says"]"#)
    #expect(try serializer.dictionaryValue(value) as? String == "as it says")
    #expect(
      try serializer.xmlString(value)
        == #"<?xml version="1.0" encoding="UTF-8"?><root>as it says</root>"#)
    #expect(try serializer.xmlData(value) == Data(serializer.xmlString(value).utf8))
  }

  @Test func aKnownTypeIsWrittenAsItself() throws {
    let serializer = Serializer()
    for (value, json) in [
      (Stop(), #"{"name":"Embarcadero"}"#), (5, "5"), ([1, 2], "[1,2]"), (null, "null"),
      (["a": 1] as [String: Any], #"{"a":1}"#), (Optional<Int>.none as Any, "null"),
      (Decimal(1.5), "1.5"),
    ] as [(Any, String)] {
      #expect(try serializer.jsonString(value) == json)
    }
    let stop: Any = Stop()
    #expect(try serializer.xmlString(stop) == serializer.xmlString(Stop()))
    let model: any Mappable = Stop()
    #expect(try serializer.jsonString(model) == #"{"name":"Embarcadero"}"#)
  }

  @Test func aTypeThatIsNamedIsAMistakeOfItsAuthor() {
    let error = #expect(throws: PlanError.self) { try Serializer().jsonString(Unknown()) }
    #expect(
      error?.description == """
        cannot serialize Unknown: nothing writes this type; make it Mappable or Encodable, or \
        register a reversible transformer to it
        """)
  }
}
