import IbexFoundation

/// A counter of findings by kind and place, for calls on any threads.
///
///     let collector = FindingCollector()
///     mapper.onFinding = collector.note
///     …
///     print(collector.summary)    // users[*].age: 12 × mismatch
///
/// It keeps the first finding of each kind at each place and the number of the others, so its memory
/// does not grow with what is mapped: of findings at more than about a thousand places, the keys of
/// dictionaries and positions in lists aside, the later ones are counted all together.
///
/// Invariant: the lock guards the counter.
public final class FindingCollector: @unchecked Sendable {
  private let lock = Lock()
  private var counter = FindingSummary.Counter(placeLimit: FindingCollector.placeLimit)

  /// The most places that are kept apart.
  static let placeLimit = 1_000

  /// Makes a collector that has seen nothing.
  public init() {}

  /// Counts a finding.
  public func note(_ finding: Finding) { _ = add(finding) }

  /// Counts a finding, and returns whether it is the first of its kind at its place.
  func add(_ finding: Finding) -> Bool { lock.withLock { counter.add(finding) } }

  /// The findings so far, by kind and place.
  public var summary: FindingSummary { lock.withLock { counter.summary } }

  /// Forgets what has been counted, and returns it.
  @discardableResult
  public func reset() -> FindingSummary {
    lock.withLock {
      defer { counter = FindingSummary.Counter(placeLimit: Self.placeLimit) }
      return counter.summary
    }
  }
}
