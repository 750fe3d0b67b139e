import Ibex
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
    #expect(try Mapper(strictness: .strict).map(Measure.self, xml: measure) == Measure())
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
}
