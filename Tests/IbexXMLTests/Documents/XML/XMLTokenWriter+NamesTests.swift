import IbexXML
import TestExpectations
import Testing

private struct Cart: Mappable {
  var item: [Int] = []
  var name = ""
}

private struct Decoded: Decodable {
  var item: [Int]
}

/// Names of one local name, with the prefixes of one namespace or of several.
@Suite struct XMLTokenWriterNamesTests {
  /// The declarations, the children, the items that are read, and the names that are passed over.
  static let rows: [(String, children: String, items: [Int], others: [String])] = [
    // One namespace.
    ("xmlns:a='u' xmlns:b='u'", "<a:item>1</a:item><b:item>2</b:item>", [1, 2], []),
    (
      "xmlns:a='u' xmlns:b='u'",
      "<a:item>1</a:item><b:item>2</b:item><name/><a:item>3</a:item><b:item>4</b:item>",
      [1, 2, 3, 4], []
    ),
    ("xmlns='u' xmlns:b='u'", "<b:item>1</b:item><item>2</item>", [1, 2], []),
    ("xmlns='u' xmlns:b='u'", "<item>1</item><b:item>2</b:item>", [1, 2], []),
    ("xmlns:a='u' xmlns:b='u' xmlns:c='u'", "<a:item>1</a:item><c:item>2</c:item>", [1, 2], []),
    ("", "<a:item xmlns:a='u'>1</a:item><b:item xmlns:b='u'>2</b:item>", [1, 2], []),
    ("xmlns:a='u'", "<a:item>1</a:item><item xmlns='u'>2</item>", [1, 2], []),
    ("xmlns:a='a&amp;b' xmlns:b='a&amp;b'", "<a:item>1</a:item><b:item>2</b:item>", [1, 2], []),
    // Several: the one without a prefix, else the first.
    ("xmlns:a='u' xmlns:b='v'", "<a:item>1</a:item><b:item>2</b:item>", [1], ["b:item"]),
    ("xmlns:a='u'", "<a:item>1</a:item><item>2</item>", [2], ["a:item"]),
    ("xmlns='w' xmlns:a='u'", "<a:item>1</a:item><item>2</item>", [2], ["a:item"]),
    (
      "xmlns:a='u' xmlns:b='u' xmlns:c='v'",
      "<c:item>1</c:item><a:item>2</a:item><b:item>3</b:item>", [1], ["a:item"]
    ),
    (
      "xmlns='u' xmlns:b='u' xmlns:c='v'",
      "<c:item>1</c:item><b:item>2</b:item><item>3</item>", [2, 3], ["c:item"]
    ),
    ("", "<a:item>1</a:item><b:item>2</b:item>", [1], ["b:item"]),
    ("", "<a:item>1</a:item><item>2</item>", [2], ["a:item"]),
    (
      "xmlns:a='u' xmlns:b='u'",
      "<a:item xmlns:a='v'>1</a:item><b:item>2</b:item>", [1], ["b:item"]
    ),
    // Spelled alike.
    ("", "<item xmlns='u'>1</item><item xmlns='u'>2</item>", [1, 2], []),
    ("xmlns='u'", "<item xmlns='u'>1</item><item>2</item>", [1, 2], []),
    ("", "<item xmlns='u'>1</item><item xmlns='v'>2</item>", [1], ["item"]),
    ("", "<item xmlns='a&amp;b'>1</item><item xmlns='a&#38;b'>2</item>", [1, 2], []),
    ("xmlns='u'", "<item>1</item><item xmlns=''>2</item><item>3</item>", [1, 3], ["item"]),
    ("", "<item xmlns='u'>1</item><item>2</item><item xmlns='u'>3</item>", [1, 3], ["item"]),
    ("", "<a:item xmlns:a='u'>1</a:item><a:item xmlns:a='v'>2</a:item>", [1], ["a:item"]),
    (
      "xmlns='v' xmlns:a='u'",
      "<item xmlns='u'>1</item><item>2</item><a:item>3</a:item><item>4</item>", [1, 3], ["item"]
    ),
  ]

  @Test(arguments: rows)
  func ofOneNamespaceAreOneListAndOfSeveralNoDuplicates(
    _ declarations: String, _ children: String, _ items: [Int], _ others: [String]
  ) throws {
    let xml = "<cart \(declarations)>\(children)</cart>"
    let refusing = Mapper(duplicateKeys: .refuse)
    let messages = others.map { "expected one key for item, found key \"\($0)\" at cart.\($0)" }
    let (cart, report) = try refusing.mapReporting(Cart.self, from: .xml(xml))
    #expect(cart.item == items)
    #expect(report.findings.map(\.withoutHint) == messages)
    #expect(report.findings.allSatisfy { $0.kind == .shadowedKey && !$0.isProblem })
    #expect(try refusing.map(Cart.self, from: .xml(xml)).item == items)
    #expect(try Mapper().map(Cart.self, from: .xml(xml)).item == items)
    let (decoded, decodedReport) = try refusing.mapReporting(Decoded.self, from: .xml(xml))
    #expect(decoded.item == items)
    #expect(
      decodedReport.findings(of: .shadowedKey).map(\.withoutHint) == messages)
    #expect(decodedReport.problems == [])
    let (list, listReport) = try refusing.mapReporting([Int].self, from: .xml(xml), at: "cart.item")
    #expect(list == items)
    #expect(listReport.findings.map(\.withoutHint) == messages)
    var updated = Cart()
    try refusing.update(&updated, from: .xml(xml))
    #expect(updated.item == items)
    struct Deep: Mappable {
      var items: [Int] = []
      static var overrides: PropertyOverrides { [.path("cart.item", for: \Deep.items)] }
    }
    let (deep, deepReport) = try refusing.mapReporting(Deep.self, from: .xml("<deep>\(xml)</deep>"))
    #expect(deep.items == items)
    #expect(
      // The keys of a path are told by their spelling.
      deepReport.findings(of: .shadowedKey).map {
        $0.withoutHint.replacing("for a:item", with: "for item")
      }
        == messages.map { $0.replacing(" at cart", with: " at deep.cart") })
    #expect(deepReport.problems == [])
  }

  @Test(arguments: ["a:item", "b:item", "item"])
  func oneNameIsFoundByEachOfItsPrefixes(_ name: String) throws {
    let xml = "<r xmlns:a='u' xmlns:b='u'><a:item>1</a:item><b:item>2</b:item><c/></r>"
    struct Named: Mappable { var x: [Int] = [] }
    let mapper = Mapper(duplicateKeys: .refuse, overrides: [.key(name, for: \Named.x)])
    #expect(try mapper.map(Named.self, from: .xml(xml)).x == [1, 2])
    #expect(try Mapper().map([Int].self, from: .xml(xml), at: SourcePath("r.\(name)")) == [1, 2])
    #expect(try Mapper().map(Int.self, from: .xml(xml), at: SourcePath("r.\(name)[1]")) == 2)
  }

  @Test func aCodingKeyMayHaveEitherPrefix() throws {
    struct Coded: Decodable {
      let x: [Int]
      private enum CodingKeys: String, CodingKey { case x = "b:item" }
    }
    let xml = "<r xmlns:a='u' xmlns:b='u'><a:item>1</a:item><b:item>2</b:item></r>"
    #expect(try Mapper(duplicateKeys: .refuse).map(Coded.self, from: .xml(xml)).x == [1, 2])
  }

  @Test func manyNamesAreJoinedToo() throws {
    let names = (0..<40).map { "n\($0)" }
    let children = names.map { "<a:\($0)>1</a:\($0)>" } + names.map { "<b:\($0)>2</b:\($0)>" }
    let xml = "<r xmlns:a='u' xmlns:b='u'>\(children.joined())</r>"
    let dictionary = try Mapper().map([String: [Int]].self, from: .xml(xml))
    #expect(dictionary.count == 40)
    #expect(dictionary.values.allSatisfy { $0 == [1, 2] })
  }

  @Test func findingsNameTheFirstSpellingAndEachPosition() throws {
    let xml = "<r xmlns:a='u' xmlns:b='u'><a:item>x</a:item><b:item>y</b:item></r>"
    let report = try Mapper().mapReporting(Cart.self, from: .xml(xml)).report
    #expect(
      report.findings.map(\.description) == [
        #"expected an integer, found text "x" at r.a:item[0]: left out"#,
        #"expected an integer, found text "y" at r.a:item[1]: left out"#,
      ])
    #expect(report.findings.map(\.position?.byteOffset) == [27, 45])
  }

  /// An attribute and a child of one name are one name still, also under a default namespace.
  @Test(arguments: ["", "xmlns='u'"])
  func anAttributeRepeatsAChild(_ declaration: String) {
    #expect(throws: MappingError.self) {
      try Mapper(duplicateKeys: .refuse).map(
        Cart.self, from: .xml("<r \(declaration) name='a'><name>b</name></r>"))
    }
  }

  @Test func aFeedKeepsItsContract() throws {
    struct Channel: Mappable, Equatable {
      var title = ""
      var link = ""
    }
    let xml = """
      <channel xmlns:atom="http://www.w3.org/2005/Atom"><title>Goats</title>
      <atom:link href="http://example.org/feed"/><link>http://example.org</link></channel>
      """
    #expect(
      try Mapper.contract.map(Channel.self, from: .xml(xml))
        == Channel(title: "Goats", link: "http://example.org"))
  }
}
