import ValueTransformers

/// Writes what is made of a value.
struct FedWriter<Value, Result>: WriterBody {
  private let transform: (Value) throws -> Result
  /// Writes the result; nil for a result that is written by its own type.
  private let writer: ValueWriter?

  init(transform: @escaping (Value) throws -> Result, _ writer: ValueWriter?) {
    self.transform = transform
    self.writer = writer
  }

  func write<Output: ValueOutput>(
    _ memory: ValueMemory, to output: inout Output
  ) throws -> Bool {
    let result = try transform(memory.value(as: Value.self))
    if let writer { return try output.write(value: result, by: writer) }
    if let leaf = result as? any WritableLeaf { return try Self.write(leaf, to: &output) }
    return try AnyWriter.write(result, to: &output)
  }

  private static func write<Leaf: WritableLeaf, Output: ValueOutput>(
    _ leaf: Leaf, to output: inout Output
  ) throws -> Bool {
    try Leaf.write(leaf, to: &output)
    return true
  }
}

extension ValueWriter {
  /// A writer that writes what a transformer makes.
  ///
  /// - Parameter writer: Writes the result; nil if it is of one of the standard forms.
  static func transformed<Value, Result>(
    _ transform: @escaping @Sendable (Value) throws(TransformError) -> Result,
    by writer: ValueWriter? = nil
  ) -> ValueWriter {
    ValueWriter(
      FedWriter(
        transform: { (value: Value) throws(SerializationError) -> Result in
          do throws(TransformError) {
            return try transform(value)
          } catch {
            throw SerializationError(
              expected: error.expected, found: error.found ?? Summary.value(of: Value.self))
          }
        }, writer))
  }
}
