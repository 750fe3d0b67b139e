import IbexFoundation
import ValueTransformers

extension PropertyOverride {
  /// Refuses numbers and dates out of a range.
  ///
  ///     .range(0...120, for: \Person.age)  // expected an integer from 0 to 120, found number 130
  ///
  /// The range may be half-open or one-sided. Its bounds have the type of the property or, for
  /// numbers, a type whose values it can hold. A value out of range is a mismatch. Nil, the
  /// default, and written values are not checked.
  public static func range<Bound: Comparable & Sendable>(
    _ range: some RangeExpression<Bound>, for property: some PropertyName & Sendable,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    let bounds = Bounds(range)
    return PropertyOverride(
      name: ".range", properties: [property], model: model, bounds: bounds,
      note: "in \(bounds.text)", remedyWithoutName: .ownNameOrKey, superiors: [".ignored"])
  }

  /// Refuses texts, lists, sets, and dictionaries whose lengths are out of a range.
  ///
  ///     .count(1...5, for: \Issue.labels)  // expected a list of 1 to 5 elements, found a list of 7
  ///
  /// Counts Unicode scalars, elements, and entries in the source, including elements that do not
  /// fit, equal elements of a set, and repeated keys of JSON. An update counts the merged value. A
  /// length out of range is a mismatch. Nil, the default, and written values are not checked.
  public static func count(
    _ range: some RangeExpression<Int>, for property: some PropertyName & Sendable,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    let bounds = Bounds(range)
    return PropertyOverride(
      name: ".count", properties: [property], model: model, bounds: bounds,
      note: "count in \(bounds.text)", remedyWithoutName: .ownNameOrKey, superiors: [".ignored"])
  }
}

/// The ends of a range; one that is nil is open.
package struct Bounds: Sendable {
  private(set) var lower: (any Comparable & Sendable)?
  private(set) var upper: (any Comparable & Sendable)?
  /// Whether the upper end itself is beyond.
  private(set) var isHalfOpen = false
  /// Whether the ends are known.
  private(set) var areKnown = true

  init<Bound: Comparable & Sendable>(_ range: some RangeExpression<Bound>) {
    switch range {
    case let range as ClosedRange<Bound>: (lower, upper) = (range.lowerBound, range.upperBound)
    case let range as Range<Bound>:
      (lower, upper, isHalfOpen) = (range.lowerBound, range.upperBound, true)
    case let range as PartialRangeFrom<Bound>: lower = range.lowerBound
    case let range as PartialRangeThrough<Bound>: upper = range.upperBound
    case let range as PartialRangeUpTo<Bound>: (upper, isHalfOpen) = (range.upperBound, true)
    default: areKnown = false
    }
  }

  /// The range as Swift writes it: `0...120`.
  var text: String {
    let signs = isHalfOpen ? "..<" : "..."
    return (lower.map { Self.text(of: $0) } ?? "") + signs + (upper.map { Self.text(of: $0) } ?? "")
  }

  /// Returns the words for a bound: `120`, `2016-01-18T00:13:00Z`.
  private static func text(of bound: any Comparable & Sendable) -> String {
    if let date = bound as? Date { return ISO8601DateTransformer.text(of: date) ?? "\(date)" }
    return NumberLiteral(anyNumber: bound)?.text ?? "\(bound)"
  }

  /// Returns words for the values within: `an integer from 0 to 120`.
  func phrase(_ noun: String, below: String) -> String {
    let upper = upper.map { (isHalfOpen ? "\(below) " : "") + Self.text(of: $0) }
    switch (lower.map { Self.text(of: $0) }, upper) {
    case (let lower?, let upper?): return "\(noun) from \(lower) to \(upper)"
    case (let lower?, nil): return "\(noun) from \(lower)"
    case (nil, let upper?): return "\(noun) \(isHalfOpen ? "" : "up to ")\(upper)"
    case (nil, nil): return noun
    }
  }
}

extension ModelProperty {
  /// The range of its value; nil for any.
  var range: Bounds? { overrides.first { $0.name == ".range" }?.bounds }
  /// The range of its count; nil for any.
  var countRange: Bounds? { overrides.first { $0.name == ".count" }?.bounds }
}
