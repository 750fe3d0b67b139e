import IbexFoundation

/// Returns whether an update has left an object as the one that it was.
///
/// Then it is not placed again: a value that has replaced it meanwhile stays.
func isSameObject<Value>(_ old: Value, _ new: Value) -> Bool {
  guard let old = object(in: old), let new = object(in: new) else { return false }
  return old === new
}

/// Returns whether two values are one object, or lists of the same objects.
func areSameObjects(_ first: Any, _ second: Any) -> Bool {
  if type(of: first) is AnyObject.Type, type(of: second) is AnyObject.Type {
    return (first as AnyObject) === (second as AnyObject)
  }
  if let first = first as? any OptionalType, let second = second as? any OptionalType {
    guard let first = first.wrappedValue, let second = second.wrappedValue else {
      return first.wrappedValue == nil && second.wrappedValue == nil
    }
    return areSameObjects(first, second)
  }
  func areSame<List: BidirectionalCollection>(_ first: List) -> Bool {
    guard List.Element.self is AnyObject.Type, let second = second as? List,
      first.count == second.count
    else { return false }
    return zip(first, second).allSatisfy { ($0 as AnyObject) === ($1 as AnyObject) }
  }
  return (first as? any BidirectionalCollection).map { areSame($0) } ?? false
}

/// Returns whether two lists hold the same objects, in any order; false for values that are not
/// lists of objects.
func haveSameObjects<Value>(_ first: Value, _ second: Value) -> Bool {
  guard let first = first as? [AnyObject], let second = second as? [AnyObject] else { return false }
  let (known, others) = (TypeIndex(of: first), TypeIndex(of: second))
  return known.types.count == others.types.count && others.types.allSatisfy(known.contains)
}

/// Returns the object that a value is, or that an optional holds.
func object(in value: Any) -> AnyObject? {
  if type(of: value) is AnyObject.Type { return value as AnyObject }
  return (value as? any OptionalType)?.wrappedValue.flatMap { object(in: $0) }
}
