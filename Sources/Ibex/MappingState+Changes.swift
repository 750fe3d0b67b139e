// What an update has changed.
extension MappingState {
  /// Notes that what lies under a key has changed, and completes the paths of what has within.
  @inline(__always)
  mutating func noteChanges(since count: Int, at key: String) {
    if hasChanged || changes.count > count { addChanges(since: count, at: key) }
  }

  @inline(never)
  private mutating func addChanges(since count: Int, at key: String) {
    if hasChanged { changes.replaceSubrange(count..., with: [[]]) }
    hasChanged = false
    for index in count..<changes.count { changes[index].append(.key(key)) }
  }

  /// Forgets changes of what was not kept after all.
  mutating func dropChanges(since count: Int) {
    hasChanged = false
    if changes.count > count { changes.removeSubrange(count...) }
  }
}
