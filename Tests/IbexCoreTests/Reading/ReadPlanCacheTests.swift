import Foundation
import IbexCore
import TestSupport
import Testing

/// A model that leads to another, so that types can be made as many as wanted, at run time.
private protocol Countable: Mappable, Sendable {
  /// The sum of the numbers at all levels.
  var total: Int { get }
}

private struct Leaf<Round>: Countable {
  var id = 0
  var total: Int { id }
}

private struct Layer<Inner: Countable>: Countable {
  var id = 0
  var inner = Inner()
  var others: [Inner] = []
  var total: Int { id + inner.total + others.reduce(0) { $0 + $1.total } }
}

private struct Next<Round> {}

/// A type of its own for each round.
private func leaf(ofRound round: Int) -> any Countable.Type {
  func make<Round>(_ round: Round.Type, _ count: Int) -> any Countable.Type {
    count == 0 ? Leaf<Round>.self : make(Next<Round>.self, count - 1)
  }
  return make(Never.self, round)
}

/// Twenty types that nobody has mapped; each but the first leads to the one before.
private func newTypes(ofRound round: Int) -> [any Countable.Type] {
  func layer<Inner: Countable>(around inner: Inner.Type) -> any Countable.Type {
    Layer<Inner>.self
  }
  var types = [leaf(ofRound: round)]
  while let last = types.last, types.count < 20 { types.append(layer(around: last)) }
  return types
}

/// Two classes that lead to each other.
private final class Left<Round>: Mappable {
  var id = 0
  var right: Right<Round>?
}

private final class Right<Round>: Mappable {
  var id = 0
  var left: Left<Round>?
  var lefts: [Left<Round>] = []
}

/// What threads gather.
private final class Gathered<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value] = []

  func append(_ value: Value) { lock.withLock { values.append(value) } }

  var all: [Value] { lock.withLock { values } }
}

/// Runs a closure on eight threads that begin together.
private func onEightThreads(_ body: @escaping @Sendable (Int) -> Void) {
  let ready = DispatchSemaphore(value: 0)
  let start = DispatchSemaphore(value: 0)
  let end = DispatchSemaphore(value: 0)
  for number in 0..<8 {
    let thread = Thread {
      ready.signal()
      start.wait()
      body(number)
      end.signal()
    }
    thread.stackSize = 4 << 20
    thread.start()
  }
  for _ in 0..<8 { ready.wait() }
  for _ in 0..<8 { start.signal() }
  for _ in 0..<8 { end.wait() }
}

@Suite struct ReadPlanCacheTests {
  /// 21 levels, each with its number and, in a list, another one of the next.
  private static let json: String = {
    var json = #"{"id": 1}"#
    for _ in 0..<20 { json = #"{"ID": "1", "inner": \#(json), "others": [{"id": 2}]}"# }
    return json
  }()

  private static func total<Model: Countable>(
    of type: Model.Type, by mapper: Mapper
  ) throws -> [Int] {
    let document = try SourceDocument(json: json)
    let object = try untyped(Data(json.utf8))
    let dictionary = object as? [String: Any] ?? [:]
    return [
      try mapper.map(type, from: document).total, try mapper.map(type, from: dictionary).total,
    ]
  }

  @Test func eightThreadsThatMeetNewTypesTogetherAgree() {
    for round in 0..<10 {
      let types = newTypes(ofRound: round)
      let totals = Gathered<[Int: [Int]]>()
      onEightThreads { number in
        var found: [Int: [Int]] = [:]
        for step in types.indices {
          let index = number.isMultiple(of: 2) ? step : types.count - 1 - step
          let place = (index + number) % types.count
          found[place] = try? Self.total(of: types[place], by: Mapper())
        }
        totals.append(found)
      }
      // A type of n layers has n + 1 numbers of 1, and a 2 in each layer's list.
      let expected = Dictionary(
        uniqueKeysWithValues: types.indices.map { ($0, [1 + 3 * $0, 1 + 3 * $0]) })
      #expect(totals.all.count == 8)
      for found in totals.all { #expect(found == expected) }
    }
  }

  @Test func soDoTheyWithOneNewMapper() {
    let types = newTypes(ofRound: 100)
    for _ in 0..<10 {
      var mapper = Mapper()
      mapper.transformers.register(
        ClosureTransformer { (text: String) in (Int(text) ?? -1) + 1 })
      let shared = mapper
      let totals = Gathered<[[Int]?]>()
      onEightThreads { _ in
        totals.append(types.map { try? Self.total(of: $0, by: shared) })
      }
      // The numbers of the layers are texts, and so one more.
      let expected: [[Int]?] = types.indices.map { [2 + 4 * $0, 2 + 4 * $0] }
      for found in totals.all { #expect(found == expected) }
    }
  }

  @Test func typesThatLeadToEachOtherMayBeMetFromBothEnds() {
    func race<Round>(_ round: Round.Type) {
      let found = Gathered<Int?>()
      let json =
        #"{"id": 1, "right": {"id": 2, "left": {"id": 3, "right": {"id": 4}}}, "#
        + #""left": {"id": 2, "right": {"id": 3, "lefts": [{"id": 4}]}}}"#
      onEightThreads { number in
        if number.isMultiple(of: 2) {
          let left = try? Left<Round>(json: json)
          found.append(left?.right?.left?.right?.id)
        } else {
          let right = try? Right<Round>(json: json)
          found.append(right?.left?.right?.lefts.first?.id)
        }
      }
      #expect(found.all == Array(repeating: 4, count: 8))
    }
    func races<Round>(_ round: Round.Type, _ count: Int) {
      race(round)
      if count > 0 { races(Next<Round>.self, count - 1) }
    }
    races(Never.self, 20)
  }

  private struct Item: Mappable, Equatable, Sendable {
    var id = 0
    var name: String?
    var children: [Item] = []
  }

  @Test func tasksShareAMapper() async throws {
    let seen = Gathered<String>()
    var mapper = Mapper()
    mapper.transformers.register(ClosureTransformer { (text: String) in "<\(text)>" })
    mapper.onFinding = { if $0.kind == .mismatch { seen.append($0.description) } }
    let shared = mapper
    let results = try await withThrowingTaskGroup(of: (Int, Item, [String]).self) { group in
      for number in 0..<200 {
        group.addTask {
          let json = """
            {"id": "\(number)", "name": "n\(number)",
            "children": [{"id": \(number)}, {"id": "x\(number)"}]}
            """
          let (item, report) = try shared.mapReporting(Item.self, from: .json(json))
          return (number, item, report.mismatches.map(\.description))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 200)
    for (number, item, mismatches) in results {
      #expect(
        item == Item(id: number, name: "<n\(number)>", children: [Item(id: number), Item()]))
      #expect(
        mismatches == ["expected an integer, found text \"x\(number)\" at children[1].id"])
    }
    #expect(Set(seen.all) == Set(results.flatMap(\.2)))
    #expect(seen.all.count == 200)
  }

  @Test func tasksShareADocument() async throws {
    let json = "[" + (0..<500).map { "{\"ID\": \($0)}" }.joined(separator: ",") + "]"
    let document = try SourceDocument(json: json)
    let identifiers = try await withThrowingTaskGroup(of: [Int].self) { group in
      for task in 0..<20 {
        group.addTask {
          try (0..<25).map { offset in
            let path = SourcePath([.index(task * 25 + offset)])
            return try Item(from: document, at: path).id
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(identifiers.sorted() == Array(0..<500))
  }
}
