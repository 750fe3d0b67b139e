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
      comparison("\(documentCount) documents on 2 threads") {
        try [Person](json: FlatWorkload.document)
      },
      comparison("JSONDecoder: \(documentCount) documents on 2 threads") {
        try JSONDecoder().decode([Person].self, from: FlatWorkload.document)
      },
    ]
  }

  private static func comparison(
    _ workload: String, of work: @escaping @Sendable () throws -> [Person]
  ) -> Comparison {
    Comparison(workload, against: "on 1", isCountable: false, by: .wall) {
      try expectEqual(work(), work(), workload)
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
