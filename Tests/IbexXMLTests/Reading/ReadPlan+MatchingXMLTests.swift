import IbexXML
import Testing

@Suite struct ReadPlanMatchingXMLTests {
  private struct Renamed: Mappable {
    var a: String?
    var inner: Plain?
    var others: [String: SourceValue] = [:]
    static var overrides: PropertyOverrides {
      [
        .key("t", in: "http://p", for: \Renamed.a), .flattened(\Renamed.inner),
        .rest(\Renamed.others),
      ]
    }
  }

  private struct Plain: Mappable {
    var a: String?
  }

  @Test func aNameThatIsReplacedInXMLIsFreeForAFlattenedModel() throws {
    let xml = #"<r xmlns:p="http://p"><p:t>2</p:t><a>1</a></r>"#
    let model = try Renamed(xml: xml)
    #expect(model.a == "2")
    #expect(model.inner?.a == "1")
    #expect(model.others.isEmpty)
    // It holds in JSON, where both are called so.
    let both = try Renamed(json: #"{"a": "1"}"#)
    #expect([both.a, both.inner?.a] == ["1", "1"])
  }

  private struct Short: Mappable {
    var a: String?
    var inner: Qualified?
    static var overrides: PropertyOverrides { [.flattened(\Short.inner)] }
  }

  private struct Qualified: Mappable {
    var x: String?
    static var overrides: PropertyOverrides { [.key("p:a", for: \Qualified.x)] }
  }

  @Test(
    arguments: [
      ("<a>1</a><p:a>2</p:a>", "1", "2"), ("<p:a>2</p:a><a>1</a>", "1", "2"),
      ("<p:a>2</p:a>", nil, "2"), ("<a>1</a>", "1", nil),
    ] as [(String, String?, String?)])
  func aKeyFillsWhatItNamesBest(_ children: String, _ a: String?, _ x: String?) throws {
    let (model, report) = try Mapper().mapReporting(
      Short.self, from: .xml("<r xmlns:p=\"u\">\(children)</r>"))
    #expect([model.a, model.inner?.x] == [a, x])
    #expect(report.findings.isEmpty)
  }

  private struct Prefixed: Mappable {
    var x = 0
    var y = 0
    static var overrides: PropertyOverrides {
      [.path("a:meta.x", for: \Prefixed.x), .path("meta.y", for: \Prefixed.y)]
    }
  }

  @Test(arguments: [
    #"<r xmlns:a="u"><a:meta><x>1</x><y>2</y></a:meta></r>"#,
    #"<r xmlns:a="u" xmlns:b="u"><a:meta><x>1</x><y>2</y></a:meta><n/><b:n/></r>"#,
  ])
  func oneElementIsUnderItsNameAndItsLocalName(_ xml: String) throws {
    let model = try Prefixed(xml: xml)
    #expect([model.x, model.y] == [1, 2])
  }
}
