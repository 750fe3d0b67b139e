import Foundation
import Ibex
import IbexStreams

/// Lists so large that it matters how their models are made: at once, one by one, or side by side.
enum LargeListWorkload {
  private static let count = 100_000

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      .ofJSON(
        "flat JSON → 100,000 models", objectCount: count,
        document: { FlatWorkload.document(count: count) }, ours: { try [Person](json: $0) }),
      Comparison(
        "flat JSON → 1,000,000 models", against: "JSONDecoder", isCountable: false, roundLimit: 3
      ) {
        let document = FlatWorkload.document(count: 1_000_000)
        let decoder = JSONDecoder()
        return Work(
          objects: 1_000_000, bytes: document.count, ours: { try [Person](json: document) },
          theirs: { try decoder.decode([Person].self, from: document) })
      },
      // What an object costs must not depend on how many there are.
      Comparison(
        "flat JSON → 1,000,000 models", against: "10,000 times 100 models", isCountable: false,
        roundLimit: 5
      ) {
        let document = FlatWorkload.document(count: 1_000_000)
        let hundred = FlatWorkload.document(count: 100)
        return Work(
          objects: 1_000_000, bytes: document.count, ours: { try [Person](json: document) },
          theirs: {
            var people: [Person] = []
            for _ in 0..<10_000 { people = try [Person](json: hundred) }
            return people
          },
          areEqual: { $0.count == 1_000_000 && Array($0.prefix(100)) == $1 })
      },
      Comparison("document → 100,000 models, one at a time", against: "at once") {
        let document = try SourceDocument(json: FlatWorkload.document(count: count))
        let mapper = Mapper()
        return Work(
          objects: count,
          ours: {
            try mapper.models(of: Person.self, in: document, at: "").reduce(into: 0) { $0 += $1.id }
          },
          theirs: { try [Person](from: document).reduce(into: 0) { $0 += $1.id } })
      },
    ]
  }
}
