/// Writes properties of a model as an object of their own, in memory that holds the model.
struct GroupWriter: WriterBody {
  /// The plan of the properties, whose offsets are those in the model.
  let plan: WritePlan

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    guard try output.comparesNil || isPresent(in: memory, output) else { return false }
    try plan.write(memory, to: &output)
    return true
  }

  /// Returns whether any of the properties is written.
  private func isPresent(in model: ValueMemory, _ output: some ValueOutput) throws -> Bool {
    for property in plan.properties where try property.isPresent(in: model, like: output) {
      return true
    }
    return false
  }
}

/// Writes properties of a model as the elements of a list, in memory that holds the model.
///
/// A position that no property has is null.
struct PositionsWriter: WriterBody {
  let properties: [Int: WriteProperty]

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let present = try properties.filter { try $0.value.isPresent(in: memory, like: output) }
    guard let last = (output.comparesNil ? properties : present).keys.max() else { return false }
    try output.writePositions(count: last + 1) { position, output in
      guard let property = properties[position] else { return false }
      // Before another that is written, even one that need not be: null would replace it.
      return try output.write(memory.property(at: property.offset), by: property.writer)
    }
    return true
  }
}

/// Writes the elements of several properties of a model as a list of objects, in memory that holds
/// the model.
struct EachWriter: WriterBody {
  /// Writes a row.
  let element: ValueWriter
  let columns: [WriteColumn]

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    var known: (name: String, count: Int)?
    var absent: [WriteColumn] = []
    for column in columns {
      guard let count = column.count(memory) else {
        if column.needsNil, !output.comparesNil { throw absence(of: column) }
        absent.append(column)
        continue
      }
      if let known, known.count != count {
        throw SerializationError(
          expected: "a list of \(known.count) for \(column.name), as for \(known.name)",
          found: Summary.list(count))
      }
      known = known ?? (column.name, count)
    }
    let isEmpty = known?.count == 0
    if !absent.isEmpty {
      output.note(.column(isNeeded: isEmpty || absent.contains(where: \.needsNil)))
    }
    guard let known else { return false }
    if isEmpty, let column = absent.first {
      try check(column, besideEmptyLists: columns.filter { $0.count(memory) != nil })
      if let column = absent.first(where: \.needsNil) { throw absence(of: column) }
      if !output.comparesNil { return false }
    }
    try output.writeRepeated(count: known.count) { position, output in
      let row = WriteRow(model: memory, position: position)
      return try output.write(value: row, by: element)
    }
    return true
  }

  /// Refuses an array that is nil if a list without elements, as which it would be read too, must be
  /// written for the others.
  private func check(
    _ column: WriteColumn, besideEmptyLists others: [WriteColumn]
  ) throws(SerializationError) {
    guard let other = others.first(where: { !$0.isEmptyByDefault }) else { return }
    throw SerializationError(
      expected: "a list that is not nil for \(column.name), beside an empty one for \(other.name)",
      found: Summary.null)
  }

  private func absence(of column: WriteColumn) -> SerializationError {
    SerializationError(
      expected: "a list that is not nil for \(column.name), as it is by default",
      found: Summary.null)
  }
}
