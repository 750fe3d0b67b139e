/// A value held by an object, for a place that must be small, that has none most of the time, or
/// that is copied without a look at the value's type.
package final class Box<Value> {
  let value: Value

  package init(_ value: Value) { self.value = value }
}

extension Box: Sendable where Value: Sendable {}
