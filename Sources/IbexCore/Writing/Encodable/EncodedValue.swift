/// A value that an encoder has been given, until it is written to its place.
package struct EncodedValue {
  let value: Any
  /// The writer of the value; nil if the output has already written it.
  var writer: ValueWriter?
  /// The coding path of the encoded value, or nil if it encodes nothing.
  var codingPath: [any CodingKey]?

  /// Writes the value, or returns false for one that is nil.
  func write(to output: inout some ValueOutput) throws -> Bool {
    // As `Any`, so that it is not opened.
    guard let writer else { return output.writeNative(value as Any) }
    func open<Value>(_ value: Value) throws -> Bool { try output.write(value: value, by: writer) }
    let outer = output.state.codingPath
    if codingPath != nil { output.state.codingPath = codingPath }
    defer { output.state.codingPath = outer }
    return try _openExistential(value, do: open)
  }
}
