import Foundation
import Ibex

/// Parsing without mapping.
enum ParsingWorkload {
  @Sendable
  static func comparisons() -> [Comparison] {
    [
      Comparison("flat JSON → document alone", against: "JSONSerialization") {
        let document = FlatWorkload.document
        return Work(
          objects: FlatWorkload.count, bytes: document.count,
          ours: { try SourceDocument(json: document) },
          theirs: { try JSONSerialization.jsonObject(with: document) },
          areEqual: { ours, theirs in
            guard case .list(let elements) = ours.content else { return false }
            return elements.count == (theirs as? [Any])?.count
          })
      }
    ]
  }
}
