import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

/// One document is the same by all ways of reading it, whoever asks and listens.
@Suite struct WaysAgreeTests {
  private static let types: [WaysOfReading] = [
    WaysOfReading(SinglePass.Leaves.self), WaysOfReading(SinglePass.Optionals.self),
    WaysOfReading(SinglePass.Containers.self), WaysOfReading(SinglePass.Anything.self),
    WaysOfReading(SinglePass.Nested.self), WaysOfReading(SinglePass.NightTrain.self),
    WaysOfReading(SinglePass.Chain.self), WaysOfReading(SinglePass.Required.self),
    WaysOfReading(SinglePass.Renamed.self), WaysOfReading(SinglePass.Routed.self),
    WaysOfReading(SinglePass.Choosy.self), WaysOfReading(SinglePass.Animal.self),
    WaysOfReading(SinglePass.Menagerie.self), WaysOfReading(SinglePass.Wrapped.self),
    WaysOfReading(SinglePass.Decoding.self), WaysOfReading(SinglePass.Holding.self),
    WaysOfReading(SinglePass.Fed.self), WaysOfReading(SinglePass.Stop.self),
  ]

  @Test(arguments: types)
  func ofADocument(_ type: WaysOfReading) {
    var maker = JSONMaker(seed: 21)
    for round in 0..<24 {
      maker.oddity = [0, 4, 12][round % 3]
      let json = maker.json(of: type.type)
      let outcomes = type.outcomes(json)
      for (way, outcome) in outcomes {
        #expect(outcome == outcomes["report"], "\(way) of \(json)")
      }
    }
  }

  @Test(arguments: types)
  func ofWhatAStrictMapperThrows(_ type: WaysOfReading) {
    var maker = JSONMaker(seed: 22)
    for round in 0..<24 {
      maker.oddity = [0, 4, 12][round % 3]
      let json = maker.json(of: type.type)
      guard let problems = type.problems(json) else { continue }
      #expect(problems.thrown == problems.reported, "\(json)")
    }
  }

  /// But for those that keep entries or a type by default, and for hooks that count.
  private static let updatedTypes = types.filter { type in
    let others: [Any.Type] = [
      SinglePass.Containers.self, SinglePass.Animal.self, SinglePass.Choosy.self,
    ]
    return !others.contains { $0 == type.type }
  }

  @Test(arguments: updatedTypes)
  func ofAnUpdateOfANewModel(_ type: WaysOfReading) throws {
    var maker = JSONMaker(seed: 23)
    maker.oddity = 4
    for _ in 0..<24 {
      let json = maker.json(of: type.type)
      guard let updates = try type.updates(json) else { continue }
      #expect(updates.updated == updates.mapped, "\(json)")
      #expect(updates.again == updates.updated, "\(json)")
    }
  }
}

/// The ways in which documents are read as one type.
struct WaysOfReading: Sendable, CustomTestStringConvertible {
  let type: Any.Type
  /// The outcomes by the names of the ways.
  let outcomes: @Sendable (_ json: String) -> [String: TextOutcome]
  /// What a strict mapper throws, and what a lenient one reports; nil if the value is not made.
  let problems: @Sendable (_ json: String) -> (thrown: [String], reported: [String])?
  /// The text of a new value, of an updated one, and of one that is updated twice; nil if none can
  /// be made.
  let updates:
    @Sendable (_ json: String) throws -> (mapped: String, updated: String, again: String)?

  init<Model: Mappable>(_ type: Model.Type) {
    self.type = type
    outcomes = { Self.outcomes(Model.self, $0) }
    problems = { json in
      guard let report = try? Mapper().mapReporting(Model.self, from: .json(json)).report else {
        return nil
      }
      let strict = Mapper().with { $0.strictness = .strict }
      do {
        _ = try strict.map(Model.self, from: .json(json))
        return ([], report.problems.map(\.description))
      } catch {
        let findings = (error as? MappingError)?.findings ?? []
        return (findings.map(\.description), report.problems.map(\.description))
      }
    }
    updates = { json in
      guard let (value, report) = try? Mapper().mapReporting(Model.self, from: .json(json)),
        // What is no object leaves the model as it is.
        json.hasPrefix("{"), report.problems.isEmpty
      else { return nil }
      var model = Model()
      try model.update(json: json)
      let once = wholeText(of: model)
      try model.update(json: json)
      return (wholeText(of: value), once, wholeText(of: model))
    }
  }

  private static func outcomes<Model: Mappable>(
    _ type: Model.Type, _ json: String
  ) -> [String: TextOutcome] {
    let mapper = Mapper()
    func only(_ list: [Model]) -> Any { list.count == 1 ? list[0] : list }
    var outcomes = [
      "report": TextOutcome { try mapper.mapReporting(type, from: .json(json)).value },
      "text": TextOutcome { try mapper.map(type, from: .json(json)) },
      "bytes": TextOutcome { try mapper.map(type, from: .json(Array(json.utf8))) },
      "document": TextOutcome { try mapper.map(type, from: SourceDocument(json: json)) },
      "listener": TextOutcome {
        try mapper.with { $0.onFinding = { _ in } }.map(type, from: .json(json))
      },
      "value": TextOutcome {
        try mapper.map(type, from: mapper.map(SourceValue.self, from: .json(json)))
      },
    ]
    // An error tells its path, and a list leaves out what cannot be made.
    guard outcomes["report"]?.isValue == true else { return outcomes }
    outcomes["path"] = TextOutcome {
      try mapper.map(type, from: .json(#"{"a":[0,\#(json)]}"#), at: "a[1]")
    }
    outcomes["list"] = TextOutcome { only(try mapper.map([Model].self, from: .json("[\(json)]"))) }
    outcomes["sequence"] = TextOutcome {
      only(Array(try mapper.models(of: type, json: "[\(json)]")))
    }
    return outcomes
  }

  var testDescription: String { "\(type)" }
}
