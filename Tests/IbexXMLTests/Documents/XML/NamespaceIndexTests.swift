import IbexXML
import Testing

private let itunes = "http://www.itunes.com/dtds/podcast-1.0.dtd"

private let instances = "http://www.w3.org/2001/XMLSchema-instance"

private struct Episode: Mappable, Equatable {
  var title = "none"
  var length = 0
  static var overrides: PropertyOverrides {
    [
      .key("title", in: itunes, for: \Episode.title),
      .key("length", in: "urn:l", for: \Episode.length), .attribute(\Episode.length),
    ]
  }
}

@Suite struct NamespaceIndexTests {
  @Test(arguments: [
    ("<item xmlns:i='\(itunes)'><title>T</title><i:title>IT</i:title></item>", "IT"),
    ("<item xmlns:i='\(itunes)'><i:title>IT</i:title><title>T</title></item>", "IT"),
    ("<item xmlns='\(itunes)' xmlns:r='r'><r:title>T</r:title><title>IT</title></item>", "IT"),
    ("<item><title>T</title></item>", "none"),
    ("<item title='T'><title>T</title></item>", "none"),
    ("<item xmlns='\(itunes)' title='T'/>", "none"),
    ("<item xmlns:i='\(itunes)' i:title='IT'><title>T</title></item>", "IT"),
    ("<item xmlns:itunes='urn:other'><itunes:title>T</itunes:title></item>", "none"),
    ("<item><title xmlns='\(itunes)'>IT</title></item>", "IT"),
    ("<item><a:title xmlns:a='\(itunes)'>IT</a:title></item>", "IT"),
    ("<item xmlns:i='\(itunes)'><i:title xmlns:i='urn:other'>T</i:title></item>", "none"),
    ("<item xmlns='\(itunes)'><title xmlns=''>T</title></item>", "none"),
  ])
  func theNamespaceDecides(_ xml: String, title: String) throws {
    #expect(try Episode(xml: xml).title == title)
    let element = try #require(SourceDocument(xml: xml).rootElement)
    #expect(try Episode(from: element).title == title)
    #expect(
      try Episode(from: ["e": SourceDocument(xml: xml)] as [String: Any], at: "e").title == title)
  }

  @Test func aHintNamesTheNamespace() throws {
    let hint = "title is read in the namespace \"\(itunes)\""
    for xml in [
      "<item><title>T</title></item>", "<item><i:title>T</i:title></item>",
      "<item xmlns:i='urn:other'><i:title>T</i:title></item>", "<item title='T'/>",
    ] {
      let findings = try Mapper().mapReporting(Episode.self, from: .xml(xml)).report.findings
      #expect(findings.map(\.hint) == [hint])
    }
    let json = try Mapper().mapReporting(Episode.self, from: .json(#"{"titles": 1}"#)).report
    #expect(json.findings.map(\.hint) == ["did you mean title?"])
  }

  @Test func attributesToo() throws {
    let xml = "<item xmlns:l='urn:l' length='1' l:length='2'/>"
    #expect(try Episode(xml: xml).length == 2)
  }

  @Test func otherFormsKeepTheName() throws {
    #expect(try Episode(json: #"{"title": "T"}"#).title == "T")
    #expect(try Episode(from: ["title": "T"]).title == "T")
  }

  @Test func declarationsNest() throws {
    struct Channel: Mappable { var item: [Episode] = [] }
    let xml = """
      <channel xmlns:i="urn:other">
        <item><i:title>1</i:title></item>
        <item xmlns:i="\(itunes)"><i:title>2</i:title></item>
        <group xmlns:i="\(itunes)"/>
        <item><i:title>3</i:title></item>
        <item><title xmlns="\(itunes)">4</title><i:title>5</i:title></item>
      </channel>
      """
    let titles = ["none", "2", "none", "4"]
    #expect(try Channel(xml: xml).item.map(\.title) == titles)
    #expect(try [Episode](xml: xml, at: "channel.item").map(\.title) == titles)
    let document = try SourceDocument(xml: xml)
    #expect(try Episode(from: document, at: "channel.item[1]").title == "2")
    var titlesOneByOne: [String] = []
    for episode in try Mapper().models(of: Episode.self, in: document, at: "channel.item") {
      titlesOneByOne.append(episode.title)
    }
    #expect(titlesOneByOne == titles)
  }

  @Test func namesThatAreSpelledAlikeAreTwo() throws {
    struct Pair: Mappable, Equatable {
      var own: [Int] = []
      var other: [Int] = []
      static var overrides: PropertyOverrides {
        [.key("x", in: "urn:a", for: \Pair.own), .key("x", in: "urn:b", for: \Pair.other)]
      }
    }
    let mapper = Mapper(duplicateKeys: .refuse)
    func pair(_ xml: String) throws -> Pair {
      let (pair, report) = try mapper.mapReporting(Pair.self, from: .xml(xml))
      #expect(report.findings == [])
      #expect(try mapper.map(Pair.self, from: .xml(xml)) == pair)
      return pair
    }
    #expect(
      try pair("<r><x xmlns='urn:a'>1</x><x xmlns='urn:b'>2</x><x xmlns='urn:a'>3</x></r>")
        == Pair(own: [1, 3], other: [2]))
    #expect(
      try pair("<r><p:x xmlns:p='urn:b'>2</p:x><p:x xmlns:p='urn:a'>1</p:x></r>")
        == Pair(own: [1], other: [2]))
    #expect(
      try pair("<r xmlns='urn:a'><x>1</x><x xmlns='urn:b'>2</x><x>3</x></r>")
        == Pair(own: [1, 3], other: [2]))
  }

  @Test func aSpellingOfTwoNamespacesIsOneKeyOfADictionary() throws {
    let xml = "<r><x xmlns='urn:a'>1</x><x xmlns='urn:b'>2</x><x xmlns='urn:c'>3</x></r>"
    let (texts, report) = try Mapper().mapReporting([String: [String]].self, from: .xml(xml))
    #expect(texts == ["x": ["1"]])
    #expect(
      report.findings.map(\.description) == [
        """
        expected one key for x at r.x, found key "x": the element of another namespace was read
        """
      ])
    struct Model: Mappable { var x: [Int] = [] }
    #expect(
      try Mapper().mapReporting(Model.self, from: .xml(xml)).report.findings.map(\.description)
        == Array(
          repeating: """
            expected one key for x at r.x, found key "x": the element of another namespace was read
            """, count: 2))
    let element = try #require(SourceDocument(xml: xml).rootElement)
    #expect(element.children(named: "x").map(\.text) == ["1", "2", "3"])
  }

  @Test func aNameThatAnOverrideTakesFillsNoOtherProperty() throws {
    struct Both: Mappable {
      var title = "none"
      var short = "none"
      static var overrides: PropertyOverrides {
        [.key("title", in: itunes, for: \Both.short)]
      }
    }
    let xml = "<item xmlns:i='\(itunes)'><i:title>IT</i:title></item>"
    let (both, report) = try Mapper().mapReporting(Both.self, from: .xml(xml))
    #expect(both.title == "none" && both.short == "IT")
    #expect(report.findings.filter { $0.kind == .unmatchedKey }.isEmpty)
    let other = try Mapper().mapReporting(Both.self, from: .xml("<item><short>S</short></item>"))
      .report
    #expect(
      other.findings.filter { $0.kind == .unmatchedKey }.map(\.description)
        == [#"expected a key of Both, found key "short" at item.short"#])
  }

  @Test func sourcesCountInTheOrderWritten() throws {
    struct Model: Mappable {
      var title = "none"
      static var overrides: PropertyOverrides {
        [.key("headline", for: \Model.title), .key("title", in: itunes, for: \Model.title)]
      }
    }
    let xml = "<m xmlns:i='\(itunes)'><i:title>IT</i:title><headline>H</headline></m>"
    #expect(try Model(xml: xml).title == "H")
    #expect(try Model(xml: xml.replacing("headline", with: "other")).title == "IT")
  }

  @Test func namesTellItemsFromWrappers() throws {
    struct Channel: Mappable { var episodes: [Episode] = [] }
    let one = "<c xmlns:i='\(itunes)'><episodes><i:title>IT</i:title></episodes></c>"
    #expect(try Channel(xml: one).episodes == [Episode(title: "IT", length: 0)])
    let two = """
      <c xmlns:i='\(itunes)'><episodes><e><i:title>1</i:title></e><e><i:title>2</i:title></e>\
      </episodes></c>
      """
    #expect(try Channel(xml: two).episodes.map(\.title) == ["1", "2"])
  }

  @Test func manyDeclarationsTakeLinearTime() throws {
    struct Channel: Mappable { var item: [Episode] = [] }
    let items = (0..<20_000).map {
      "<item xmlns:p\($0 % 7)='\(itunes)'><p\($0 % 7):title>\($0)</p\($0 % 7):title></item>"
    }
    let channel = try Channel(xml: "<channel>\(items.joined())</channel>")
    #expect(channel.item.count == 20_000 && channel.item.last?.title == "19999")
  }
}

@Suite struct NamespaceWritingTests {
  private func serializer(_ namespaces: [String: String]) -> Serializer {
    var serializer = Serializer()
    serializer.xml.includesDeclaration = false
    serializer.xml.namespaces = namespaces
    return serializer
  }

  private let episode = Episode(title: "IT", length: 3)

  @Test func namesAreWrittenWithTheirPrefixes() throws {
    let xml = try serializer(["i": itunes, "l": "urn:l"]).xmlString(episode)
    #expect(
      xml == "<episode xmlns:i=\"\(itunes)\" xmlns:l=\"urn:l\" l:length=\"3\">"
        + "<i:title>IT</i:title></episode>")
    #expect(try Episode(xml: xml) == episode)
    #expect(try serializer([:]).jsonString(episode) == #"{"title":"IT","length":3}"#)
  }

  @Test func elementsMayBeInTheDefaultNamespace() throws {
    let xml = try serializer(["": itunes, "l": "urn:l"]).xmlString(episode)
    #expect(
      xml == "<episode xmlns=\"\(itunes)\" xmlns:l=\"urn:l\" l:length=\"3\">"
        + "<title>IT</title></episode>")
    #expect(try Episode(xml: xml) == episode)
  }

  @Test(arguments: [
    ([:], #"<episode xmlns:ns1="urn:l" ns1:length="3"><title xmlns="ITUNES">IT</title></episode>"#),
    (
      ["ns1": "urn:x"],
      """
      <episode xmlns:ns1="urn:x" xmlns:ns2="urn:l" ns2:length="3"><title xmlns="ITUNES">IT</title>\
      </episode>
      """
    ),
    (
      ["i": itunes, "": "urn:l"],
      """
      <episode xmlns="urn:l" xmlns:i="ITUNES" xmlns:ns1="urn:l" ns1:length="3"><i:title>IT</i:title>\
      </episode>
      """
    ),
  ])
  func aNamespaceWithoutPrefixIsDeclaredWhereItIsUsed(
    _ namespaces: [String: String], _ expected: String
  ) throws {
    let xml = try serializer(namespaces).xmlString(episode)
    #expect(xml == expected.replacing("ITUNES", with: itunes))
    #expect(try Episode(xml: xml) == episode)
  }

  @Test func theDefaultNamespaceTakesNoOtherName() throws {
    struct Model: Mappable {
      var short = "s"
      var title: String? = "q"
      static var overrides: PropertyOverrides { [.key("title", in: "urn:it", for: \Model.short)] }
    }
    let error = #expect(throws: SerializationError.self) {
      try serializer(["": "urn:it"]).xmlString(Model())
    }
    #expect(
      error?.description
        == "expected no default namespace in serializer.xml.namespaces, for title is in none, "
        + "found the namespace \"urn:it\" at title")
    let xml = try serializer(["": "urn:other"]).xmlString(Model())
    #expect(xml.hasSuffix("><title xmlns=\"urn:it\">s</title><title>q</title></model>"))
    #expect(try Model(xml: xml).title == "q" && Model(xml: xml).short == "s")
  }

  @Test func nilDeclaresTheNamespaceOfItsName() throws {
    struct Model: Mappable, Equatable {
      var text: String? = "d"
      var numbers: [Int?] = []
      static var overrides: PropertyOverrides {
        [.key("q", in: "urn:f", for: \Model.text), .key("n", in: "urn:n", for: \Model.numbers)]
      }
    }
    for model in [
      Model(text: nil, numbers: [1, nil]), Model(text: nil, numbers: [nil, nil]),
      Model(text: "x", numbers: [nil, 2]),
    ] {
      #expect(try Model(xml: serializer([:]).xmlString(model)) == model)
      #expect(try Model(xml: serializer(["f": "urn:f"]).xmlString(model)) == model)
    }
    let xml = "<m xmlns:i='\(instances)'><f:q xmlns:f='urn:f' i:nil='true'/></m>"
    #expect(try Model(xml: xml).text == nil)
  }

  @Test func aPrefixIsNoneOfThoseInAnElement() throws {
    struct Model: Mappable {
      var el: SourceElement?
      static var overrides: PropertyOverrides { [.key("el", in: "urn:e", for: \Model.el)] }
    }
    var model = Model()
    model.el = try SourceElement(xml: "<a type='ns1:T'><b>see ns2:c</b></a>")
    #expect(
      try serializer([:]).xmlString(model)
        == "<model><ns3:el xmlns:ns3=\"urn:e\" type=\"ns1:T\"><b>see ns2:c</b></ns3:el></model>")
  }

  @Test func aNamespaceOfForbiddenCharactersIsAnError() {
    struct Model: Mappable {
      var a = "x"
      static var overrides: PropertyOverrides { [.key("a", in: "urn:\u{1}", for: \Model.a)] }
    }
    let error = #expect(throws: SerializationError.self) { try Model().xmlString() }
    #expect(
      error?.description == "expected characters that XML can hold, found character U+0001 at a")
  }

  @Test func elementsWithOthersInThemHaveAPrefixOfTheirOwn() throws {
    struct Chapter: Mappable, Equatable {
      var start = ""
      var end: String?
      var name = ""
      static var overrides: PropertyOverrides {
        [
          .attribute(\Chapter.start, \Chapter.end), .key("start", in: "urn:c", for: \Chapter.start),
          .key("end", in: "urn:d", for: \Chapter.end),
        ]
      }
    }
    struct Show: Mappable {
      var chapter = Chapter(start: "0", end: "9", name: "One")
      var next: Chapter? = Chapter(start: "9")
      var tags = ["a", ""]
      var words = ["x"]
      var extra: SourceElement?
      static var overrides: PropertyOverrides {
        [
          .key("chapter", in: "urn:c", for: \Show.chapter),
          .key("next", in: "urn:n", for: \Show.next),
          .key("tag", in: "urn:t", for: \Show.tags),
          .key("words", in: "urn:w", for: \Show.words), .items("word", for: \Show.words),
          .key("extra", in: "urn:e", for: \Show.extra),
        ]
      }
    }
    var show = Show()
    show.extra = try SourceElement(xml: #"<e xmlns:ns1="urn:z"><ns1:a/><b/></e>"#)
    let xml = try serializer([:]).xmlString(show)
    #expect(
      xml == """
        <show><ns1:chapter xmlns:ns1="urn:c" ns1:start="0" xmlns:ns2="urn:d" ns2:end="9">\
        <name>One</name></ns1:chapter><ns1:next xmlns:ns1="urn:n" xmlns:ns2="urn:c" ns2:start="9">\
        <name/></ns1:next><tag xmlns="urn:t">a</tag><tag xmlns="urn:t"/>\
        <ns1:words xmlns:ns1="urn:w"><word>x</word></ns1:words>\
        <ns2:extra xmlns:ns2="urn:e" xmlns:ns1="urn:z"><ns1:a/><b/></ns2:extra></show>
        """)
    let read = try Show(xml: xml)
    #expect(read.chapter == show.chapter && read.next == show.next && read.words == show.words)
    #expect(try serializer([:]).xmlString(read) == xml)
  }

  @Test func keysOfOverridesComeFirstWhereTheyAreAskedFor() throws {
    struct Model: Mappable {
      var title = "T"
      static var overrides: PropertyOverrides {
        [.key("headline", for: \Model.title), .key("title", in: itunes, for: \Model.title)]
      }
    }
    var serializer = serializer(["i": itunes])
    serializer.keyNames = .propertyNames
    #expect(
      try serializer.xmlString(Model())
        == #"<model xmlns:i="\#(itunes)"><i:title>T</i:title></model>"#)
    serializer.keyNames = .overrides
    #expect(
      try serializer.xmlString(Model())
        == #"<model xmlns:i="\#(itunes)"><headline>T</headline></model>"#)
    #expect(try serializer.jsonString(Model()) == #"{"headline":"T"}"#)
  }

  @Test func twoPropertiesOfOneNameAreBothRead() throws {
    struct Model: Mappable {
      var first = "1"
      var second = "2"
      static var overrides: PropertyOverrides {
        [.key("a", in: "urn:l", for: "first"), .key("a", in: "urn:l", for: "second")]
      }
    }
    let model = try Model(xml: "<m xmlns:x='urn:l'><x:a>3</x:a></m>")
    #expect(model.first == "3" && model.second == "3")
    let error = #expect(throws: PlanError.self) {
      try serializer(["l": "urn:l"]).xmlString(Model())
    }
    #expect(
      error?.description
        == "cannot serialize Model: two properties have the key \"a in urn:l\"; "
        + "choose other key names, or rename one of them")
    #expect(try serializer([:]).jsonString(Model()) == #"{"first":"1","second":"2"}"#)
  }
}
