/// The objects that a call has filled, each once, in the order of the source.
struct ObjectOutcomes {
  struct Outcome {
    let object: AnyObject
    let isNew: Bool
    private(set) var changes: [SourcePath]
    /// The changes, where an object that is noted again has been asked for them.
    private var knownChanges: Set<SourcePath> = []

    init(object: AnyObject, isNew: Bool, changes: [SourcePath]) {
      self.object = object
      self.isNew = isNew
      self.changes = changes
    }

    /// Adds the changes that are not there yet.
    fileprivate mutating func add(_ others: [SourcePath]) {
      if knownChanges.isEmpty { knownChanges = Set(changes) }
      for change in others where knownChanges.insert(change).inserted { changes.append(change) }
    }
  }

  private(set) var all: [Outcome] = []

  // Not generic, so that they are compiled for outcomes.
  var inserted: [Outcome] { all.filter(\.isNew) }
  var updated: [Outcome] { all.filter { !$0.isNew && !$0.changes.isEmpty } }
  var unchanged: [Outcome] { all.filter { !$0.isNew && $0.changes.isEmpty } }

  /// Notes an object, or more changes of one that is already there.
  mutating func note(
    _ object: AnyObject, _ entry: ObjectEntry?, isNew: Bool, changes: [SourcePath]
  ) {
    if let place = entry?.outcome {
      if !all[place].isNew { all[place].add(changes) }
      return
    }
    entry?.outcome = all.count
    all.append(Outcome(object: object, isNew: isNew, changes: isNew ? [] : changes))
  }
}
