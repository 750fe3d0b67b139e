import Foundation
import IbexXML
import TestExpectations
import Testing

@Suite struct RepeatedOverrideTests {
  struct Dot: Mappable, Equatable { var placement: String? }
  struct Note: Mappable, Equatable {
    var dots: [Dot] = []
    var texts: [String] = []
    var rows: [[Int]] = []
    var counts: Set<Int> = [0]
    var marks: [Dot?]?
    static var overrides: PropertyOverrides {
      [
        .repeated(\Note.dots, \Note.texts, \Note.rows, \Note.counts, \Note.marks),
        .key("dot", for: \Note.dots), .path("lyric.text", for: \Note.texts),
      ]
    }
  }

  private let strict = Mapper(strictness: .strict, unknownKeys: .refuse)

  @Test(arguments: [
    ("<n><dot/></n>", Note(dots: [Dot()])), ("<n><dot/><dot/></n>", Note(dots: [Dot(), Dot()])),
    (#"<n><dot placement="a"/></n>"#, Note(dots: [Dot(placement: "a")])),
    ("<n><dot><placement>a</placement></dot></n>", Note(dots: [Dot(placement: "a")])),
    ("<n><lyric><text/></lyric></n>", Note(texts: [""])),
    ("<n><lyric><text>a</text></lyric><lyric><text/></lyric></n>", Note(texts: ["a", ""])),
    ("<n><rows/></n>", Note(rows: [[]])),
    ("<n><rows><i>1</i><i>2</i></rows></n>", Note(rows: [[1, 2]])),
    ("<n><rows><i>1</i></rows><rows/></n>", Note(rows: [[1], []])),
    ("<n><counts>3</counts></n>", Note(counts: [3])), ("<n/>", Note()),
  ])
  func eachElementIsAnItem(_ xml: String, _ note: Note) throws {
    #expect(try strict.map(Note.self, from: .xml(xml)) == note)
    for lists in [.repeated, .wrapped(), .wrapped(item: "placement")]
      as [Serializer.XMLOptions.Lists]
    {
      let written = try note.xmlString(using: Serializer().with { $0.xml.lists = lists })
      #expect(try strict.map(Note.self, from: .xml(written)) == note, "\(written)")
    }
    #expect(try strict.map(Note.self, from: .json(note.jsonData())) == note)
  }

  @Test func itIsWrittenWithoutAWrapper() throws {
    var serializer = Serializer()
    (serializer.xml.lists, serializer.xml.includesDeclaration) = (.wrapped(), false)
    let note = Note(dots: [Dot()], texts: ["a", "b"], rows: [[1]], counts: [1, 2])
    #expect(
      try serializer.xmlString(note) == """
        <note><dot/><lyric><text>a</text><text>b</text></lyric><rows><item>1</item></rows>\
        <counts>1</counts><counts>2</counts></note>
        """)
  }

  @Test func aListThatWouldReadBackAsAnotherIsAnError() throws {
    func check(_ note: Note, _ place: String) {
      expectError(
        SerializationError.self,
        "expected a value with an element, for without one it is read as its default, found \(place)"
      ) { try note.xmlString() }
    }
    check(Note(counts: []), "a list of 0 at counts")
    check(Note(marks: []), "a list of 0 at marks")
    check(Note(marks: [nil]), "null at marks[0]")
    for marks in [nil, [Dot()], [nil, nil], [Dot(placement: "a"), nil]] as [[Dot?]?] {
      let note = Note(marks: marks)
      #expect(try strict.map(Note.self, from: .xml(note.xmlString())) == note)
    }
  }

  @Test func anItemThatDoesNotFitIsAFinding() throws {
    let report = try Mapper().mapReporting(Note.self, from: .xml("<n><counts/></n>")).report
    #expect(
      report.findings.map(\.description) == [
        #"expected an integer, found text "" at n.counts: left out"#
      ])
  }

  private struct Plain: Mappable {
    var id = 0
    var tags: [String] = []
    var any: Any = 0
  }

  @Test(
    arguments: [
      (
        [.repeated(\Plain.id)],
        "id is repeated and is of type Int; name the items of a list, or drop the override"
      ),
      (
        [.repeated(\Plain.any)],
        "any is repeated and is of type Any; name the items of a list, or drop the override"
      ),
      (
        [.repeated(\Plain.tags), .items("tag", for: \Plain.tags)],
        "a property is repeated, and something else in XML; drop one of the overrides"
      ),
      (
        [.repeated(\Plain.tags), .attribute(\Plain.tags)],
        "a property is repeated, and something else in XML; drop one of the overrides"
      ),
      (
        [.repeated(\Plain.tags), .transformer(.separated(by: ","), for: \Plain.tags)],
        "tags is repeated and has a transformer to Array<String>; drop one of the overrides"
      ),
    ] as [(PropertyOverrides, String)])
  fileprivate func itIsForLists(_ overrides: PropertyOverrides, _ problem: String) {
    expectError(PlanError.self, "cannot map Plain: \(problem)") {
      try Mapper(overrides: overrides).map(Plain.self, from: .json("{}"))
    }
  }
}
