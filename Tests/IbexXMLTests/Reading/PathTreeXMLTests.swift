import IbexXML
import Testing

@Suite struct PathTreeXMLTests {
  private struct Reading: Mappable {
    var id = 0
    static var overrides: PropertyOverrides { [.path("meta.x.id", for: \Reading.id)] }
  }

  @Test(arguments: [
    ("<x><id>1</id></x>", 1, nil), ("<x><a:id>1</a:id></x>", 1, nil),
    (
      "<x><a:id>1</a:id><id>2</id></x>", 2,
      #"one key for id at r.meta.x.a:id, found key "a:id": id was read from "id""#
    ),
    (
      "<x><id>2</id><a:id>1</a:id></x>", 2,
      #"one key for id at r.meta.x.a:id, found key "a:id": id was read from "id""#
    ),
    (
      "<x><a:id>1</a:id><b:id>2</b:id></x>", 1,
      #"one key for id at r.meta.x.b:id, found key "b:id": id was read from "a:id""#
    ),
    (
      "<a:x><id>1</id></a:x><x><id>2</id></x>", 2,
      #"one key for x at r.meta.a:x, found key "a:x": x was read from "x""#
    ),
    ("<x><id>1</id><more/></x>", 1, #"a key of Reading, found key "more" at r.meta.x.more"#),
    ("<x kind='k'><id>1</id></x>", 1, #"a key of Reading, found key "kind" at r.meta.x.kind"#),
    (
      "<x>t<id>1</id></x>", 1,
      #"a key of Reading, found key "__innerXML__" at r.meta.x.__innerXML__"#
    ),
    ("<x> <id>1</id> </x>", 1, nil),
  ])
  func whatNoPathTakesIsAFindingAtItsPlace(_ meta: String, _ id: Int, _ finding: String?) throws {
    let (reading, report) = try Mapper().mapReporting(
      Reading.self, from: .xml("<r><meta>\(meta)</meta></r>"))
    #expect(reading.id == id)
    #expect(report.description == (finding.map { "expected \($0)" } ?? ""))
  }

  private var serializer: Serializer {
    var serializer = Serializer()
    serializer.keyNames = .overrides
    return serializer
  }

  private struct Lists: Mappable, Equatable {
    var keyed: [String] = []
    var ids: [Int] = []
    var names: [String] = []
    var others: [String: SourceValue] = [:]
    static var overrides: PropertyOverrides {
      [
        .path("p.l.x", for: \Lists.keyed), .path("id", inEachOf: "u.v", for: \Lists.ids),
        .path("name", inEachOf: "u.v", for: \Lists.names), .rest(\Lists.others),
      ]
    }
  }

  @Test(arguments: [
    "<p><l><x>a</x></l><l><x>b</x></l></p>", "<p><l><x>a</x></l></p><p><l><x>b</x></l></p>",
    "<p><l><x>a</x><x>b</x></l></p>", "<p><l><x>a</x></l></p>",
    "<u><v><id>1</id><name>a</name></v></u>",
    "<u><v><id>1</id><name>a</name></v><v><id>2</id><name>b</name></v></u>",
    "<u><v><id>1</id></v></u>", "<u><v><id>1</id></v><v><name>a</name></v></u>",
  ])
  func inXMLToo(_ content: String) throws {
    var updated = Lists()
    try updated.update(xml: "<r>\(content)</r>")
    #expect(try updated == Lists(xml: "<r>\(content)</r>"))
    var serializer = serializer
    serializer.xml.includesDeclaration = false
    #expect(try updated.xmlString(root: "r", using: serializer) == "<r>\(content)</r>")
  }
}
