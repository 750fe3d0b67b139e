import IbexFoundation

/// The findings of a call that are not reported yet.
///
/// An object that is made with the first finding, or for a mapper with a listener, so that any other
/// call makes room for one reference alone.
final class FindingLedger {
  /// The listener of the mapper.
  let listener: (@Sendable (Finding) -> Void)?
  /// The number of findings that it has been told.
  @exclusivity(unchecked) var toldCount = 0
  // Unchecked, since the checks would take a tenth of the time of a finding: no two uses meet, for
  // nothing of the user's runs during one.
  /// The findings whose consequence is not known yet: their positions among those of the call, and
  /// the depths that they are at; nil for one that may be deeper than the value, or that the
  /// value around it is lost with.
  @exclusivity(unchecked) var pending: [(position: Int, depth: Int?)] = []
  /// The path of the last requested element, if it could not be created.
  @exclusivity(unchecked) var lostPath: SourcePath?
  /// The error for the type of an object that was to be updated.
  @exclusivity(unchecked) var planError: PlanError?
  /// The numbers of keys of each type for which a hint has been looked for.
  @exclusivity(unchecked) var suggestionCounts = TypeTable<Int>()
  /// The lines of the document that findings were made in last, counted so far.
  @exclusivity(unchecked) var lines: LineCount?
  /// The position in a stream where its document begins.
  @exclusivity(unchecked) var streamPosition = Finding.Position.start
  /// The way to the latest finding in a document.
  @exclusivity(unchecked) var finder = PathFinder()
  /// The objects that are being read as dictionaries.
  @exclusivity(unchecked) var dictionaries: [Node] = []

  @inline(never)
  init(_ listener: (@Sendable (Finding) -> Void)? = nil) { self.listener = listener }

  /// Forgets all but the first `count` findings; those that replace them are reported, even if the
  /// listener has received them before.
  func forgetFindings(after count: Int) {
    while let last = pending.last, last.position >= count { pending.removeLast() }
    toldCount = min(toldCount, count)
  }

  /// Forgets findings that have been reported.
  func forgetFindings() {
    pending.removeAll(keepingCapacity: true)
    lostPath = nil
    toldCount = 0
  }
}

extension MappingState {
  /// The error for the type of an object that was to be updated.
  package var planError: PlanError? { knownLedger?.planError }

  /// The ledger, created on first use.
  var ledger: FindingLedger {
    mutating get {
      if let knownLedger { return knownLedger }
      let ledger = FindingLedger()
      knownLedger = ledger
      return ledger
    }
  }
}
