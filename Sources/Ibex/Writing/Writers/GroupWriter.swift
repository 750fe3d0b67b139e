/// Writes properties of a model as an object of their own, in memory that holds the model.
struct GroupWriter: WriterBody {
  /// The plan of the properties, whose offsets are those in the model.
  let plan: WritePlan

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    guard try output.state.form.comparesNil || isPresent(in: memory, output.state) else {
      return false
    }
    try plan.write(memory, to: &output)
    return true
  }

  /// Returns whether any of the properties is written.
  private func isPresent(in model: ValueMemory, _ state: SerializationState) throws -> Bool {
    for property in plan.properties where try property.isPresent(in: model, state) {
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
    guard let last = try lastPosition(in: memory, output.state) else { return false }
    output.enterList(.positions)
    try output.writeList(count: last + 1) { position, output in
      guard let property = properties[position] else { return false }
      // Before another that is written, even one that need not be: null would replace it.
      return try output.write(memory.property(at: property.offset), by: property.writer)
    }
    return true
  }

  /// Returns the last position that is written; nil for none.
  private func lastPosition(in model: ValueMemory, _ state: SerializationState) throws -> Int? {
    let present = try properties.filter { try $0.value.isPresent(in: model, state) }
    return (state.form.comparesNil ? properties : present).keys.max()
  }
}

/// Writes the elements of several properties of a model as a list of objects, in memory that holds
/// the model.
struct EachWriter: WriterBody {
  /// Writes a row.
  let element: ValueWriter
  let columns: [WriteColumn]

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let rows = try rows(in: memory, comparingNil: output.state.form.comparesNil)
    output.note(rows.absence)
    guard let count = rows.count else { return false }
    output.enterList(.repeated)
    try output.writeList(count: count) { position, output in
      let row = WriteRow(model: memory, position: position)
      return try output.write(value: row, by: element)
    }
    return true
  }

  /// Returns the number of objects, nil for a list that is left out, and whether an array is nil.
  private func rows(
    in memory: ValueMemory, comparingNil: Bool
  ) throws -> (count: Int?, absence: SourceValue.Traits) {
    var known: (name: String, count: Int)?
    var absent: [WriteColumn] = []
    for column in columns {
      guard let count = column.count(memory) else {
        if column.needsNil, !comparingNil { throw absence(of: column) }
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
    let isNeeded = isEmpty || absent.contains(where: \.needsNil)
    let note: SourceValue.Traits =
      absent.isEmpty ? [] : isNeeded ? [.lacksColumn, .needed] : .lacksColumn
    guard isEmpty, let column = absent.first else { return (known?.count, note) }
    try check(column, besideEmptyLists: columns.filter { $0.count(memory) != nil })
    if let column = absent.first(where: \.needsNil) { throw absence(of: column) }
    return (comparingNil ? 0 : nil, note)
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
