import ValueTransformers

/// Updates a value where it is.
@inline(__always)
func merge<Value>(
  _ view: some ValueView, into value: inout Value, by reader: ValueReader,
  _ state: inout MappingState
) -> Bool {
  Slot.of(&value, .merge) { view.read(by: reader, into: $0, &state) }
}

/// Returns whether an update has left an object as the one that it was.
///
/// Then it is not placed again: whatever has replaced it meanwhile stays.
func isSameObject<Value>(_ old: Value, _ new: Value) -> Bool {
  guard let old = object(in: old), let new = object(in: new) else { return false }
  return old === new
}

/// Returns the object that a value is, or that an optional holds.
private func object(in value: Any) -> AnyObject? {
  if type(of: value) is AnyObject.Type { return value as AnyObject }
  return (value as? any OptionalType)?.wrappedValue.flatMap { object(in: $0) }
}

/// Updates a value that only a setter can write; what the setter makes of it counts as the change.
func update<Value>(
  _ old: Value, from view: some ValueView, by reader: ValueReader, _ state: inout MappingState,
  write: (Value) -> Void, read: () -> Value
) -> Bool {
  var value = old
  guard merge(view, into: &value, by: reader, &state) else { return false }
  if isSameObject(old, value), !isSameObject(old, read()) { return true }
  write(value)
  if state.hasChanged { state.hasChanged = !isEqual(old, read()) }
  return true
}
