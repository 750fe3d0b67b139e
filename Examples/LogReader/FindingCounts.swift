import Foundation
import IbexStreams

/// The number of findings by kind and place, across all records.
///
/// Invariant: the lock guards the counts.
final class FindingCounts: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [String: Int] = [:]

  func add(_ finding: Finding) {
    // The path begins with the number of the record.
    let place = SourcePath(Array(finding.path.steps.dropFirst()))
    let name = place.steps.isEmpty ? finding.kind.name : "\(finding.kind.name) at \(place)"
    lock.withLock { counts[name, default: 0] += 1 }
  }

  /// A line for each kind and place, by name.
  var lines: [String] {
    lock.withLock { counts }.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
  }
}
