import IbexFoundation

/// The notes of a call: its findings, and where the values are that they are about.
///
/// An object that is made with the first note, or for a mapper with a listener, so that any other
/// call makes room for one reference alone.
package final class FindingLedger {
  /// The listener of the mapper.
  let listener: (@Sendable (Finding) -> Void)?
  // Unchecked, since no two uses meet: nothing of the user's runs during one.
  // 16 % of "mapReporting, three findings in each of 2,000 models", with all such properties here.
  @exclusivity(unchecked) var findings: [Finding] = []
  /// The number of findings that the listener has been told.
  @exclusivity(unchecked) var toldCount = 0  // 16 %
  /// The positions of those that prevent the requested value.
  @exclusivity(unchecked) var causes: [Int] = []  // 16 %
  /// The findings whose consequence is not known yet: their positions among those of the call, and
  /// the depths that they are at; nil for one that may be deeper than the value, or that the
  /// value around it is lost with.
  @exclusivity(unchecked) var pending: [(position: Int, depth: Int?)] = []  // 16 %
  /// The path of the last requested element, if it could not be created.
  @exclusivity(unchecked) var lostPath: SourcePath?  // 16 %
  /// The error for the type of an object that was to be updated.
  @exclusivity(unchecked) var planError: PlanError?  // 16 %
  /// The changes of an update so far.
  @exclusivity(unchecked) var changes: [Change] = []  // 16 %
  /// The properties, by their types, that have been found to notify no observers.
  @exclusivity(unchecked) var unobserved = TypeTable<Set<String>>()  // 16 %
  /// The numbers of keys of each type for which a hint has been looked for.
  @exclusivity(unchecked) var suggestionCounts = TypeTable<Int>()  // 16 %
  /// The keys for which `explain` has rows, as they are noted; nil in all other calls.
  @exclusivity(unchecked) package var askedKeys: [AskedKey]?  // 16 %
  /// The value that findings do not show; nil where nothing is secret.
  @exclusivity(unchecked) var secret: SecretPlace?  // 16 %
  /// Whether they show no values at all.
  @exclusivity(unchecked) var hidesValues: Bool  // 16 %
  /// The path of the value that is asked for, and the number of the record for it.
  @exclusivity(unchecked) private var knownStart: Box<SourcePath>?  // 16 %
  @exclusivity(unchecked) private var record: (number: Int, list: Box<SourcePath>?)?  // 16 %
  /// The value that is asked for; nil where that is the source, or a part of it that is not known.
  @exclusivity(unchecked) private(set) var base: Node?  // 16 %
  /// Whether the source is what is asked for.
  @exclusivity(unchecked) private var asksForAll = true  // 16 %
  /// The objects that are being read as dictionaries.
  @exclusivity(unchecked) var dictionaries: [Node] = []  // 16 %
  /// The way to the latest finding in a document.
  @exclusivity(unchecked) var finder = PathFinder()  // 16 %
  /// The lines of the document that findings were made in last, counted so far.
  @exclusivity(unchecked) var lines: LineCount?  // 16 %
  /// The position in a stream where its document begins.
  @exclusivity(unchecked) var streamPosition = Finding.Position.start  // 16 %

  @inline(never)
  init(_ listener: (@Sendable (Finding) -> Void)?, hidesValues: Bool) {
    self.listener = listener
    self.hidesValues = hidesValues
  }

  /// Forgets what has prevented a value since a mark.
  @inline(never)
  func forgetCauses(since mark: RecoveryMark, keepingFindings: Bool) {
    causes.removeSubrange(mark.causeCount...)
    if !keepingFindings { forgetFindings(after: mark.findingCount) }
  }

  /// Forgets all but the first `count` findings; those that replace them are reported, even if the
  /// listener has received them before.
  func forgetFindings(after count: Int) {
    guard findings.count > count else { return }
    findings.removeSubrange(count...)
    while let last = pending.last, last.position >= count { pending.removeLast() }
    toldCount = min(toldCount, count)
  }

  /// Forgets findings that have been reported.
  func forgetFindings() {
    findings.removeAll(keepingCapacity: true)
    causes.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    lostPath = nil
    toldCount = 0
  }

  /// Tells the listener of the findings before a position that it has not been told so far.
  func tell(before end: Int) {
    guard let listener else { return }
    while toldCount < end {
      toldCount += 1
      listener(findings[toldCount - 1])
    }
  }

  /// Tells the listener of the findings that are settled.
  @inline(never)
  func tellSettled() { tell(before: pending.first?.position ?? findings.count) }
}

// The value that is asked for.
extension FindingLedger {
  /// Restarts the paths at a value that a path has found.
  func begin(at steps: [SourcePath.Step]) {
    knownStart = steps.isEmpty ? nil : Box(SourcePath(steps))
    record = nil
  }

  /// Begins the paths at the source, in which a path leads to the value that is asked for.
  ///
  /// - Parameter value: That value, once it is known.
  func beginAtSource(of value: Node?) { (asksForAll, base) = (false, value) }

  /// Restarts the paths at a record of a stream, or at an element of a list.
  package func begin(atRecord number: Int, of list: Box<SourcePath>?) {
    if knownStart != nil { knownStart = nil }
    record = (number, list)
  }

  /// The path of the value that is asked for. That of a record is created on first use.
  var start: Box<SourcePath>? {
    if let record {
      knownStart = Box(SourcePath([.index(record.number)], behind: record.list))
      self.record = nil
    }
    return knownStart
  }

  /// The path of the source in what is around it.
  var trailOfSource: Box<SourcePath>? { asksForAll ? start : nil }
}
