public import IbexCore
import IbexFoundation

/// A thread-safe counter of findings by kind, place, and expectation.
///
///     let collector = FindingCollector()
///     mapper.onFinding = collector.note
///     …
///     print(collector.summary)    // users[*].age: 12 × mismatch
///
/// It keeps the first finding of each kind and expectation at each place and the number of the
/// others, so its memory does not grow with the data. Beyond about a thousand places, disregarding
/// dictionary keys and list positions, findings at new places are counted together.
///
/// Invariant: the lock guards the counter.
public final class FindingCollector: @unchecked Sendable {
  private let lock = Lock()
  private var counter = FindingSummary.Counter()

  /// Creates an empty collector.
  public init() {}

  /// Counts a finding.
  public func note(_ finding: Finding) { _ = add(finding) }

  /// Counts a finding, and returns whether it is the first of its group.
  func add(_ finding: Finding) -> Bool { lock.withLock { counter.add(finding) } }

  /// The findings so far, by kind, place, and expectation.
  public var summary: FindingSummary { lock.withLock { counter.summary } }

  /// Returns the findings counted so far, and resets the collector.
  @discardableResult
  public func reset() -> FindingSummary {
    lock.withLock {
      defer { counter = FindingSummary.Counter() }
      return counter.summary
    }
  }
}
