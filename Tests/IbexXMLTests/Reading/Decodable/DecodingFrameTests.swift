import Foundation
import IbexXML
import TestSupport
import Testing

private struct Line: Decodable, Equatable {
  let id: Int
  let color: String?
}
private struct Name: Decodable, Equatable {
  let text: String
  init(_ text: String) { self.text = text }
  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }
}
private struct Degrees: Decodable, Equatable {
  let value: Double
  init(_ value: Double) { self.value = value }
  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Double.self)
  }
}
private struct Names: Decodable, Equatable {
  let list: [String]
  init(_ list: [String]) { self.list = list }
  init(from decoder: any Decoder) throws {
    list = try decoder.singleValueContainer().decode([String].self)
  }
}
/// A network of lines, as an existing type would have it: no defaults, nothing optional that need
/// not be.
private struct Network: Decodable, Equatable {
  let name: Name
  let opened: Date
  let site: URL?
  let isFree: Bool
  let latitude: Degrees
  let lines: [Line]
  let tags: Set<String>
  let size: UInt8
}
private struct Row: DataSource {
  let entries: [(String, any Sendable)]
  var contentKeys: [String] { entries.map(\.0) }
  func content(for key: String) -> SourceContent? {
    entries.first { $0.0 == key }.map { SourceContent($0.1) }
  }
}
private enum Listed: String, CodingKey, CaseIterable {
  case snake = "foo_bar"
  case camel = "fooBar"
  case other
}
private struct Ambiguous: Decodable, Equatable {
  let first: Int?
  let second: Int?
  let other: Int?
  init(_ first: Int?, _ second: Int?, _ other: Int?) {
    (self.first, self.second, self.other) = (first, second, other)
  }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Listed.self)
    first = try container.decodeIfPresent(Int.self, forKey: .snake)
    second = try container.decodeIfPresent(Int.self, forKey: .camel)
    other = try container.decodeIfPresent(Int.self, forKey: .other)
  }
}
private struct Unlisted: Decodable, Equatable {
  let snake: Int?
  let camel: Int?
  enum CodingKeys: String, CodingKey {
    case snake = "foo_bar"
    case camel = "fooBar"
  }
}

@Suite struct DecodingFrameTests {
  private static let network = Network(
    name: Name("BART"), opened: Date(timeIntervalSince1970: 0), site: URL(string: "https://a.b"),
    isFree: false, latitude: Degrees(37.5),
    lines: [Line(id: 1, color: "red"), Line(id: 2, color: nil)], tags: ["x", "y"], size: 200)

  @Test func readsJSON() throws {
    let json = #"""
      {"Name": "BART", "opened": "1970-01-01", "site": "https://a.b", "is_free": "no",
      "LATITUDE": "37.5", "lines": [{"id": "1", "color": "red"}, {"ID": 2, "color": null}],
      "tags": ["x", "y", "x"], "size": "200"}
      """#
    #expect(try Mapper().map(Network.self, from: .json(json)) == Self.network)
  }

  @Test(arguments: [
    """
    <network name="BART" opened="1970-01-01"><site>https://a.b</site><is-free>no</is-free>
    <Latitude unit="°"> 37.5 </Latitude><lines id="1"><color>red</color></lines><lines id="2"/>
    <tags>x</tags><tags>y</tags><size>200</size></network>
    """,
    """
    <n:network xmlns:n="u"><n:name>BART</n:name><opened>1970-01-01T00:00:00Z</opened>
    <n:site>https://a.b</n:site><isFree>0</isFree><latitude>37.5</latitude>
    <lines><line id="1" color="red"/><line><id>2</id><color/></line></lines>
    <tags><tag>x</tag><tag>y</tag></tags><size>2e2</size></n:network>
    """,
  ])
  func readsXML(_ xml: String) throws {
    var network = try Mapper().map(Network.self, from: .xml(xml))
    if network.lines.last?.color == "" {
      network = Network(
        name: network.name, opened: network.opened, site: network.site, isFree: network.isFree,
        latitude: network.latitude, lines: network.lines.dropLast() + [Line(id: 2, color: nil)],
        tags: network.tags, size: network.size)
    }
    #expect(network == Self.network)
  }

  private static let entries: [(String, any Sendable)] = [
    ("name", "BART"), ("Opened", Date(timeIntervalSince1970: 0)),
    ("site", "https://a.b"), ("is-free", false), ("latitude", 37.5),
    (
      "lines",
      [["id": 1, "color": "red"], ["Id": "2", "color": null]] as [[String: any Sendable]]
    ),
    ("tags", ["x", "y"]), ("size", 200),
  ]

  @Test func readsDictionariesAndCustomSources() throws {
    let dictionary: [String: Any] = Dictionary(
      uniqueKeysWithValues: Self.entries.map { ($0.0, $0.1 as Any) })
    #expect(try Mapper().map(Network.self, from: dictionary) == Self.network)
    #expect(try Mapper().map(Network.self, from: Row(entries: Self.entries)) == Self.network)
    #expect(try Mapper().map([Network].self, from: .list([dictionary])) == [Self.network])
  }

  @Test func takesReadyValuesAsTheyAre() throws {
    struct Model: Mappable { var line: Line? }
    let line = Line(id: 9, color: nil)
    #expect(try Model(from: ["line": line] as [String: Any]).line == line)
  }

  @Test func prefersTheKeyThatSortsFirstInDictionaries() throws {
    let line = try Mapper().map(Line.self, from: ["ID": 1, "Id": 2, "iD": 3] as [String: Any])
    #expect(line.id == 1)
    let (_, report) = try Mapper().mapReporting(
      Line.self, from: ["ID": 1, "Id": 2, "other": 3] as [String: Any])
    #expect(
      report.findings.map(\.description) == [
        #"expected one key for id at Id, found key "Id": id was read from "ID""#,
        #"expected a key of Line, found key "other" at other"#,
      ])
  }

  @Test(arguments: [
    (#"{"foo_bar": 1, "fooBar": 2}"#, Ambiguous(1, 2, nil)),
    (#"{"FooBar": 1, "OTHER": 2}"#, Ambiguous(nil, nil, 2)),
    (#"{"fooBar": 1}"#, Ambiguous(nil, 1, nil)),
  ])
  private func matchesTwoKeysOfOneFormBySpelling(_ json: String, _ value: Ambiguous) throws {
    #expect(
      try Mapper().map([Ambiguous].self, from: .json("[\(json), \(json)]")) == [value, value])
    let dictionary = try #require(
      untyped(Data(json.utf8)) as? [String: Any])
    #expect(try Mapper().map(Ambiguous.self, from: dictionary) == value)
  }

  @Test(
    arguments: [
      (#"{"foo_bar": 1, "fooBar": 2}"#, 1, 2), (#"{"foo_bar": 1}"#, 1, nil),
      (#"{"fooBar": 1}"#, nil, 1),
    ] as [(String, Int?, Int?)])
  func neverGivesTheKeyOfOnePropertyToAnother(_ json: String, _ first: Int?, _ second: Int?) throws
  {
    let value = Unlisted(snake: first, camel: second)
    #expect(try Mapper().map([Unlisted].self, from: .json("[\(json), \(json)]")) == [value, value])
    let dictionary = try #require(
      untyped(Data(json.utf8)) as? [String: Any])
    #expect(try Mapper().map(Unlisted.self, from: dictionary) == value)
  }

  @Test func convertsForTypesThatReadOneValue() throws {
    let mapper = Mapper()
    #expect(
      try mapper.map([Name].self, from: .json(#"["a", 1, true]"#))
        == ["a", "1", "true"].map(Name.init))
    #expect(
      try mapper.map([Degrees].self, from: .json(#"[1, "2", true, "x"]"#))
        == [1, 2, 1].map(Degrees.init))
    #expect(
      try mapper.map([Names].self, from: .json(#"["a", ["b", 1]]"#))
        == [["a"], ["b", "1"]].map(Names.init))
    let error = #expect(throws: MappingError.self) {
      try mapper.map(Degrees.self, from: .json(#"{"a": "x"}"#), at: "a")
    }
    #expect(error?.description == #"expected a number, found text "x" at a"#)
  }

  @Test func readsBlankTextByWhatTheTypeAsksFor() throws {
    struct Model: Decodable, Equatable {
      let name: Name?
      let degrees: Degrees?
      let line: Line?
      let names: Names?
    }
    let json = #"{"name": "", "degrees": " ", "line": "", "names": ""}"#
    let expected = Model(name: Name(""), degrees: nil, line: nil, names: nil)
    let (model, report) = try Mapper().mapReporting(Model.self, from: .json(json))
    #expect(model == expected)
    #expect(report.findings.isEmpty)
    let xml = "<m><name/><degrees/><line/><names/></m>"
    let ofElements = Model(name: Name(""), degrees: nil, line: nil, names: Names([]))
    #expect(try Mapper().map(Model.self, from: .xml(xml)) == ofElements)
  }

  @Test func tellsWrappersFromElements() throws {
    struct Model: Decodable {
      let lines: [Line]?
      let degrees: [Degrees]?
      let names: [Name]?
    }
    func lines(_ xml: String) throws -> [Line] {
      try Mapper().map(Model.self, from: .xml("<m>\(xml)</m>")).lines ?? []
    }
    let both = [Line(id: 1, color: nil), Line(id: 2, color: nil)]
    #expect(try lines("<lines id='1'/>") == [both[0]])
    #expect(try lines("<lines><l id='1'/></lines>") == [both[0]])
    #expect(try lines("<lines><l id='1'/><l id='2'/></lines>") == both)
    #expect(try lines("<lines id='1'/><lines id='2'/>") == both)
    #expect(try lines("<lines/>") == [])
    let model = try Mapper().map(
      Model.self,
      from: .xml("<m><degrees><d>1</d><d>2</d></degrees><names><n>a</n><n/></names></m>"))
    #expect(model.degrees == [1, 2].map(Degrees.init))
    #expect(model.names == ["a", ""].map(Name.init))
  }

  @Test func asksTheRegistryFirst() throws {
    struct Marked: Decodable, Equatable {
      let count: Int
      let flag: Bool?
      let line: Line
    }
    var mapper = Mapper()
    mapper.transformers.register(
      ClosureTransformer(expectation: "a count") { (text: String) in text.count })
    mapper.transformers.register(
      ClosureTransformer(expectation: "a line") { (text: String) in Line(id: 5, color: text) })
    let marked = try mapper.map(
      Marked.self, from: .json(#"{"count": "abc", "flag": "on", "line": "red"}"#))
    #expect(marked == Marked(count: 3, flag: true, line: Line(id: 5, color: "red")))
    #expect(try mapper.map(Line.self, from: .json(#"{"id": "ab"}"#)).id == 2)
  }

  @Test func replacesDecodableValuesOnUpdate() throws {
    struct Model: Mappable {
      var line = Line(id: 1, color: "red")
      var spare: Line? = Line(id: 2, color: nil)
    }
    var model = Model()
    try model.update(from: ["line": ["id": 3], "spare": null] as [String: Any])
    #expect(model.line == Line(id: 3, color: nil))
    #expect(model.spare == nil)
    try model.update(from: ["line": ["id": "x"]] as [String: Any])
    #expect(model.line == Line(id: 3, color: nil))
  }
}
