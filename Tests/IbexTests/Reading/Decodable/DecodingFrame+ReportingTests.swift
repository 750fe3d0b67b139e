import Ibex
import Testing

@Suite struct DecodingFrameReportingTests {
  private func findings<Value>(_ type: Value.Type, _ json: String) throws -> [String] {
    try Mapper().mapReporting(type, from: .json(json)).report.findings.map(\.description)
  }

  @Test func whatTheTextOfAnElementHoldsIsAskedForWithIt() throws {
    struct Paragraph: Decodable, Equatable {
      let id: Int
      let text: String
      enum CodingKeys: String, CodingKey {
        case id
        case text = "__innerXML__"
      }
    }
    let (paragraph, report) = try Mapper().mapReporting(
      Paragraph.self, from: .xml("<p id='1' x='2'>Hello <b>big</b> <i>world</i></p>"))
    #expect(paragraph == Paragraph(id: 1, text: "Hello big world"))
    #expect(report.description == #"expected a key of Paragraph, found key "x" at p.x"#)
  }

  @Test func keysThatAPartOfTheObjectRequestsAreThoseOfTheObject() throws {
    struct Address: Decodable {
      let city: String
      let zip: Int?
    }
    struct Person: Decodable {
      let name: String
      let addresses: [Address]
      private enum CodingKeys: CodingKey { case name }

      init(from decoder: any Decoder) throws {
        name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        let whole = try decoder.singleValueContainer()
        addresses = [try whole.decode(Address.self), try whole.decode(Address.self)]
      }
    }
    let json = #"{"name": "Ann", "city": "Chur", "zip": 7000, "street": "Ring"}"#
    for source in [try SourceDocument(json: json).content, .source(try SourceValue(json: json))] {
      guard case .source(let source) = source else { continue }
      let (person, report) = try Mapper().mapReporting(Person.self, from: source)
      #expect(person.name == "Ann" && person.addresses.map(\.city) == ["Chur", "Chur"])
      #expect(
        report.findings.map(\.description)
          == [#"expected a key of Person, found key "street" at street"#])
    }
    let known = json.replacing(#", "street": "Ring""#, with: "")
    #expect(
      try Mapper(unknownKeys: .refuse).map([Person].self, from: .json("[\(known)]")).count == 1)
    #expect(try !"\(Mapper().explain(Person.self, from: .json(known)))".contains("not read"))
  }
}
