// Values that are compared by what is written of them.
extension ReadPlanCache {
  /// Returns whether the same is written of two values of a type; not of those that cannot be written.
  // By memory: compiled for each type, it would make a client ten kilobytes larger.
  @inline(never)
  func isWrittenAlike(_ first: ValueMemory, _ second: ValueMemory, _ type: Any.Type) -> Bool {
    let cache = companion {
      WritePlanCache(Serializer.Configuration(reading: configuration).forComparison)
    }
    var state = SerializationState(serializer: Serializer(), cache: cache)
    state.nonFiniteNumbers = .text
    do {
      let writer = try cache.writer(for: type)
      func tree(of memory: ValueMemory) throws -> WriteTree {
        var output = TreeOutput(state, for: .comparison(byNames: true))
        return try output.write(memory, by: writer) ? output.tree : .null
      }
      return try WriteTree.changes(from: tree(of: first), to: tree(of: second), &state).isEmpty
    } catch {
      return false
    }
  }
}
