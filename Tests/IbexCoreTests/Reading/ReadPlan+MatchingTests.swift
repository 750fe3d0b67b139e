import IbexCore
import Testing

/// Keys that several models, paths, and the rest have a claim to.
@Suite struct ReadPlanMatchingTests {
  private struct Entered: Mappable {
    var a = 0
    var inner = Entering()
    var others: [String: SourceValue] = [:]
    static var overrides: PropertyOverrides {
      [.path("meta.a", for: \Entered.a), .flattened(\Entered.inner), .rest(\Entered.others)]
    }
  }

  private struct Entering: Mappable {
    var c = 0
    static var overrides: PropertyOverrides { [.path("a.x", for: \Entering.c)] }
  }

  @Test(arguments: [
    (#"{"meta": {"a": 3}, "a": 1}"#, 3, 0), (#"{"meta": {}, "a": {"x": 2, "y": 5}}"#, 0, 2),
  ])
  func theRestKeepsAKeyThatOnlyPathsOfOthersEnter(_ json: String, _ a: Int, _ c: Int) throws {
    let (model, report) = try Mapper().mapReporting(Entered.self, from: .json(json))
    #expect([model.a, model.inner.c] == [a, c])
    #expect(Set(model.others.keys) == ["meta", "a"])
    #expect(report.findings.filter { $0.kind == .unmatchedKey }.isEmpty)
    #expect(try SourceValue(json: try model.jsonData()) == SourceValue(json: json))
  }

  private struct Beside: Mappable {
    var c = 0
    var inner = Named()
    static var overrides: PropertyOverrides {
      [.path("a.x", for: \Beside.c), .flattened(\Beside.inner)]
    }
  }

  private struct Named: Mappable {
    var a = 0
    static var overrides: PropertyOverrides { [.key("k", for: \Named.a)] }
  }

  @Test func whatNoPathOfTheOwnerEntersIsUnmatched() throws {
    let json = #"{"k": 1, "a": {"x": 2, "y": 3}}"#
    let (model, report) = try Mapper().mapReporting(Beside.self, from: .json(json))
    #expect([model.c, model.inner.a] == [2, 1])
    #expect(report.findings.contains { $0.kind == .unmatchedKey && $0.path == "a.y" })
  }

  private struct Around<Inner: Mappable & Sendable>: Mappable {
    var inner = Inner()
    static var overrides: PropertyOverrides { [.flattened(\Around<Inner>.inner)] }
  }

  private struct KeyedInner: Mappable {
    var a = 0
    var c = 0
    static var overrides: PropertyOverrides {
      [.key("k", for: \KeyedInner.a), .path("a.x", for: \KeyedInner.c)]
    }
  }

  private struct PathedInner: Mappable {
    var a = 0
    var c = 0
    static var overrides: PropertyOverrides {
      [.path("k.a", for: \PathedInner.a), .path("a.x", for: \PathedInner.c)]
    }
  }

  @Test func whatThePathsOfAFlattenedModelLeaveIsToldOnce() throws {
    func paths<Model: Mappable>(_ type: Model.Type, _ k: String) throws -> [String] {
      let json = #"{"k": \#(k), "a": {"x": 2, "y": 3}}"#
      return try Mapper().mapReporting(type, from: .json(json)).report.findings.map(
        \.path.description)
    }
    #expect(try paths(Around<KeyedInner>.self, "1") == ["a.y"])
    #expect(try paths(Around<PathedInner>.self, #"{"a": 1}"#) == ["a.y"])
    #expect(try paths(Around<Around<KeyedInner>>.self, "1") == ["a.y"])
  }

  private struct Spared: Mappable {
    var meta: Int?
    var oN = 0
    static var overrides: PropertyOverrides { [.key("o2", "oN", for: \Spared.meta)] }
  }

  @Test func aKeyIsComparedAsIfOneThatIsNotNeededWereNotThere() throws {
    let json = #"{"meta": 1, "oN": 4, "meta": 2, "o2": 5}"#
    let (model, report) = try Mapper().mapReporting(Spared.self, from: .json(json))
    #expect([model.meta, model.oN] == [5, 4])
    #expect(report.findings.map(\.kind) == [.duplicateKey, .shadowedKey])
  }

  private struct Spare: Mappable {
    var amount = 0
    var others: [String: SourceValue] = [:]
    static var overrides: PropertyOverrides {
      [.path("m.x", for: \Spare.amount), .key("alt", for: \Spare.amount), .rest(\Spare.others)]
    }
  }

  @Test func theRestTakesAKeyThatNoOverrideNeedsForAPathThatLeadsToSomething() throws {
    let both = try Mapper().mapReporting(Spare.self, from: .json(#"{"alt": 2, "m": {"x": 1}}"#))
    #expect(both.value.amount == 1)
    #expect(both.value.others == ["alt": 2, "m": ["x": 1]])
    #expect(both.report.findings.isEmpty)
    let alone = try Spare(json: #"{"alt": 2, "m": {"y": 1}}"#)
    #expect(alone.amount == 2)
    #expect(alone.others == ["m": ["y": 1]])
  }

  private struct Counted: Mappable {
    var amount = 0
    var others: [String: Int] = [:]
    static var overrides: PropertyOverrides {
      [
        .path("m.x", for: \Counted.amount), .key("alt", for: \Counted.amount),
        .rest(\Counted.others),
      ]
    }
  }

  @Test func aRestOfOneTypeLeavesSuchAKeyOut() throws {
    let (model, report) = try Mapper().mapReporting(
      Counted.self, from: .json(#"{"m": {"x": 1}, "alt": 2, "more": 3}"#))
    #expect(model.amount == 1)
    #expect(model.others == ["more": 3])
    #expect(report.findings.map(\.path.description) == ["alt"])
  }

  private struct Painted: Mappable {
    var colour = ""
    static var overrides: PropertyOverrides { [.path("m.c", for: \Painted.colour)] }
  }

  @Test func noPropertyIsSuggestedThatAPathFills() throws {
    let filled = try Mapper().mapReporting(
      Painted.self, from: .json(#"{"m": {"c": "red"}, "colur": 1}"#))
    #expect("\(filled.report)" == #"expected a key of Painted, found key "colur" at colur"#)
    let unfilled = try Mapper().mapReporting(Painted.self, from: .json(#"{"colur": 1}"#))
    #expect("\(unfilled.report)".hasSuffix("did you mean colour?"))
  }
}
