import Foundation
import Ibex

/// A type that is met for the first time, so that its plan is built.
enum FirstUseWorkload {
  private static let document = FlatWorkload.document(count: 1)

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      Comparison("first use of a type, plan built", against: "later use", showing: .cost) {
        let (document, knowing) = (document, Mapper())
        return Work(
          bytes: document.count,
          ours: { try unknowing().map([Person].self, from: .json(document)) },
          theirs: { try knowing.map([Person].self, from: .json(document)) })
      },
      Comparison(
        "first use of nested types, nine plans built", against: "later use", showing: .cost
      ) {
        let (document, knowing) = (Data(#"{"statuses":[]}"#.utf8), Mapper())
        return Work(
          bytes: document.count,
          ours: { try unknowing().map(SearchResult.self, from: .json(document)) },
          theirs: { try knowing.map(SearchResult.self, from: .json(document)) })
      },
      Comparison("later use of a type, one model", against: "JSONDecoder") {
        let document = document
        return Work(
          bytes: document.count, ours: { try [Person](json: document) },
          theirs: { try JSONDecoder().decode([Person].self, from: document) })
      },
    ]
  }

  /// A mapper that knows no type yet.
  private static func unknowing() -> Mapper {
    var mapper = Mapper()
    mapper.families = []
    return mapper
  }
}
