import IbexXML
import Testing

@Suite struct AnyReaderXMLTests {
  private struct Box: Mappable {
    var any: Any = 0
    var list: [Any] = []
    var map: [String: Any] = [:]
    var key: AnyHashable?
  }

  @Test func anElementOfTextAloneIsItsText() throws {
    let xml = "<x><a>17</a><b> y </b><c k='1'>z</c><d/><e><f>&lt;</f></e><a>18</a></x>"
    let any = try Mapper().map([String: Any].self, from: .xml(xml))
    #expect(any["a"] as? [String] == ["17", "18"])
    #expect(any["b"] as? String == "y")
    #expect(any["c"] as? [String: String] == ["k": "1", "__innerXML__": "z"])
    #expect(any["d"] as? String == "")
    #expect(any["e"] as? [String: String] == ["f": "<"])
    #expect(try Mapper().map(Any.self, from: .xml("<x>17</x>")) as? String == "17")
    let document = try SourceDocument(xml: "<x>17</x>")
    #expect(try Box(from: ["any": document]).any as? String == "17")
  }
}
