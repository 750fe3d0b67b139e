import IbexXML
import Testing

private struct Author: Mappable, Equatable {
  var name = ""
  var born: Int?
}

@Suite struct PathMatchXMLTests {
  @Test(arguments: [
    ("<e><author><name>A</name></author><author><name>B</name></author></e>", ["A", "B"]),
    ("<e><author><name>A</name></author></e>", ["A"]), ("<e><author/></e>", []), ("<e/>", []),
  ])
  func repeatedElementsAreLists(_ xml: String, _ names: [String]) throws {
    struct Entry: Mappable {
      var authors: [String] = []
      static var overrides: PropertyOverrides { [.path("author.name", for: \Entry.authors)] }
    }
    #expect(try Entry(xml: xml).authors == names)
    if xml != "<e/>" {
      #expect(try Mapper().map([String].self, from: .xml(xml), at: "e.author.name") == names)
    }
    let document = try SourceDocument(xml: xml)
    #expect(
      try [Author](from: document, at: "e.author").map(\.name).filter { !$0.isEmpty } == names)
  }
}

@Suite struct PathPropertyXMLTests {
  @Test func aDocumentOfXMLIsEnteredByTheNameOfItsElement() throws {
    struct Model: Mappable {
      var value = 0
      static var overrides: PropertyOverrides { [.path("part.r.v", for: \Model.value)] }
    }
    struct Vain: Mappable {
      var value = 0
      static var overrides: PropertyOverrides { [.path("part.v", for: \Vain.value)] }
    }
    let source = ["part": try SourceDocument(xml: "<r><v>7</v><w>8</w></r>")]
    let (model, report) = try Mapper().mapReporting(Model.self, from: source)
    #expect(model.value == 7)
    #expect(
      report.findings.map(\.description) == [#"expected a key of Model, found key "w" at part.w"#])
    let vain = try Mapper().mapReporting(Vain.self, from: source).report
    #expect(
      vain.findings.map(\.description)
        == [#"expected a key of Vain, found key "part" at part"#])
  }
}
