/// A value held by an object, for a place that must be small or copied fast, that has none most of
/// the time, or that is copied without a look at the value's type.
package final class Box<Value> {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

extension Box: Sendable where Value: Sendable {}

extension Box: Equatable where Value: Equatable {
  package static func == (first: Box, second: Box) -> Bool { first.value == second.value }
}

extension Box: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
