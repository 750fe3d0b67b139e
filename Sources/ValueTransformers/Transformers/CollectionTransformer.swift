/// A transformer that applies another one to every element of an array.
///
///     let transformer = DecimalTextTransformer().collection
///     try transformer.transform(["1", "2"])    // [1, 2]
///     try transformer.transform(["1", "n/a"])  // throws: expected a decimal number at position 1
///
/// If any element is refused, so is the array. The error contains the failures of all elements.
public struct CollectionTransformer<Element: Transformer>: Transformer {
  let element: Element

  /// Creates a transformer of arrays from a transformer of elements.
  public init(_ element: Element) { self.element = element }

  public var expectation: String { element.expectation }

  public func transform(_ inputs: [Element.Input]) throws(TransformError) -> [Element.Output] {
    try mapped(inputs) { (input) throws(TransformError) in try element.transform(input) }
  }
}

extension CollectionTransformer: ReversibleTransformer where Element: ReversibleTransformer {
  public func reverse(_ outputs: [Element.Output]) throws(TransformError) -> [Element.Input] {
    try mapped(outputs) { (output) throws(TransformError) in try element.reverse(output) }
  }
}

private func mapped<Input, Output>(
  _ inputs: [Input], _ transform: (Input) throws(TransformError) -> Output
) throws(TransformError) -> [Output] {
  var outputs: [Output] = []
  outputs.reserveCapacity(inputs.count)
  var failures: [TransformError] = []
  for (position, input) in inputs.enumerated() {
    do {
      outputs.append(try transform(input))
    } catch {
      failures.append(error.at(position))
    }
  }
  guard let first = failures.first else { return outputs }
  throw TransformError(
    reason: first.reason, expected: first.expected, found: first.found, hint: first.hint,
    failures: failures)
}

extension TransformError {
  fileprivate func at(_ position: Int) -> TransformError {
    TransformError(
      reason: reason, expected: found == nil ? "\(expected) at position \(position)" : expected,
      found: found.map { "\($0) at position \(position)" }, hint: hint, failures: failures,
      isFinal: isFinal)
  }
}

extension Transformer {
  /// This transformer, applied to each element of an array.
  public var collection: CollectionTransformer<Self> { CollectionTransformer(self) }
}
