import Foundation
import IbexXML
import TestExpectations
import Testing

@Suite struct PresenceOverrideTests {
  struct Accent: Mappable, Equatable {
    var placement: String?
    var level = 1
    static var overrides: PropertyOverrides { [.attribute(\Accent.placement)] }
  }
  struct Empty: Mappable, Equatable {}
  struct Note: Mappable, Equatable {
    var isChord = false
    var isBold: Bool?
    var isPlain = true
    var accent: Accent?
    var empty: Empty?
    var form = Empty()
    static var overrides: PropertyOverrides {
      [
        .presence(\Note.isChord, \Note.isBold, \Note.isPlain),
        .presence(\Note.accent, \Note.empty, \Note.form), .key("chord", for: \Note.isChord),
        .path("pr.b", for: \Note.isBold),
      ]
    }
  }

  private let strict = Mapper(strictness: .strict)

  @Test(arguments: [
    ("<n/>", Note()), ("<n><chord/></n>", Note(isChord: true)),
    (#"<n><chord val="0"/></n>"#, Note(isChord: true)),
    ("<n><chord> </chord></n>", Note(isChord: true)), ("<n><chord>no</chord></n>", Note()),
    ("<n><pr><b/></pr></n>", Note(isBold: true)),
    ("<n><isPlain>false</isPlain></n>", Note(isPlain: false)),
    ("<n><accent/></n>", Note(accent: Accent())),
    (#"<n><accent placement="a"/></n>"#, Note(accent: Accent(placement: "a"))),
    ("<n><accent><level>2</level></accent></n>", Note(accent: Accent(level: 2))),
    ("<n><empty/><form/></n>", Note(empty: Empty())),
  ])
  func anElementSaysItByBeingThere(_ xml: String, _ note: Note) throws {
    #expect(try strict.map(Note.self, from: .xml(xml)) == note)
    var updated = Note()
    try updated.update(xml: xml)
    #expect(updated == note)
    if note.isPlain { #expect(try strict.map(Note.self, from: .xml(note.xmlString())) == note) }
    #expect(try strict.map(Note.self, from: .json(note.jsonData())) == note)
  }

  @Test func whatIsThereIsAnEmptyElement() throws {
    var serializer = Serializer()
    serializer.xml.includesDeclaration = false
    let note = Note(isChord: true, isBold: true, empty: Empty())
    #expect(
      try serializer.xmlString(note)
        == "<note><chord/><pr><b/></pr><isPlain/><empty/><form/></note>")
    serializer.includesNil = true
    #expect(try serializer.xmlString(Note()).hasSuffix("<isPlain/><form/></note>"))
  }

  @Test func anAbsenceThatIsReadOtherwiseIsAnError() {
    func check(_ note: Note, _ place: String) {
      expectError(
        SerializationError.self,
        "expected a value with an element, for without one it is read as its default, found \(place)"
      ) { try note.xmlString() }
    }
    check(Note(isPlain: false), "boolean false at isPlain")
    check(Note(isBold: false), "boolean false at pr.b")
    struct Marked: Mappable {
      var accent: Accent? = Accent()
      static var overrides: PropertyOverrides { [.presence(\Marked.accent)] }
    }
    expectError(
      SerializationError.self,
      "expected a value with an element, for without one it is read as its default, found null at accent"
    ) { try Marked(accent: nil).xmlString() }
  }

  private struct Plain: Mappable {
    var id = 0
    var isOn = false
  }

  @Test(
    arguments: [
      (
        [.presence(\Plain.id)],
        "id is true by presence and is of type Int; name a Bool, a model, or an optional of these"
      ),
      (
        [.presence(\Plain.isOn), .attribute(\Plain.isOn)],
        "a property says something by presence, and something else in XML; drop one of the overrides"
      ),
    ] as [(PropertyOverrides, String)])
  fileprivate func itIsForBooleansAndModels(_ overrides: PropertyOverrides, _ problem: String) {
    expectError(PlanError.self, "cannot map Plain: \(problem)") {
      try Mapper(overrides: overrides).map(Plain.self, from: .json("{}"))
    }
  }
}
