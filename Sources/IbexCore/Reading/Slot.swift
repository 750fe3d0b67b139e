import ValueTransformers

/// The memory for one value that is read, and its state.
///
/// Invariant: the memory is bound to the type that the reader makes, or, of a property that is
/// written through its key path, to that of the property's owner. It outlives the call that is given
/// the slot, and holds a value unless the placement is one for new values; a reader that makes one
/// leaves it there, and one that makes none leaves the memory as it was.
@usableFromInline
package struct Slot {
  @usableFromInline let memory: UnsafeMutableRawPointer
  @usableFromInline package let placement: Placement

  @inlinable
  @inline(__always)  // 0.3 % of "canada.json → lists of coordinates"
  init(_ memory: UnsafeMutableRawPointer, _ placement: Placement) {
    self.memory = memory
    self.placement = placement
  }

  @inline(__always)  // 0.3 % of "canada.json → lists of coordinates"
  init<Value>(_ memory: UnsafeMutablePointer<Value>, _ placement: Placement) {
    self.init(UnsafeMutableRawPointer(memory), placement)
  }

  /// Returns the same place by another placement.
  func with(_ placement: Placement) -> Slot { Slot(memory, placement) }

  /// Returns the memory as that of a value of a type.
  @inline(__always)  // 0.2 % of "{} → a model"
  func memory<Value>(of type: Value.Type) -> UnsafeMutablePointer<Value> {
    memory.assumingMemoryBound(to: type)
  }

  /// Returns the memory of the model that is there.
  ///
  /// - Parameter isObject: Whether the model's type is a class.
  @inline(__always)  // 0.2 % of "{} → a model"
  func model<Model>(of type: Model.Type, isObject: Bool) -> ModelMemory {
    ModelMemory(of: memory(of: type), isObject: isObject)
  }

  /// The model of a property that is accessed through a key path.
  var owner: ModelMemory { ModelMemory(base: memory) }

  /// Returns a copy of the value that is there.
  func value<Value>(as type: Value.Type) -> Value { memory.assumingMemoryBound(to: type).pointee }
}

// Objects: a reference is laid out alike for all classes.
extension Slot {
  /// Returns the object of a slot for values of a class.
  package func object() -> AnyObject { value(as: AnyObject.self) }

  /// Puts an object into a slot for values of a class that it is of.
  @inline(__always)  // 1.8 % of "feed XML → 10,000 models"
  package func place(object: AnyObject) { place(object) }
}

// Values on their way out of a slot, which is uninitialized then.
extension Slot {
  /// Takes the value that is there.
  @inlinable
  @inline(__always)  // 0.2 % of "{} → a model"
  package func take<Value>(_ type: Value.Type) -> Value {
    memory.assumingMemoryBound(to: type).move()
  }

  /// Destroys the value that is there.
  @inlinable
  package func empty<Value>(of type: Value.Type) {
    memory.assumingMemoryBound(to: type).deinitialize(count: 1)
  }
}

// Values on their way into a slot.
extension Slot {
  /// Puts a value into its place.
  ///
  /// The old value goes only when the new one is in its place, for a `deinit` may look there.
  @inline(__always)  // 1.8 % of "feed XML → 10,000 models"
  func place<Value>(_ value: consuming Value) {
    let memory = memory.assumingMemoryBound(to: Value.self)
    if placement.isNew {
      memory.initialize(to: value)
    } else {
      let old = memory.move()
      memory.initialize(to: value)
      _fixLifetime(old)
    }
  }

  /// Puts a value of a standard type into its place, and notes whether an update changed it.
  @inline(__always)  // 1.8 % of "feed XML → 10,000 models"
  func place<Value: Equatable>(_ value: consuming Value, _ state: inout MappingState) {
    if placement.updates, memory.assumingMemoryBound(to: Value.self).pointee != value {
      state.hasChanged = true
    }
    place(value)
  }

  /// Puts a value into its place; in an update, one that can be neither compared with the one before nor
  /// written counts as a change.
  ///
  /// A value that compares equal is placed all the same: `==` may look at an identifier alone.
  @inline(__always)  // 1.8 % of "feed XML → 10,000 models"
  func place<Value>(_ value: consuming Value, _ state: inout MappingState) {
    if placement.updates {
      // A copy, since what compares may be code that replaces the value.
      let old = memory.assumingMemoryBound(to: Value.self).pointee
      if !state.isUnchanged(old, value) { state.hasChanged = true }
    }
    place(value)
  }

  /// Places the substitute for a value that a transformer refuses, and notes that.
  func place<Value>(
    fallback: Value, insteadOf view: Node, expected: String, hint: String? = nil,
    _ state: inout MappingState
  ) {
    state.record(.fallback, expected: expected, found: view.summary, hint: hint, at: view)
    place(fallback, &state)
  }
}

// Slots of values that lie nowhere else.
extension Slot {
  /// Returns the value that `body` stores in a new slot, or nil if it returns false.
  @inline(__always)  // 0.5 % of "JSON → 1,000 models with paths, a rest, and a flattened model"
  package static func making<Value>(
    _ type: Value.Type, _ placement: Placement = .new, _ body: (Slot) -> Bool
  ) -> Value? {
    withUnsafeTemporaryAllocation(of: type, capacity: 1) { buffer in
      guard let memory = buffer.baseAddress, body(Slot(memory, placement)) else { return nil }
      return memory.move()
    }
  }

  /// Calls `body` with a slot for a new value, which it leaves empty.
  @inlinable
  @inline(__always)  // 1.2 % of "feed XML → 10,000 models"
  package static func withRoom<Value, Result>(
    for type: Value.Type, _ body: (Slot) throws -> Result
  ) rethrows -> Result {
    // In bytes: an allocation of values would look its type up each time.
    try withUnsafeTemporaryAllocation(
      byteCount: max(MemoryLayout<Value>.size, 1), alignment: MemoryLayout<Value>.alignment
    ) { buffer in
      guard let memory = buffer.baseAddress else { preconditionFailure("room for one value") }
      memory.bindMemory(to: type, capacity: 1)
      return try body(Slot(memory, .new))
    }
  }

  /// Calls `body` with the slot of a value that is there.
  @inline(__always)  // 0.2 % of "update of 10,000 models, none changed"
  package static func of<Value, Result>(
    _ value: inout Value, _ placement: Placement, _ body: (Slot) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &value) { body(Slot($0, placement)) }
  }
}

/// Returns whether two values can be compared and are equal.
@inline(never)
func isEqual<Value>(
  _ first: Value, _ second: Value, levels: Int = DepthLimit.most
) -> Bool {
  func isEqual<Known: Equatable>(_ first: Known) -> Bool { second as? Known == first }
  if let known = first as? any Equatable { return isEqual(known) }
  return areSameObjects(first, second) || haveEqualValues(first, second, levels: levels)
}

/// Returns whether two dictionaries or lists hold equal values of `Any`, nested no deeper than
/// that.
private func haveEqualValues(_ first: Any, _ second: Any, levels: Int) -> Bool {
  guard levels > 0 else { return false }
  if let first = first as? [String: Any], let second = second as? [String: Any] {
    return first.count == second.count
      && first.allSatisfy { key, value in
        second[key].map { isEqual(value, $0, levels: levels - 1) } ?? false
      }
  }
  guard let first = first as? [Any], let second = second as? [Any], first.count == second.count
  else { return false }
  return zip(first, second).allSatisfy { isEqual($0, $1, levels: levels - 1) }
}

extension ModelMemory {
  /// Returns the slot of a property.
  package func slot(at offset: Int, _ placement: Placement) -> Slot {
    Slot(base + offset, placement)
  }
}

extension Slot {
  /// Fills a model and stores it unless it is the same object still. What a refused object has taken
  /// stays in it.
  ///
  /// - Parameters:
  ///   - model: The value that an update fills, or a new one.
  ///   - isOptional: Whether the slot is one for an optional of the model.
  // Inlined: as a call it cost a flattened model 7.6 percent.
  @inline(__always)  // 0.2 % of "JSON → 1,000 models with paths, a rest, and a flattened model"
  func fill<Model: Mappable>(
    _ model: inout Model, isNew: Bool, isOptional: Bool = false, _ state: inout MappingState,
    _ fill: (ModelMemory, Placement, inout MappingState) -> Bool
  ) -> Bool {
    let changes = state.changeCount
    let isObject = Model.self is AnyObject.Type
    let old = isObject && !isNew ? model as AnyObject : nil
    let placement = isNew ? self.placement.ofProperties : self.placement
    let isFilled = Slot.of(&model, placement) { slot in
      fill(slot.model(of: Model.self, isObject: isObject), placement, &state)
    }
    guard isFilled else {
      if old != nil { state.keepChanges(since: changes) }
      return false
    }
    if isNew, self.placement.updates { state.hasChanged = true }
    // An object that has been replaced meanwhile stays so.
    if let old, model as AnyObject === old { return true }
    let slot = self.placement.isNew ? self : with(.replace)
    if isOptional { slot.place(Model?.some(model)) } else { slot.place(model) }
    return true
  }
}
