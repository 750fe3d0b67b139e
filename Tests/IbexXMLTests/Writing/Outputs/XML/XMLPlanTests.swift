import IbexXML
import TestExpectations
import Testing

/// The text of an element: one property, and written even if nothing else is.
@Suite struct XMLPlanTests {
  private struct Pair: Mappable, Equatable {
    var innerXML = ""
    var body = ""
    static var overrides: PropertyOverrides { [.key("__innerXML__", for: \Pair.body)] }
  }

  private struct Marked: Mappable, Equatable {
    var innerXML = ""
    var body = ""
    static var overrides: PropertyOverrides {
      [.key("__innerXML__", for: \Marked.body), .attribute(\Marked.innerXML)]
    }
  }

  private struct Spellings: Mappable {
    var innerXML = "a"
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var inner_xml = "b"
  }

  private static let serializer = Serializer().with { $0.xml.includesDeclaration = false }

  @Test func twoTextsAreAnErrorInXMLAlone() throws {
    let pair = Pair(innerXML: "x", body: "text")
    expectError(
      PlanError.self,
      "cannot serialize Pair: innerXML and body would both be written as the text of the element; "
        + "make one of them an attribute, or give it another key"
    ) { try pair.xmlString() }
    #expect(try Pair(json: pair.jsonString()) == pair)
    #expect(throws: PlanError.self) { try Spellings().xmlString() }
  }

  @Test func theOneThatIsAnAttributeIsWrittenAsOne() throws {
    let marked = Marked(innerXML: "x", body: "text")
    let xml = try Self.serializer.xmlString(marked)
    #expect(xml == #"<marked innerXML="x">text</marked>"#)
    #expect(try Marked(xml: xml) == marked)
  }

  private struct Note: Mappable, Equatable {
    var innerXML = "d"
    var mark: Int?
    static var overrides: PropertyOverrides { [.attribute(\Note.mark)] }
  }

  private struct Measure: Mappable, Equatable {
    var value = 3
    static var overrides: PropertyOverrides { [.key("__innerXML__", for: \Measure.value)] }
  }

  private struct Optional: Mappable, Equatable {
    var innerXML: String? = "d"
  }

  private struct Holder: Mappable, Equatable {
    var flat = Note()
    var id = 0
    static var overrides: PropertyOverrides {
      [.flattened(\Holder.flat), .attribute(\Holder.id)]
    }
  }

  @Test func aDefaultThatIsTheWholeElementIsNotLeftOut() throws {
    var serializer = Self.serializer
    serializer.omitsDefaults = true
    #expect(try serializer.xmlString(Note()) == "<note>d</note>")
    #expect(try serializer.xmlString(Note(mark: 1)) == #"<note mark="1"/>"#)
    #expect(try serializer.xmlString([Note()]) == "<notes><note>d</note></notes>")
    #expect(try serializer.xmlString(Optional()) == "<optional>d</optional>")
    #expect(try serializer.jsonString(Note()) == "{}")
    for note in [Note(), Note(mark: 1), Note(innerXML: ""), Note(innerXML: "e")] {
      #expect(try Note(xml: serializer.xmlString(note)) == note)
      let holder = Holder(flat: note.innerXML.isEmpty ? Note() : note)
      #expect(try Holder(xml: serializer.xmlString(holder)) == holder)
      #expect(try [Note](xml: serializer.xmlString([note, Note()])) == [note, Note()])
    }
    for note in [Note(innerXML: "", mark: 2), Note(innerXML: " ", mark: 2)] {
      #expect(throws: SerializationError.self) { try Self.serializer.xmlString(note) }
    }
    let measure = try serializer.xmlString(Measure())
    #expect(try Mapper(strictness: .strict).map(Measure.self, from: .xml(measure)) == Measure())
  }

  private struct Positions: Mappable, Equatable {
    var list: [Int] = []
    var others: [Int] = []
    static var overrides: PropertyOverrides {
      [
        .path("meta[0]", for: \Positions.list), .items("i", for: \Positions.list),
        .path("meta[1]", for: \Positions.others), .items("i", for: \Positions.others),
      ]
    }
  }

  @Test(arguments: [[], [1], [1, 2]], [[], [3], [3, 4]])
  func itemsAtAPositionHaveTheirName(_ first: [Int], _ second: [Int]) throws {
    let positions = Positions(list: first, others: second)
    let xml = try Self.serializer.xmlString(positions)
    #expect(try Positions(xml: xml) == positions, "\(xml)")
  }

  private struct Spelled: Mappable, Equatable {
    var text = ""
    var deep = ""
    static var overrides: PropertyOverrides {
      [.key("innerXML", for: \Spelled.text), .path("a.inner-xml", for: \Spelled.deep)]
    }
  }

  @Test func aKeyOfAnOverrideThatOnlyLooksLikeTheTextIsAnElement() throws {
    let spelled = Spelled(text: "x", deep: "y")
    let xml = try Self.serializer.xmlString(spelled)
    #expect(xml == "<spelled><innerXML>x</innerXML><a><inner-xml>y</inner-xml></a></spelled>")
    #expect(try Spelled(xml: xml) == spelled)
  }

  private struct Wide: Mappable, Equatable {
    var a = ""
    var others: [String: SourceValue] = [:]
    static var overrides: PropertyOverrides {
      [.key("first name", for: \Wide.a), .rest(\Wide.others)]
    }
  }

  private struct Shared: Mappable, Equatable {
    var first = ""
    var last: String?
    static var overrides: PropertyOverrides {
      [
        .key("first name", "name", for: \Shared.first),
        .key("last name", "name", for: \Shared.last),
      ]
    }
  }

  @Test func aNameThatGivesWayInXMLMeetsNoOther() throws {
    let wide = try Wide(json: #"{"first name":"Ann","a":"Lee"}"#)
    #expect(try Wide(json: wide.jsonString()) == wide)
    #expect(throws: SerializationError.self) { try wide.xmlString() }
    for shared in [Shared(first: "Ann"), Shared(first: "Ann", last: "Lee")] {
      let xml = try Self.serializer.xmlString(shared)
      #expect(try Shared(xml: xml) == shared, "\(xml)")
    }
    let spaced = Serializer().with { $0.xml.namespaces = ["": "urn:x"] }
    #expect(try Wide(xml: spaced.xmlString(Wide(a: "Ann"))).a == "Ann")
  }

  private struct Titled: Mappable, Equatable {
    var titleText = ""
    static var overrides: PropertyOverrides { [.key("title", in: "urn:t", for: \Titled.titleText)] }
  }

  @Test(arguments: [Serializer.KeyNames.snakeCase, .propertyNames, .overrides])
  func aNameInANamespaceIsWrittenWhereItIsRead(_ names: Serializer.KeyNames) throws {
    let mapper = Mapper(keyNames: names)
    let serializer = Serializer(for: mapper).with { $0.xml.namespaces = ["t": "urn:t"] }
    let titled = Titled(titleText: "x")
    #expect(try mapper.map(Titled.self, from: .xml(serializer.xmlString(titled))) == titled)
  }

  private struct Priced: Mappable, Equatable {
    var amount: String?
    var data = "free"
    var name: String?
    static var overrides: PropertyOverrides {
      [
        .path("price.__innerXML__", for: \Priced.amount),
        .path("data.__innerXML__", for: \Priced.data),
        .path("first name.x", for: \Priced.name),
      ]
    }
  }

  @Test func anEmptyTextKeepsItsGroup() throws {
    let priced = Priced(amount: "", data: "")
    let xml = try Self.serializer.xmlString(priced)
    #expect(xml == "<priced><price/><data/></priced>")
    #expect(try Priced(xml: xml) == priced)
  }

  private final class Chain: Mappable {
    var next: Chain?
    var a: Int?
    static var overrides: PropertyOverrides { [.path("g.a", for: \Chain.a)] }
  }

  @Test func aGroupOfNilIsNoLevel() throws {
    var chain = Chain()
    for _ in 1..<10 {
      let next = Chain()
      next.next = chain
      chain = next
    }
    let serializer = Serializer().with { $0.depthLimit = 10 }
    #expect(try serializer.jsonString(chain).count > 10)
    #expect(try serializer.xmlString(chain).count > 10)
  }
}
