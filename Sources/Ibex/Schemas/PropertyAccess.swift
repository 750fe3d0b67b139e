import ValueTransformers

/// Reading and writing a property through a key path, in a model whose memory is known.
protocol PropertyAccess {
  var valueType: Any.Type { get }
  var isWritable: Bool { get }
  /// Returns the property of a model.
  func read(_ model: ModelMemory) -> Any
  /// Returns a reader that writes what another reader makes of the same type.
  ///
  /// - Parameter isUnheld: Whether the property does not keep its object alive, so that it takes
  ///   only one that something else holds.
  func reader(by reader: ValueReader, isUnheld: Bool) -> ValueReader
}

/// Returns the access through a key path of a model or of one of its superclasses.
func keyPathAccess(_ keyPath: AnyKeyPath) -> (any PropertyAccess)? {
  func withRoot<Root>(_ root: Root.Type) -> (any PropertyAccess)? {
    func withValue<Value>(_ value: Value.Type) -> (any PropertyAccess)? {
      (keyPath as? KeyPath<Root, Value>).map { KeyPathAccess(keyPath: $0) }
    }
    return _openExistential(type(of: keyPath).valueType, do: withValue)
  }
  return _openExistential(type(of: keyPath).rootType, do: withRoot)
}

private struct KeyPathAccess<Root, Value>: PropertyAccess {
  let keyPath: KeyPath<Root, Value>

  var valueType: Any.Type { Value.self }

  var isWritable: Bool { keyPath is WritableKeyPath<Root, Value> }

  func read(_ model: ModelMemory) -> Any {
    model.withModel(of: Root.self) { $0[keyPath: keyPath] as Any }
  }

  func reader(by reader: ValueReader, isUnheld: Bool) -> ValueReader {
    let reader = isUnheld ? ValueReader.unheld(Value.self) : reader
    return ValueReader(
      KeyPathReader<Root, Value>(keyPath: keyPath, reader: reader), shape: reader.shape,
      expectation: reader.expectation, gathering: reader.gathering)
  }
}
