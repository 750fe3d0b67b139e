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
      let property = WriteProperty(name: "", key: "", writer: try cache.writer(for: type))
      guard let tree = try property.tree(of: first, state) else {
        return try property.tree(of: second, state) == nil
      }
      let other = try property.tree(of: second, state)
      return try WriteTree.changes(from: tree, to: other, &state).isEmpty
    } catch {
      return false
    }
  }
}
