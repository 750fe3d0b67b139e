/// Something that an update has changed.
package struct Change {
  /// The steps that lead there, from the inside out.
  package var steps: [SourcePath.Step] = []
  /// Whether an object holds it, which keeps it even if a model around the object is refused.
  var isKept = false
}

// The changes of an update.
extension MappingState {
  package var changes: [Change] {
    get { knownLedger?.changes ?? [] }
    _modify { yield &ledger.changes }
  }

  package var changeCount: Int { knownLedger?.changes.count ?? 0 }

  /// Records that the value for a key has changed, and completes the paths of changes within it.
  mutating func noteChanges(since count: Int, at key: String) {
    if hasChanged || changeCount > count { addChanges(since: count, at: .key(key)) }
  }

  /// Records that the value at a step has changed, and completes the paths of changes within it.
  mutating func noteChanges(since count: Int, at step: SourcePath.Step) {
    if hasChanged || changeCount > count { addChanges(since: count, at: step) }
  }

  @inline(never)
  private mutating func addChanges(since count: Int, at step: SourcePath.Step) {
    if hasChanged { changes.replaceSubrange(count..., with: [Change()]) }
    hasChanged = false
    for index in count..<changes.count { changes[index].steps.append(step) }
  }

  /// Records that an object contains changes.
  package mutating func keepChanges(since count: Int) {
    for index in count..<changeCount { changes[index].isKept = true }
  }

  /// Forgets the changes of a value that was refused, but for those that objects hold.
  mutating func dropChanges(since count: Int) {
    hasChanged = false
    if changeCount > count {
      changes.replaceSubrange(count..., with: changes[count...].filter(\.isKept))
    }
  }
}

/// Updates a value where it is.
///
/// - Parameter placement: One that updates.
func merge<Value>(
  _ view: Node, into value: inout Value, _ placement: Placement, by reader: ValueReader,
  _ state: inout MappingState
) -> Bool {
  Slot.of(&value, placement) { view.read(by: reader, into: $0, &state) }
}

/// Updates a value that only a setter can write, and compares the result of the setter.
func update<Value>(
  _ old: Value, from view: Node, _ placement: Placement, by reader: ValueReader,
  _ state: inout MappingState,
  write: (Value) -> Void, read: () -> Value
) -> Bool {
  var value = old
  guard merge(view, into: &value, placement, by: reader, &state) else { return false }
  if isSameObject(old, value), !isSameObject(old, read()) { return true }
  write(value)
  if state.hasChanged { state.hasChanged = !isEqual(old, read()) }
  return true
}
