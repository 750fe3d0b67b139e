import Foundation
import IbexCore
import Testing

private struct Stop: Mappable {
  var id = 0
  var name = ""
  var zones: [Int?] = []
  var fares: [String: Int] = [:]
  var address: Address?
  static var overrides: PropertyOverrides { [.required(\Stop.id)] }
}

private struct Address: Mappable {
  var zip = 0
  static var overrides: PropertyOverrides { [.required(\Address.zip)] }
}

private struct Visit: Decodable {
  let id: Int
  let seats: Int?
}

@Suite struct FindingConsequenceTests {
  private struct Refusing: ValidatingMappable {
    var count = 0
    func didMap() throws {
      throw MappingError(
        findings: (0..<count).map {
          Finding(
            kind: .mismatch, path: SourcePath("part\($0)"), expected: "another", found: "none")
        })
    }
  }

  @Test(arguments: [1, 128, 129, 200, 400])
  func allThatLoseOneElementSayIt(_ count: Int) throws {
    let report = try Mapper().mapReporting([Refusing].self, from: .json(#"[{"count": \#(count)}]"#))
      .report
    #expect(report.findings.count == count)
    #expect(report.findings.allSatisfy { $0.consequence == .leftOut("[0]") })
  }

  @Test(
    arguments: [
      (#"[{"id": 1, "name": []}]"#, "[0].name", .kept),
      (#"[{"id": 1}, {"id": "x"}]"#, "[1].id", .leftOut("[1]")),
      (#"[{"name": "x"}]"#, "[0].id", .leftOut("[0]")),
      (#"[{"id": 1}, 5]"#, "[1]", .leftOut("[1]")),
      (#"[{"id": 1, "zones": [1, "x"]}]"#, "[0].zones[1]", .becameNil),
      (#"[{"id": 1, "fares": {"adult": "x"}}]"#, "[0].fares.adult", .leftOut("[0].fares.adult")),
      (#"[{"id": 1, "address": {"zip": "x"}}]"#, "[0].address.zip", .refused("[0].address")),
      (#"[{"id": 1, "address": {}}]"#, "[0].address.zip", .refused("[0].address")),
      (#"[{"id": 1, "address": 5}]"#, "[0].address", .kept),
      (#"[{"id": 1, "name": "\ud800"}]"#, "[0].name", .kept),
      (#"[{"id": 1, "line": 5}]"#, "[0].line", .kept),
    ] as [(String, SourcePath, Finding.Consequence)])
  func saysWhatBecameOfAValue(
    _ json: String, at path: SourcePath, _ consequence: Finding.Consequence
  ) throws {
    let ofDocument = try Mapper().mapReporting([Stop].self, from: .json(json)).report
    #expect(ofDocument.findings.map(\.path) == [path])
    #expect(ofDocument.findings.map(\.consequence) == [consequence])
    // JSONSerialization takes no half of a surrogate pair.
    guard let list = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any] else {
      return #expect(json.contains("ud800"))
    }
    let ofDictionaries = try Mapper().mapReporting([Stop].self, from: .list(list)).report
    #expect(ofDictionaries.findings.map(\.consequence) == [consequence])
  }

  @Test func describesItself() {
    #expect(Finding.Consequence.leftOut("stops[1]").description == "left out at stops[1]")
    #expect("\(Finding.Consequence.becameNil)" == "became nil")
  }

  /// What is kept of an element that is left out for another reason stays kept.
  @Test func eachValueHasItsOwn() throws {
    let json = #"[{"id": "x", "name": [], "zones": ["y"], "address": {"zip": []}}]"#
    let report = try Mapper().mapReporting([Stop].self, from: .json(json)).report
    #expect(
      consequences(in: report) == [
        "[0].id": .leftOut("[0]"), "[0].name": .kept, "[0].zones[0]": .becameNil,
        "[0].address.zip": .refused("[0].address"),
      ])
  }

  @Test func whatWasAskedForIsRefused() throws {
    let error = #expect(throws: MappingError.self) {
      try Mapper().map(Stop.self, from: .json(#"{"a": {"id": "x"}}"#), at: "a")
    }
    #expect(error?.findings.map(\.consequence) == [.refused("a")])
    #expect(error?.description == #"expected an integer, found text "x" at a.id: a is refused"#)
    let atTop = #expect(throws: MappingError.self) {
      try Mapper().map(Stop.self, from: .json("{}"))
    }
    #expect(atTop?.description == "expected an integer, found none at id")
    #expect(atTop?.findings.map(\.consequence) == [.refused("")])
  }

  @Test func decodableTypesSayIt() throws {
    let json = #"[{"id": 1, "seats": "x"}, {"id": "y"}]"#
    let report = try Mapper().mapReporting([Visit].self, from: .json(json)).report
    #expect(report.findings.map(\.consequence) == [.kept, .leftOut("[1]")])
    #expect(
      report.description == #"""
        expected an integer, found text "x" at [0].seats
        expected an integer, found text "y" at [1].id: [1] is left out
        """#)
  }

  @Test func rejectionsSayIt() throws {
    struct Spot: ValidatingMappable {
      var latitude = 0.0
      func didMap() throws {
        guard abs(latitude) <= 90 else {
          throw Rejection(expected: "a latitude from -90 to 90", of: "latitude")
        }
      }
    }
    let report = try Mapper().mapReporting([Spot].self, from: .json(#"[{"latitude": 465}]"#)).report
    #expect(
      report.description
        == "expected a latitude from -90 to 90, found number 465 at [0].latitude: [0] is left out")
  }

  @Test func updatesKeep() throws {
    var stop = Stop()
    let json = #"{"name": 5, "fares": {"adult": "x"}, "address": {"zip": "y"}}"#
    let report = try Mapper().updateReporting(&stop, from: .json(json)).report
    #expect(report.findings.map(\.consequence) == [.leftOut("fares.adult"), .refused("address")])
    stop.fares = ["adult": 1]
    let kept = try Mapper().updateReporting(&stop, from: .json(#"{"fares": {"adult": "x"}}"#))
      .report
    #expect(kept.findings.map(\.consequence) == [.kept])
  }

  @Test func theListenerIsToldIt() throws {
    let seen = Seen()
    let mapper = Mapper(onFinding: { seen.append("\($0.consequence.name)") })
    _ = try mapper.map([Stop].self, from: .json(#"[{"id": "x"}, {"id": 1, "name": []}]"#))
    for _ in try mapper.models(of: Stop.self, json: #"[{"id": "x"}, {"id": 1, "name": []}]"#) {}
    #expect(seen.lines == ["left out", "kept", "left out", "kept"])
  }

  /// What an element or an entry was made of is told before the next one is read.
  @Test func theListenerIsToldBehindEachElement() throws {
    struct Step: ValidatingMappable {
      static let seen = Seen()
      var id = 0
      var name = ""
      func didMap() { Step.seen.append("made \(id)") }
    }
    struct Steps: Mappable { var steps: [Step] = [] }
    let json = #"[{"id": 1, "name": []}, {"id": 2, "name": []}]"#
    let mapper = Mapper(onFinding: { Step.seen.append("told \($0.path)") })
    func order(_ body: () throws -> Void) rethrows -> String {
      let count = Step.seen.lines.count
      try body()
      return Step.seen.lines[count...].joined(separator: ", ")
    }
    let inTurns = "made 1, told [0].name, made 2, told [1].name"
    #expect(try order { _ = try mapper.map([Step].self, from: .json(json)) } == inTurns)
    #expect(try order { _ = try mapper.mapReporting([Step].self, from: .json(json)) } == inTurns)
    #expect(
      try order { _ = try mapper.map([Step].self, from: .json(#"{"a": \#(json)}"#), at: "a") }
        == "made 1, told a[0].name, made 2, told a[1].name")
    #expect(
      try order { _ = try mapper.map([Step].self, from: .json(#"{"a": [\#(json)]}"#), at: "a[0]") }
        == "made 1, told a[0][0].name, made 2, told a[0][1].name")
    #expect(
      try order {
        _ = try mapper.map(
          [String: Step].self,
          from: .json(#"{"a": {"id": 1, "name": []}, "b": {"id": 2, "name": []}}"#))
      } == "made 1, told a.name, made 2, told b.name")
    #expect(
      try order { _ = try mapper.map(Steps.self, from: .json(#"{"steps": \#(json)}"#)) }
        == "made 1, made 2, told steps[0].name, told steps[1].name")
  }

  @Test func aFlattenedModelIsRefused() throws {
    struct Visit: Mappable {
      var id = 0
      var place: Address?
      static var overrides: PropertyOverrides {
        [.flattened(\Visit.place), .required(\Visit.id)]
      }
    }
    let json = #"[{"id": 1, "zip": "x"}, {"id": "y", "zip": "z"}]"#
    let report = try Mapper().mapReporting([Visit].self, from: .json(json)).report
    #expect(
      consequences(in: report) == [
        "[0].zip": .refused("[0].place"), "[1].id": .leftOut("[1]"),
        "[1].zip": .refused("[1].place"),
      ])
  }

  /// What a call gathers of findings takes time by their number.
  @Test(.timeLimit(.minutes(1))) func manyFindingsTakeTimeByTheirNumber() throws {
    struct Part: Mappable {
      var zip = 0
      var any: Any?
      static var overrides: PropertyOverrides { [.required(\Part.zip)] }
    }
    struct Whole: Mappable {
      var part: Part?
      static var overrides: PropertyOverrides { [.flattened(\Whole.part)] }
    }
    let json = "[" + Array(repeating: #"{"any": 1e999}"#, count: 3_000).joined(separator: ",") + "]"
    let report = try Mapper().mapReporting([Whole].self, from: .json(json)).report
    #expect(report.findings.count == 6_000)
    let halves =
      "[" + Array(repeating: #"{"any": "\ud800"}"#, count: 300).joined(separator: ",") + "]"
    #expect(
      try Mapper().mapReporting([Whole].self, from: .json(halves)).report.findings.count == 600)
  }

  @Test func jsonInATextIsMoved() throws {
    struct Order: Mappable {
      var stops: [Stop] = []
      static var overrides: PropertyOverrides {
        [.transformer(.jsonText(of: [Stop].self), for: \Order.stops)]
      }
    }
    let json = #"[{"stops": "[{\"id\": \"x\"}]"}]"#
    let report = try Mapper().mapReporting([Order].self, from: .json(json)).report
    #expect(
      report.description
        == #"expected an integer, found text "x" at [0].stops[0].id: [0].stops[0] is left out"#)
  }
}

/// Returns the consequence of each finding, by its path.
private func consequences(in report: MappingReport) -> [String: Finding.Consequence] {
  Dictionary(uniqueKeysWithValues: report.findings.map { ($0.path.description, $0.consequence) })
}

private final class Seen: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [String] = []

  func append(_ line: String) { lock.withLock { all.append(line) } }
  var lines: [String] { lock.withLock { all } }
}
