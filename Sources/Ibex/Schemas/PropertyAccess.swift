import ValueTransformers

/// Reading and writing a property through a key path, in a model whose memory is known.
protocol PropertyAccess {
  var valueType: Any.Type { get }
  var isWritable: Bool { get }
  /// The property of the model at a base.
  func read(_ base: UnsafeMutableRawPointer) -> Any
  /// A reader that writes what another reader makes of the same type.
  ///
  /// - Parameter isUnheld: Whether the property does not keep its object alive, so that it takes
  ///   only one that something else holds.
  func reader(by reader: ValueReader, isUnheld: Bool) -> ValueReader
}

/// The access through a key path of a model or of one of its superclasses.
func keyPathAccess(_ keyPath: AnyKeyPath) -> (any PropertyAccess)? {
  func withRoot<Root>(_ root: Root.Type) -> (any PropertyAccess)? {
    func withValue<Value>(_ value: Value.Type) -> (any PropertyAccess)? {
      (keyPath as? KeyPath<Root, Value>).map { KeyPathAccess(keyPath: $0) }
    }
    return _openExistential(type(of: keyPath).valueType, do: withValue)
  }
  return _openExistential(type(of: keyPath).rootType, do: withRoot)
}

/// Where the properties of a model lie.
enum ModelMemory {
  /// The start of a struct, or of the object of a class.
  @inline(__always)
  static func base<Model>(
    of model: UnsafeMutablePointer<Model>
  ) -> UnsafeMutableRawPointer {
    guard Model.self is AnyObject.Type else { return UnsafeMutableRawPointer(model) }
    return objectBase(of: model)
  }

  /// The start of the object that memory refers to.
  ///
  /// The memory is known to hold a reference, which keeps the object alive.
  @inline(__always)
  static func objectBase(of reference: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    reference.load(as: Unmanaged<AnyObject>.self).toOpaque()
  }

  /// Calls `body` with the model at a base, in place.
  ///
  /// The base is that of a living model of this type, or of a class derived from it.
  static func withModel<Model, Result>(
    at base: UnsafeMutableRawPointer, of type: Model.Type, _ body: (inout Model) -> Result
  ) -> Result {
    guard type is AnyObject.Type else { return body(&base.assumingMemoryBound(to: type).pointee) }
    let object = Unmanaged<AnyObject>.fromOpaque(base).takeUnretainedValue()
    var model = unsafeBitCast(object, to: type)
    return body(&model)
  }
}

extension ValueReader {
  /// A reader that takes ready values alone, and null for nil.
  fileprivate static func ready<Value>(as type: Value.Type) -> ValueReader {
    let expectation = "an object that something else holds"
    return ValueReader(
      node: { readReady(type, $0, $1, $2, expectation, &$3) },
      dynamic: { readReady(type, $0, $1, $2, expectation, &$3) },
      shape: .scalar, expectation: expectation)
  }
}

private func readReady<Value, View: ValueView>(
  _ type: Value.Type, _ view: View, _ memory: UnsafeMutableRawPointer, _ placement: Placement,
  _ expectation: String, _ state: inout MappingState
) -> Bool {
  if view.kind == .null, let none = (type as? any OptionalType.Type)?.noValue as? Value {
    memory.place(none, placement, &state)
    return true
  }
  guard let value = view.ready(as: type, state) else {
    state.refuse(view, expected: expectation)
    return false
  }
  memory.place(value, placement, &state)
  return true
}

private struct KeyPathAccess<Root, Value>: PropertyAccess {
  let keyPath: KeyPath<Root, Value>

  var valueType: Any.Type { Value.self }

  var isWritable: Bool { keyPath is WritableKeyPath<Root, Value> }

  func read(_ base: UnsafeMutableRawPointer) -> Any {
    ModelMemory.withModel(at: base, of: Root.self) { $0[keyPath: keyPath] as Any }
  }

  func reader(by reader: ValueReader, isUnheld: Bool) -> ValueReader {
    let reader = isUnheld ? ValueReader.ready(as: Value.self) : reader
    return ValueReader(
      node: { self.read($0, by: reader, at: $1, $2, &$3) },
      dynamic: { self.read($0, by: reader, at: $1, $2, &$3) },
      shape: reader.shape, expectation: reader.expectation, gathering: reader.gathering)
  }

  private func read<View: ValueView>(
    _ view: View, by reader: ValueReader, at base: UnsafeMutableRawPointer, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    guard let keyPath = keyPath as? WritableKeyPath<Root, Value> else { return false }
    guard placement != .merge else {
      func read() -> Value {
        ModelMemory.withModel(at: base, of: Root.self) { $0[keyPath: keyPath] }
      }
      return update(
        read(), from: view, by: reader, &state,
        write: { value in
          ModelMemory.withModel(at: base, of: Root.self) { $0[keyPath: keyPath] = value }
        }, read: read)
    }
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      guard let memory = buffer.baseAddress,
        view.read(
          by: reader, into: UnsafeMutableRawPointer(memory), placement.afresh, &state)
      else { return false }
      let value = memory.move()
      ModelMemory.withModel(at: base, of: Root.self) { $0[keyPath: keyPath] = value }
      return true
    }
  }
}
