import ValueTransformers

/// Writes the transformed value.
struct FedWriter<Value, Result>: WriterBody {
  let transform: (Value) throws -> Result
  /// Writes the result; nil for a result that is written by its own type.
  let writer: ValueWriter?
  /// Whether reading creates the value anew from the whole result, even in an update.
  var isWhole = false

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let result = try transform(memory.value(as: Value.self))
    if isWhole { output.expect(.whole) }
    if let writer { return try output.write(value: result, by: writer) }
    if let leaf = result as? any WritableLeaf { return try Self.write(leaf, to: &output) }
    return try AnyWriter.write(result, to: &output)
  }

  private static func write<Leaf: WritableLeaf>(
    _ leaf: Leaf, to output: inout some ValueOutput
  ) throws -> Bool {
    try Leaf.write(leaf, to: &output)
    return true
  }
}

extension ValueWriter {
  /// Returns a writer for the output of a transformer, or nil if its types are not exactly these.
  ///
  /// - Parameter writer: Writes the result; nil if it is of one of the standard forms.
  static func transformed(
    by transformer: AnyTransformer, from type: Any.Type, to resultType: Any.Type,
    _ writer: ValueWriter? = nil
  ) -> ValueWriter? {
    func make<Value>(_ type: Value.Type) -> ValueWriter? {
      func make<Result>(_ resultType: Result.Type) -> ValueWriter? {
        guard let transform = transformer.closure(from: type, to: resultType) else { return nil }
        let serialize = { (value: Value) throws -> Result in
          do throws(TransformError) {
            return try transform(value)
          } catch {
            throw SerializationError(of: Value.self, error)
          }
        }
        return ValueWriter(
          specialized: FedWriter(
            transform: serialize, writer: writer, isWhole: Value.self != Result.self))
      }
      return _openExistential(resultType, do: make)
    }
    return _openExistential(type, do: make)
  }
}

extension SerializationError {
  /// Creates the error for a value of a type that a transformer does not write.
  init(of type: Any.Type, _ error: TransformError) {
    self.init(
      expected: error.expected, found: error.found.map { .value($0) } ?? .value(of: type))
  }
}
