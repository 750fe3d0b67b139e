import Foundation
import Ibex
import TestExpectations
import TestSupport
import Testing

private func via<Input, Output>(
  _ expectation: String? = nil, _ closure: @escaping @Sendable (Input) throws -> Output
) -> ClosureTransformer<Input, Output> {
  ClosureTransformer(expectation: expectation, closure)
}

private func mapper(_ transformers: any Transformer...) -> Mapper {
  var mapper = Mapper()
  for transformer in transformers { mapper.transformers.register(transformer) }
  return mapper
}

private struct Host: Equatable {
  var name = ""
}

/// A host from a URL that has one.
private let host = via("a URL with a host") { (url: URL) -> Host in
  guard let name = url.host else { throw TransformError.failed(expected: "a URL with a host") }
  return Host(name: name)
}

private struct Person: Mappable, Equatable {
  var first = ""
  var last = ""
}

@Suite struct FedReaderTests {
  struct Lists: Mappable, Equatable {
    var list: [String] = []
    var ordered: [Int] = []
    var words: Set<String> = []
    static var overrides: PropertyOverrides {
      [
        .transformer(UniqueArrayTransformer<String>(), for: \Lists.list),
        .transformer(via { (numbers: [Int]) in numbers.sorted() }, for: \Lists.ordered),
        .transformer(
          via { (texts: [String]) in
            Set(texts.flatMap { $0.split(separator: " ").map(String.init) })
          },
          for: \Lists.words),
      ]
    }
  }

  @Test func listsAreReadFirst() throws {
    let expected = Lists(list: ["a", "b"], ordered: [1, 2, 3], words: ["x", "y", "z"])
    #expect(
      try Lists(
        json: #"{"list": ["a", "b", "a"], "ordered": ["3", 1, 2.0], "words": ["x y", "z"]}"#)
        == expected)
    #expect(
      try Lists(
        from: ["list": ["a", "b", "a"], "ordered": [3, "1", 2] as [Any], "words": ["x y", "z"]])
        == expected)
    #expect(
      try Lists(
        xml: """
          <l><list>a</list><list>b</list><list>a</list><ordered>3</ordered><ordered>1</ordered>
          <ordered>2</ordered><words>x y</words><words>z</words></l>
          """) == expected)
    #expect(try Lists(json: #"{"list": "a", "ordered": "7"}"#) == Lists(list: ["a"], ordered: [7]))
  }

  @Test func registeredOnesServeEveryProperty() throws {
    struct Model: Mappable, Equatable {
      var host = Host()
      var other: Host?
      var hosts: [Host] = []
      var named: [String: Host] = [:]
    }
    let (a, b) = (Host(name: "a.org"), Host(name: "b.org"))
    let expected = Model(host: a, other: b, hosts: [a, b], named: ["x": a])
    let json = """
      {"host": "http://a.org/x", "other": "http://b.org", "hosts": ["http://a.org", "//b.org", "x"],
      "named": {"x": "http://a.org"}}
      """
    #expect(try Model(json: json, using: mapper(host)) == expected)
    let source: [String: Any] = [
      "host": URL(string: "http://a.org") as Any, "other": b,
      "hosts": [a, "http://b.org"] as [Any],
      "named": ["x": a],
    ]
    #expect(try Model(from: source, using: mapper(host)) == expected)
    #expect(try Model(json: #"{"other": null}"#, using: mapper(host)) == Model())
    #expect(try mapper(host).map([Host].self, from: .json(#"["http://a.org"]"#)) == [a])
  }

  @Test func modelsAndDecodableTypesAreReadFirst() throws {
    struct Line: Decodable { let id: Int }
    struct Model: Mappable, Equatable {
      var name = ""
      var lines: [Int] = []
      static var overrides: PropertyOverrides {
        [
          .transformer(
            via { (person: Person) in "\(person.first) \(person.last)" }, for: \Model.name),
          .transformer(via { (line: Line) in line.id }, for: \Model.lines),
        ]
      }
    }
    let json = #"{"name": {"First": "A", "LAST": "B"}, "lines": [{"id": "1"}, {"ID": 2}, 3]}"#
    #expect(try Model(json: json) == Model(name: "A B", lines: [1, 2, 3]))
    #expect(try Model(json: #"{"name": "C"}"#) == Model(name: "C"))
    let xml = "<m><name><first>A</first><last>B</last></name><lines id='1'/><lines id='2'/></m>"
    #expect(try Model(xml: xml) == Model(name: "A B", lines: [1, 2]))
  }

  @Test func theyCanFollowOneAnother() throws {
    let length = via { (host: Host) in Person(first: host.name, last: "\(host.name.count)") }
    struct Model: Mappable { var person = Person() }
    let model = try Model(json: #"{"person": "http://ab.org"}"#, using: mapper(host, length))
    #expect(model.person == Person(first: "ab.org", last: "6"))
  }

  @Test func theLatestComesFirst() throws {
    struct Model: Mappable, Equatable { var host = Host() }
    let text = via { (text: String) in Host(name: "text \(text)") }
    let number = via { (number: Int) in Host(name: "number \(number)") }
    let json = #"{"host": "http://a.org"}"#
    #expect(try Model(json: json, using: mapper(text, host)).host.name == "a.org")
    #expect(try Model(json: json, using: mapper(host, text)).host.name == "text http://a.org")
    #expect(try Model(json: json, using: mapper(host, number)).host.name == "a.org")
    #expect(try Model(json: #"{"host": 5}"#, using: mapper(host, number)).host.name == "number 5")
    struct Own: Mappable {
      var host = Host()
      static var overrides: PropertyOverrides {
        [.transformer(via { (texts: [String]) in Host(name: texts.joined()) }, for: \Own.host)]
      }
    }
    #expect(try Own(json: #"{"host": ["a", "b"]}"#, using: mapper(host)).host.name == "ab")
  }

  @Test func whatCannotBeReadSoIsReadOtherwise() throws {
    struct Model: Mappable, Equatable { var day = Date(timeIntervalSince1970: 0) }
    let day = via { (person: Person) in Date(timeIntervalSince1970: Double(person.first.count)) }
    let mapper = mapper(day)
    let one = Model(day: Date(timeIntervalSince1970: 1))
    #expect(try Model(json: #"{"day": {"first": "x"}}"#, using: mapper) == one)
    let (model, report) = try mapper.mapReporting(
      Model.self, from: .json(#"{"day": "1970-01-02"}"#))
    #expect(model == Model(day: Date(timeIntervalSince1970: 86400)))
    #expect(report.findings.isEmpty)
  }

  @Test func refusalsAreFindings() throws {
    struct Model: Mappable {
      var host = Host()
      var list: [Int] = [0]
      static var overrides: PropertyOverrides {
        [.transformer(UniqueArrayTransformer<Int>(), for: \Model.list)]
      }
    }
    let json = #"{"host": "x", "list": [1, "y", 1]}"#
    let (model, report) = try mapper(host).mapReporting(Model.self, from: .json(json))
    #expect(model.host == Host() && model.list == [1])
    let messages = [
      #"expected a URL with a host, found text "x" at host"#,
      #"expected an integer, found text "y" at list[1]: left out"#,
    ]
    #expect(report.findings.map(\.description) == messages)
    expectError(MappingError.self, messages.joined(separator: "\n")) {
      var strict = mapper(host)
      strict.strictness = .strict
      _ = try strict.map(Model.self, from: .json(json))
    }
    let null = try mapper(host).mapReporting(Model.self, from: .json(#"{"host": 5, "list": []}"#))
      .report
    #expect(
      null.findings.map(\.description) == ["expected a URL with a host, found number 5 at host"])
  }

  @Test func whatNeitherItNorTheStandardReadsIsRefusedInItsWords() throws {
    struct Ready {}
    struct Model: Mappable { var count = 0 }
    struct Needed: Mappable {
      var count = 0
      static var overrides: PropertyOverrides { [.required(\Needed.count)] }
    }
    let transformers: [any Transformer] = [
      via("a count of people") { (person: Person) in person.first.count },
      via("a count of people") { (_: Ready) in 1 },
      via("a count of people") { (pair: (Int, Int)) in pair.0 + pair.1 },
    ]
    for transformer in transformers {
      let mapper = mapper(transformer)
      let json = #"{"count": "x"}"#
      let (model, report) = try mapper.mapReporting(Model.self, from: .json(json))
      #expect(model.count == 0)
      let message = #"expected a count of people, found text "x" at count"#
      #expect(report.findings.map(\.description) == [message])
      expectError(MappingError.self, message) { try mapper.map(Needed.self, from: .json(json)) }
      expectError(MappingError.self, "expected a count of people, found none at count") {
        try mapper.map(Needed.self, from: .json("{}"))
      }
      #expect(try mapper.map(Model.self, from: .json(#"{"count": "7"}"#)).count == 7)
    }
  }

  @Test func whatIsInAListThatTheStandardReadsIsRefusedInItsOwn() throws {
    struct Model: Mappable { var counts = [0] }
    let mapper = mapper(via("counts of people") { (person: Person) in [person.first.count] })
    let (model, report) = try mapper.mapReporting(Model.self, from: .json(#"{"counts": [1, "x"]}"#))
    #expect(model.counts == [1])
    #expect(
      report.findings.map(\.description) == [
        #"expected an integer, found text "x" at counts[1]: left out"#
      ])
  }

  @Test func updatesOfModelsGoIntoDepth() throws {
    struct Model: Mappable { var person = Person(first: "a", last: "b") }
    let capital = via { (person: Person) in
      Person(first: person.first.uppercased(), last: person.last)
    }
    var model = Model()
    let changes = try mapper(capital).update(&model, from: ["person": ["last": "c"]])
    #expect(model.person == Person(first: "A", last: "c"))
    #expect(!changes.isEmpty)
  }

  @Test func circlesAreErrors() throws {
    struct First: Equatable {}
    struct Second: Equatable {}
    struct Model: Mappable { var first = First() }
    let mapper = mapper(via { (_: First) in Second() }, via { (_: Second) in First() })
    let error = #expect(throws: PlanError.self) { try Model(json: "{}", using: mapper) }
    #expect(
      error?.description
        == "cannot map First: its transformers lead in a circle: First from Second from First; "
        + "register a transformer from a type that can be read without it")
    struct Nested: Mappable {
      var first = First()
      static var overrides: PropertyOverrides {
        [.transformer(via { (list: [First]) in list.first ?? First() }, for: \Nested.first)]
      }
    }
    let nested = #expect(throws: PlanError.self) { try Nested(json: "{}") }
    #expect(
      nested?.description == """
        cannot map First: its transformers lead in a circle: First from First; \
        register a transformer from a type that can be read without it
        """)
  }

  @Test func aCircleThatHasAWayInIsNone() throws {
    let back = via { (host: Host) in try #require(URL(string: "http://\(host.name)")) }
    struct Model: Mappable { var host = Host() }
    let model = try Model(json: #"{"host": "http://a.org"}"#, using: mapper(host, back))
    #expect(model.host.name == "a.org")
  }

  @Test func readyValuesAreTransformedToTheirOwnType() throws {
    struct Model: Mappable { var host = Host() }
    let trimmed = via { (host: Host) in Host(name: host.name.lowercased()) }
    let model = try Model(from: ["host": Host(name: "A")], using: mapper(trimmed))
    #expect(model.host.name == "a")
  }

  @Test func aWayBackIsNoWayIn() throws {
    struct Model: Mappable { var text = "" }
    let mapper = mapper(.date(format: "dd/MM/yyyy"))
    #expect(try Model(json: #"{"text": "2016-01-18"}"#, using: mapper).text == "2016-01-18")
    struct Own: Mappable {
      var text = ""
      static var overrides: PropertyOverrides {
        [.transformer(.date(format: "dd/MM/yyyy").reversed, for: \Own.text)]
      }
    }
    #expect(try Own(json: #"{"text": "2016-01-18"}"#).text == "18/01/2016")
  }

  private struct Reversible: ReversibleTransformer {
    var expectation: String { "a URL with a host" }

    func transform(_ url: URL) throws(TransformError) -> Host {
      guard let name = url.host else { throw .failed(expected: expectation) }
      return Host(name: name)
    }

    func reverse(_ host: Host) throws(TransformError) -> URL {
      guard let url = URL(string: "http://\(host.name)") else { throw .failed(expected: "a host") }
      return url
    }
  }

  @Test func whatIsReadSoIsWrittenSo() throws {
    struct Model: Mappable, Equatable {
      var host = Host(name: "a.org")
      var hosts = [Host(name: "b.org")]
      var list = ["a", "b"]
      static var overrides: PropertyOverrides {
        [.transformer(UniqueArrayTransformer<String>(), for: \Model.list)]
      }
    }
    let mapper = mapper(Reversible())
    let serializer = Serializer(for: mapper)
    let json = try serializer.jsonString(Model())
    #expect(json == #"{"host":"http://a.org","hosts":["http://b.org"],"list":["a","b"]}"#)
    #expect(try Model(json: json, using: mapper) == Model())
    let xml = try serializer.xmlString(Model())
    #expect(try Model(xml: xml, using: mapper) == Model())
    let doubled = Model(list: ["a", "a"])
    expectError(
      SerializationError.self,
      """
      expected an array without duplicates, found a value of type Array<String> at list
      """
    ) {
      try serializer.jsonString(doubled)
    }
  }

  @Test func explainNamesThem() throws {
    struct Model: Mappable {
      var host = Host()
      var list: [String] = []
      static var overrides: PropertyOverrides {
        [.transformer(UniqueArrayTransformer<String>(), for: \Model.list)]
      }
    }
    let rows = cells(ofTable: try mapper(host).explain(Model.self))
    #expect(rows[1].last == "URL as a URL with a host")
    #expect(rows[2].last == "[String] as an array without duplicates")
  }
}

/// Removes duplicates from an array, keeping the first of each.
private struct UniqueArrayTransformer<Element: Hashable & Sendable>: ReversibleTransformer {
  var expectation: String { "an array without duplicates" }

  func transform(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }

  func reverse(_ elements: [Element]) throws(TransformError) -> [Element] {
    guard Set(elements).count == elements.count else { throw .failed(expected: expectation) }
    return elements
  }
}
