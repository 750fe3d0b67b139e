import Dispatch
import Foundation
import Ibex

/// The same work twice, on two threads and on one.
enum ThreadsWorkload {
  @Sendable
  static func comparisons() -> [Comparison] {
    [
      comparison("two documents on 2 threads (on 1)") { try [Person](json: FlatWorkload.document) },
      comparison("JSONDecoder: two documents on 2 threads (on 1)") {
        try JSONDecoder().decode([Person].self, from: FlatWorkload.document)
      },
    ]
  }

  private static func comparison(
    _ name: String, of work: @escaping @Sendable () throws -> [Person]
  ) -> Comparison {
    Comparison(name, isCountable: false) {
      try expectEqual(work(), work(), name)
      return Work(
        ours: Way { DispatchQueue.concurrentPerform(iterations: 2) { _ in keep(try? work()) } },
        theirs: Way { for _ in 0..<2 { keep(try work()) } },
        byteCount: 2 * FlatWorkload.document.count)
    }
  }
}
