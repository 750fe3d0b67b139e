import IbexCore

/// The outcome of a call for an object that it has filled.
struct ObjectOutcome {
  let object: AnyObject
  let isNew: Bool
  fileprivate(set) var changes: [SourcePath]
  /// The changes, if they were queried when the object was recorded again.
  fileprivate var knownChanges: Set<SourcePath> = []

  /// Adds the changes that are not there yet; all of a new object is new.
  fileprivate mutating func add(_ others: [SourcePath]) {
    guard !isNew else { return }
    if knownChanges.isEmpty { knownChanges = Set(changes) }
    for change in others where knownChanges.insert(change).inserted { changes.append(change) }
  }
}

// The objects that a call has filled, each once, in the order of the source.
extension [ObjectOutcome] {
  // Not generic, so that they are compiled for outcomes.
  var inserted: [ObjectOutcome] { filter(\.isNew) }
  var updated: [ObjectOutcome] { filter { !$0.isNew && !$0.changes.isEmpty } }
  var unchanged: [ObjectOutcome] { filter { !$0.isNew && $0.changes.isEmpty } }

  /// Notes an object, or more changes of one that is already there.
  mutating func note(
    _ object: AnyObject, _ entry: ObjectEntry?, isNew: Bool, changes: [SourcePath]
  ) {
    if let place = entry?.outcome { return self[place].add(changes) }
    entry?.outcome = count
    append(ObjectOutcome(object: object, isNew: isNew, changes: isNew ? [] : changes))
  }
}
