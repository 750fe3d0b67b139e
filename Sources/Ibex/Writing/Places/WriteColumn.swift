import ValueTransformers

/// The elements of a property that is written to each of several objects, one to each: that of the
/// row of the state.
struct WriteColumn: WriterBody {
  /// Returns the elements in a model; nil for an array that is nil.
  let elements: (ValueMemory) -> (any RandomAccessCollection)?
  /// Writes one of them.
  fileprivate let element: ValueWriter

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    try elements(memory)?.write(output.state.row, by: element, to: &output) ?? false
  }

  /// Returns the elements as those of the owner of a flattened model.
  func flattened(by part: @escaping FlattenedPart) -> WriteColumn {
    let elements: (ValueMemory) -> (any RandomAccessCollection)? = { owner in
      var found: (any RandomAccessCollection)?
      // Only finding the elements would throw, and does not.
      try? part(owner) { found = self.elements($0) }
      return found
    }
    return WriteColumn(elements: elements, element: element)
  }
}

extension RandomAccessCollection {
  /// Writes the element at a position, or refuses one that reading would not find there.
  fileprivate func write(
    _ position: Int, by writer: ValueWriter, to output: inout some ValueOutput
  ) throws -> Bool {
    let value = self[index(startIndex, offsetBy: position)]
    var presence = TreeOutput(shallow: output.state)
    _ = try presence.write(value: value, by: writer)
    try presence.checkElement(of: Element.self)
    return try output.write(value: value, by: writer)
  }
}

extension WritePlanBuilder {
  /// Returns the way to the elements of a property, by the transformers that are set for it.
  mutating func column(of property: ModelProperty, in model: Any.Type) throws -> WriteColumn {
    let shape = TypeShape(of: withoutOptional(property.valueType))
    let isInOrder =
      switch shape.kind {
      case .list(let list): try list.isOrdered && registeredWriter(for: shape.type) == nil
      case .leaf, .optional, .dictionary, .source, .existential, .model, .wrapper, .plain:
        false
      }
    guard isInOrder else {
      throw PlanError(
        cannotSerialize: model,
        "\(property.name) of type \(property.valueType) is to be written to each element of a list",
        .arrayInEach)
    }
    return WriteColumn(
      elements: { property.value(in: $0) as? any RandomAccessCollection },
      element: try writer(for: shape.valueTypes[0]))
  }
}
