// Values of an update whose type does not tell whether they are equal.
extension MappingState {
  /// Returns whether a value of an update is as it was: equal, or, of models that are not `Equatable`,
  /// written alike.
  ///
  /// What cannot be written is another value.
  @inline(never)
  func isUnchanged<Value>(_ old: Value, _ new: Value) -> Bool {
    if isEqual(old, new) { return true }
    guard !(old is any Equatable), configuration.holdsModels(Value.self) else { return false }
    return ValueMemory.withMemory(of: old) { old in
      ValueMemory.withMemory(of: new) { isWrittenAlike(old, $0, Value.self) }
    }
  }
}

extension PlanConfiguration {
  /// Returns whether values of a type are models, or hold some.
  fileprivate func holdsModels(_ type: Any.Type) -> Bool {
    let shape = TypeShape(of: type)
    return shape.model != nil || family(basedOn: type) != nil
      || shape.valueTypes.contains { holdsModels($0) }
  }
}
