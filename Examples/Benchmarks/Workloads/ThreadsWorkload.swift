import Dispatch
import Foundation
import Ibex

/// The same work many times, on two threads and on one.
enum ThreadsWorkload {
  /// So many that waking the second thread, asleep while the first works alone, counts for little.
  private static let documentCount = 20

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      comparison("20 documents on 2 threads (on 1)") { try [Person](json: FlatWorkload.document) },
      comparison("JSONDecoder: 20 documents on 2 threads (on 1)") {
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
        ours: Way {
          DispatchQueue.concurrentPerform(iterations: 2) { _ in
            for _ in 0..<documentCount / 2 { keep(try? work()) }
          }
        },
        theirs: Way { for _ in 0..<documentCount { keep(try work()) } },
        byteCount: documentCount * FlatWorkload.document.count)
    }
  }
}
