/// Writes properties of a model as an object of their own, in memory that holds the model.
struct GroupWriter: WriterBody {
  /// The plan of the properties, whose offsets are those in the model.
  let plan: WritePlan

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let state = output.state
    guard
      try state.form.comparesNil
        || plan.properties.contains(where: { try $0.isPresent(in: memory, state) })
    else { return false }
    try plan.write(memory, to: &output)
    return true
  }
}

/// Writes properties of a model as the elements of a list, in memory that holds the model.
///
/// A position that no property has is null.
struct PositionsWriter: WriterBody {
  typealias Element = (position: Int, property: WriteProperty)

  let properties: [Element]

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let state = output.state
    let present = try properties.filter { try $0.property.isPresent(in: memory, state) }
    let written = state.form.comparesNil ? properties : present
    guard let last = written.map(\.position).max() else { return false }
    output.expect(.positions)
    try output.writeList(count: last + 1) { position, output in
      guard let property = properties.first(where: { $0.position == position })?.property else {
        return false
      }
      // Before another that is written, even one that need not be: null would replace it.
      return try output.write(memory.property(at: property.offset), by: property.writer)
    }
    return true
  }
}

/// Writes the elements of several properties of a model as a list of objects, in memory that holds
/// the model.
struct EachWriter: WriterBody {
  /// Writes the row of the state.
  let element: ValueWriter
  let columns: [(property: WriteProperty, elements: WriteColumn)]

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let rows = try rows(in: memory, comparingNil: output.state.form.comparesNil)
    output.expect(.part(rows.absence))
    guard let count = rows.count else { return false }
    output.expect(.repeated)
    let outer = output.state.row
    try output.writeList(count: count) { position, output in
      output.state.row = position
      return try output.write(memory, by: element)
    }
    output.state.row = outer
    return true
  }

  /// Returns the number of objects, nil for a list that is left out, and whether an array is nil.
  private func rows(
    in memory: ValueMemory, comparingNil: Bool
  ) throws -> (count: Int?, absence: WriteTree.Traits) {
    var known: (name: String, count: Int)?
    var absent: [WriteProperty] = []
    for (property, column) in columns {
      guard let count = column.elements(memory)?.count else {
        if property.needsNil, !comparingNil { throw absence(of: property) }
        absent.append(property)
        continue
      }
      if let known, known.count != count {
        throw SerializationError(
          expected: "a list of \(known.count) for \(property.name), as for \(known.name)",
          found: Summary.list(count))
      }
      known = known ?? (property.name, count)
    }
    let isEmpty = known?.count == 0
    let isNeeded = isEmpty || absent.contains(where: \.needsNil)
    let note: WriteTree.Traits =
      absent.isEmpty ? [] : isNeeded ? [.lacksColumn, .needed] : .lacksColumn
    guard isEmpty, let property = absent.first else { return (known?.count, note) }
    // As a list without elements, which must be written for the others, the array would be read too.
    let other = columns.first { other, column in
      other.defaultContent != .empty && column.elements(memory) != nil
    }
    if let other {
      throw SerializationError(
        expected: "a list that is not nil for \(property.name), beside an empty one for "
          + other.property.name, found: Summary.null)
    }
    if let property = absent.first(where: \.needsNil) { throw absence(of: property) }
    return (comparingNil ? 0 : nil, note)
  }

  private func absence(of property: WriteProperty) -> SerializationError {
    SerializationError(
      expected: "a list that is not nil for \(property.name), as it is by default",
      found: Summary.null)
  }
}
