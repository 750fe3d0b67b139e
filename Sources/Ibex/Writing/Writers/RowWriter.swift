/// Writes the properties of a model as the elements of a list, up to the last position; what is nil, and
/// what no property has, is null.
struct RowWriter: WriterBody {
  /// The properties by their positions.
  private var columns: [WriteProperty?] = []

  /// - Parameter properties: Those under the keys that stand for positions.
  init(_ properties: [WriteProperty]) {
    for property in properties {
      guard let position = SourcePath.position(ofColumn: property.key) else { continue }
      while columns.count <= position { columns.append(nil) }
      columns[position] = property
    }
  }

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    output.expect(.row)
    try output.writeList(count: columns.count) { position, output in
      guard let property = columns[position] else { return false }
      if let rule = property.contentRule { output.expect(.elements(rule)) }
      do { return try output.write(property.memory(in: memory), by: property.writer) } catch {
        throw property.hidden(error, output.state)
      }
    }
    return true
  }
}
