/// The key memories of the models that a call has met.
struct KeyMemories<Key: SourceKey> {
  private var owners: ContiguousArray<Int> = []
  private var memories: ContiguousArray<KeyMemory<Key>> = []
  private var latest = 0

  /// Calls `body` with the memory of a plan, which begins with the names of its properties.
  @inline(__always)
  mutating func with<Result>(
    _ plan: ModelPlan, startingWith start: (ModelPlan) -> KeyMemory<Key>,
    _ body: (inout KeyMemory<Key>) -> Result
  ) -> Result {
    if latest >= owners.count || owners[latest] != plan.identifier { find(plan, start) }
    return body(&memories[latest])
  }

  @inline(never)
  private mutating func find(_ plan: ModelPlan, _ start: (ModelPlan) -> KeyMemory<Key>) {
    if let position = owners.firstIndex(of: plan.identifier) {
      latest = position
    } else {
      latest = owners.count
      owners.append(plan.identifier)
      memories.append(start(plan))
    }
  }
}
