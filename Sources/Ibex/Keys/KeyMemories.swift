/// The key memories of the models that a call has met.
struct KeyMemories<Key: SourceKey> {
  private var entries: ContiguousArray<(owner: Int, memory: KeyMemory<Key>)> = []
  private var latest = 0

  /// Calls `body` with the memory of a plan, which begins with the names of its properties.
  @inline(__always)
  mutating func with<Result>(
    _ plan: ReadPlan, startingWith start: (ReadPlan) -> KeyMemory<Key>,
    _ body: (inout KeyMemory<Key>) -> Result
  ) -> Result {
    if latest >= entries.count || entries[latest].owner != plan.identifier { find(plan, start) }
    return body(&entries[latest].memory)
  }

  @inline(never)
  private mutating func find(_ plan: ReadPlan, _ start: (ReadPlan) -> KeyMemory<Key>) {
    if let position = entries.firstIndex(where: { $0.owner == plan.identifier }) {
      latest = position
    } else {
      latest = entries.count
      entries.append((plan.identifier, start(plan)))
    }
  }
}
