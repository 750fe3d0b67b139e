import Foundation
import IbexXML
import TestSupport
import Testing

private struct Person: Mappable, Equatable {
  var name: String? = "default"
  var age: Int? = 1
  var size = 2
  var address: Address? = Address()
  var home = Address()
  var born: Date? = Date(timeIntervalSince1970: 0)
  var tags: [String?] = ["default"]
  var pets: [Address?] = []
  var notes: [String: String?] = [:]
}

private struct Address: Mappable, Equatable, Hashable {
  var zip = 1
}

private struct Plain: Decodable, Equatable {
  var name: String?
  var age: Int?
  var tags: [String?]?
}

@Suite struct XMLInstanceNamespaceTests {
  private static let address = "http://www.w3.org/2001/XMLSchema-instance"

  private func document(_ content: String, _ prefix: String = "xsi") -> String {
    "<p xmlns:\(prefix)='\(Self.address)'>\(content)</p>"
  }

  @Test(arguments: ["true", "1", " true ", "&#49;"])
  func whatIsNilIsNull(_ value: String) throws {
    for prefix in ["xsi", "i", "x.y"] {
      let null = "\(prefix):nil='\(value)'"
      let xml = document(
        """
        <name \(null)/><age \(null)></age><size \(null)/><address \(null) zip='3'>x</address>
        <home \(null)/><born \(null)/><tags>a</tags><tags \(null)/>
        <pets><zip>2</zip></pets><pets \(null)/><notes><a \(null)/><b>c</b></notes>
        """, prefix)
      let (person, report) = try Mapper().mapReporting(Person.self, from: .xml(xml))
      #expect(
        person
          == Person(
            name: nil, age: nil, size: 2, address: nil, home: Address(), born: nil,
            tags: ["a", nil], pets: [Address(zip: 2), nil], notes: ["a": nil, "b": "c"]))
      #expect(
        report.description == """
          expected an integer, found null at p.size
          expected an object, found null at p.home
          """)
    }
  }

  @Test func nullListsKeepTheirDefault() throws {
    let xml = document("<tags xsi:nil='true'/>")
    let (person, report) = try Mapper().mapReporting(Person.self, from: .xml(xml))
    #expect(person.tags == ["default"])
    #expect(report.mismatches.map(\.description) == ["expected a list, found null at p.tags"])
  }

  @Test func anythingIsNull() throws {
    let xml = document("<a xsi:nil='true'/><b>1</b><b xsi:nil='true'/>")
    let any = try Mapper().map([String: Any].self, from: .xml(xml))
    #expect(any.keys.sorted() == ["a", "b"])
    #expect(isNull(any["a"]))
    #expect(isNull((any["b"] as? [Any])?.last))
    let document = try SourceDocument(xml: xml)
    guard case .null? = document.content(for: "a") else {
      Issue.record("no null")
      return
    }
    let element = try #require(document.rootElement?["a"])
    #expect(element.text == "")
    #expect(element.attributes.map(\.name) == ["xsi:nil"])
    #expect(element.attributes.map(\.namespace) == [Self.address])
    #expect(element.contentKeys == [])
  }

  @Test func decodersSeeNull() throws {
    let xml = document(
      "<name xsi:nil='true'/><age xsi:nil='true'/><tags>a</tags><tags xsi:nil='true'/>")
    #expect(
      try Mapper().map(Plain.self, from: .xml(xml)) == Plain(name: nil, age: nil, tags: ["a", nil]))
    #expect(
      try Mapper().map(Plain.self, from: .xml(document("<tags xsi:nil='true'/>")))
        == Plain(name: nil, age: nil, tags: nil))
  }

  @Test(arguments: [
    // No declaration, another namespace, another attribute, no boolean of XML Schema.
    "<p><name xsi:nil='true'>x</name></p>",
    "<p xmlns:xsi='urn:x'><name xsi:nil='true'>x</name></p>",
    "<p xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><name nil='true'>x</name></p>",
    "<p xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><name xsi:nil='yes'>x</name></p>",
    "<p xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><name xsi:nil='false'>x</name></p>",
    "<p><q xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'/><name xsi:nil='1'>x</name></p>",
    """
    <p xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>\
    <name xmlns:xsi='urn:x' xsi:nil='true'>x</name></p>
    """,
  ])
  func allElseIsNoNull(_ xml: String) throws {
    #expect(try Person(xml: xml).name == "x")
  }

  @Test func declarationsHoldWhereTheyStand() throws {
    let declaration = "xmlns:i='\(Self.address)'"
    #expect(try Person(xml: "<p><name i:nil='1' \(declaration)/></p>").name == nil)
    #expect(
      try Person(
        xml: "<p \(declaration)><age xmlns:i='urn:x' i:nil='1'>3</age><name i:nil='1'/></p>"
      ) == Person(name: nil, age: 3))
    #expect(
      try Person(xml: "<!DOCTYPE p [<!ENTITY e \"<name \(declaration) i:nil='1'/>\">]><p>&e;</p>")
        .name == nil)
  }

  @Test func attributesOfTheNamespaceAreNoKeys() throws {
    let xml = """
      <p xmlns:s='\(Self.address)' s:schemaLocation='urn:a a.xsd' s:noNamespaceSchemaLocation='b'>\
      <name s:type='xs:string'>x</name><notes s:type='map'><a s:type='t'>1</a></notes></p>
      """
    var strict = Mapper()
    strict.strictness = .strict
    strict.unknownKeys = .refuse
    let person = try strict.map(Person.self, from: .xml(xml))
    #expect(person == Person(name: "x", notes: ["a": "1"]))
    #expect(try SourceDocument(xml: xml).contentKeys == ["name", "notes"])
    #expect(
      try strict.map(Plain.self, from: .xml(document("<name xsi:type='t'>x</name>")))
        == Plain(name: "x"))
  }

  @Test func anEmptyElementThatIsNotNilIsAValue() throws {
    let xml = document("<address xsi:nil='false'/><name xsi:nil='0'/><notes xsi:nil='false'/>")
    let person = try Person(xml: xml)
    #expect(person.address == Address())
    #expect(person.name == "")
    #expect(person.notes == [:])
    #expect(try Person(xml: document("<address/>")).address == nil)
  }

  @Test func updatesTakeNull() throws {
    var person = Person(name: "x", age: 3, address: Address(zip: 4), notes: ["a": "1"])
    try person.update(
      from: SourceDocument(
        xml: document("<name xsi:nil='1'/><address xsi:nil='1'/><size xsi:nil='1'/>")))
    #expect(person == Person(name: nil, age: 3, address: nil, notes: ["a": "1"]))
  }

  @Test(.timeLimit(.minutes(1))) func manyDeclarationsTakeTimeInProportion() throws {
    let count = 50_000
    let declarations = (0..<count).map { " xmlns:p\($0)='\(Self.address)'" }.joined()
    let attributes = (0..<count).map { " p\($0):nil='1'" }.joined()
    let content = try SourceDocument(xml: "<a\(declarations)><b\(attributes)/></a>")
    guard case .null? = content.content(for: "b") else {
      Issue.record("no null")
      return
    }
  }
}
