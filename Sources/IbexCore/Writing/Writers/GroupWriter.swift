/// Writes properties of a model as an object of their own, in memory that holds the model.
struct GroupWriter: WriterBody {
  /// The plan of the properties, whose offsets are those in the model.
  let plan: WritePlan
  /// The key of the object.
  let key: String

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    // Where it may be refused, one that would not be written is not begun.
    if output.state.mayRefuseObject(under: key) {
      let state = output.state
      guard try plan.properties.contains(where: { try $0.isPresent(in: memory, state) }) else {
        return false
      }
    }
    return try plan.write(memory, to: &output)
  }
}

/// Writes properties of a model as the elements of a list, in memory that holds the model.
///
/// A position that no property has is null, and so is a property that is nil.
struct PositionsWriter: WriterBody {
  typealias Element = (position: Int, property: WriteProperty)

  let properties: [Element]
  /// The number of elements of a model that is a list; nil for one up to the last property that is there.
  var count: Int?

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    guard let count = try count ?? countOfPresent(memory, output.state) else { return false }
    output.expect(self.count == nil ? .positions : .row)
    try output.writeList(count: count) { position, output in
      guard let property = properties.first(where: { $0.position == position })?.property else {
        return false
      }
      if let rule = property.contentRule { output.expect(.elements(rule)) }
      // Before another that is written, even one that need not be: null would replace it.
      do { return try output.write(property.memory(in: memory), by: property.writer) } catch {
        throw property.hidden(error, output.state)
      }
    }
    return true
  }

  private func countOfPresent(_ memory: ValueMemory, _ state: SerializationState) throws -> Int? {
    let written =
      state.form.comparesNil
      ? properties : try properties.filter { try $0.property.isPresent(in: memory, state) }
    return written.map(\.position).max().map { $0 + 1 }
  }
}
