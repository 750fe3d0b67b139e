/// The objects that a call has filled, each once, in the order of the source.
struct ObjectOutcomes {
  struct Outcome {
    let object: AnyObject
    let isNew: Bool
    var changes: [SourcePath]
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
      if !all[place].isNew {
        all[place].changes += changes.filter { !all[place].changes.contains($0) }
      }
      return
    }
    entry?.outcome = all.count
    all.append(Outcome(object: object, isNew: isNew, changes: isNew ? [] : changes))
  }
}
