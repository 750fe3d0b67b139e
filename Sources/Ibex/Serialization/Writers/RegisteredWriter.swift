import Foundation
import ValueTransformers

// Types whose way out is registered.
extension WriterBuilder {
  /// The writer by a transformer that is registered beyond the standard; nil where there is none.
  ///
  /// One that makes text comes first, then one that makes numbers, and so on as when reading.
  func registeredWriter(for type: Any.Type) -> ValueWriter? {
    guard !transformers.isStandard || !ownTransformers.isEmpty else { return nil }
    func make<Value>(_ type: Value.Type) -> ValueWriter? {
      for transformer in ownTransformers.reversed() where transformer.outputType == type {
        if let writer = transformer.reversed.flatMap({ backWriter(from: type, by: $0) }) {
          return writer
        }
      }
      func route<Result>(to result: Result.Type) -> ValueWriter? {
        wayOut(from: type, to: result)?.closure(from: type, to: result)
          .map { .transformed($0) }
      }
      return route(to: String.self) ?? route(to: NumberLiteral.self) ?? route(to: Int.self)
        ?? route(to: Double.self) ?? route(to: Decimal.self) ?? route(to: Bool.self)
        ?? route(to: [Any].self) ?? route(to: [String: Any].self)
    }
    return _openExistential(type, do: make)
  }

  /// The writer by the way back of a property's own transformer.
  private func backWriter<Value>(
    from type: Value.Type, by transformer: AnyTransformer
  ) -> ValueWriter? {
    func make<Result>(_ result: Result.Type) -> ValueWriter? {
      transformer.closure(from: type, to: result).map { .transformed($0) }
    }
    return _openExistential(transformer.outputType, do: make)
  }

  /// The registered transformer from a type to another that is in the standard forms itself.
  ///
  /// Between two standard forms only the way back of a transformer counts: one that reads text as
  /// an integer says how integers are written, and nothing of texts.
  private func wayOut(from type: Any.Type, to result: Any.Type) -> AnyTransformer? {
    if type == result {
      guard !transformers.isStandard(from: type, to: type) else { return nil }
      return transformers.transformer(from: type, to: type)?.reversed
    }
    guard !transformers.isStandard(from: type, to: result),
      let transformer = transformers.transformer(from: type, to: result)
    else { return nil }
    let isForm = RouteInputs.types.contains { $0 == type }
    return isForm && !transformer.isWayBack ? nil : transformer
  }
}

extension ValueWriter {
  /// A writer that writes what a transformer makes, which is of one of the standard forms.
  static func transformed<Value, Result>(
    _ transform: @escaping @Sendable (Value) throws(TransformError) -> Result
  ) -> ValueWriter {
    ValueWriter(
      json: { try writeTransformed($0, transform, &$1) },
      dictionary: { try writeTransformed($0, transform, &$1) },
      xml: { try writeTransformed($0, transform, &$1) })
  }
}

@inline(__always)
private func writeTransformed<Value, Result, Output: ValueOutput>(
  _ memory: UnsafeRawPointer, _ transform: (Value) throws(TransformError) -> Result,
  _ output: inout Output
) throws -> Bool {
  let result: Result
  do throws(TransformError) {
    result = try transform(memory.assumingMemoryBound(to: Value.self).pointee)
  } catch {
    throw SerializationError(
      expected: error.expected, found: error.found ?? Summary.value(of: Value.self))
  }
  if let leaf = result as? any WritableLeaf { return try write(leaf, to: &output) }
  return try DynamicWriter.write(result, to: &output)
}

/// Writes a value of a standard type that is known at run time only.
func write<Leaf: WritableLeaf, Output: ValueOutput>(
  _ value: Leaf, to output: inout Output
) throws -> Bool {
  try Leaf.write(value, to: &output)
  return true
}
