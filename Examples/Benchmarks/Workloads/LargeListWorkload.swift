import Foundation
import Ibex

/// Lists so large that it matters how their models are made: at once, one by one, or side by side.
enum LargeListWorkload {
  private static let count = 100_000

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      Comparison("flat JSON → 100,000 models (JSONDecoder)") {
        let document = FlatWorkload.document(count: count)
        let decoder = JSONDecoder()
        return Work(
          objects: count, bytes: document.count, ours: { try [Person](json: document) },
          theirs: { try decoder.decode([Person].self, from: document) })
      },
      Comparison("document → 100,000 models, one at a time (at once)") {
        let document = try SourceDocument(json: FlatWorkload.document(count: count))
        let mapper = Mapper()
        return Work(
          objects: count,
          ours: {
            try mapper.models(of: Person.self, in: document).reduce(into: 0) { $0 += $1.id }
          },
          theirs: { try [Person](from: document).reduce(into: 0) { $0 += $1.id } })
      },
      Comparison("document → 100,000 models, concurrentMap (map)", isCountable: false) {
        let document = try SourceDocument(json: FlatWorkload.document(count: count))
        let mapper = Mapper()
        return Work(
          objects: count, ours: { try mapper.concurrentMap([Person].self, in: document) },
          theirs: { try [Person](from: document) })
      },
    ]
  }
}
