/// What a call knows of its findings until it tells them.
///
/// An object that is made with the first finding, so that a call without any makes room for one
/// reference alone.
final class FindingLedger {
  /// The positions of the findings whose consequence is not known yet.
  var pending: [Int] = []
  /// The path of the element that was asked for last, if it could not be made.
  var lostPath: SourcePath?
  /// The numbers of keys of each type for which a hint has been looked for.
  var suggestionCounts: [ObjectIdentifier: Int] = [:]
  /// The lines of the document that findings were made in last, counted so far.
  var lines: LineCount?

  /// Forgets what is known of findings that have been told.
  func forgetFindings() {
    pending.removeAll(keepingCapacity: true)
    lostPath = nil
  }
}

extension MappingState {
  /// The ledger, which is made where there is none so far.
  var ledger: FindingLedger {
    mutating get {
      if let knownLedger { return knownLedger }
      let ledger = FindingLedger()
      knownLedger = ledger
      return ledger
    }
  }
}
