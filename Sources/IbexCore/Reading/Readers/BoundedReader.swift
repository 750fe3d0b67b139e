import IbexFoundation
import ValueTransformers

extension ReadPlanBuilder {
  /// Returns a reader that refuses values out of the bounds of overrides.
  mutating func bounded(
    _ reader: ValueReader, _ property: ModelProperty, of type: Any.Type
  ) throws(PlanError) -> ValueReader {
    let valueType = property.valueType
    // No type has both: one that is compared has no count.
    var bound: ValueBound?
    if let bounds = property.range {
      bound = ValueBound.range(bounds, of: withoutOptional(valueType))
      if bound == nil {
        throw PlanError(
          type, "\(property.name) has the range \(bounds.text) and is of type \(valueType)",
          .rangedType)
      }
    }
    if let bounds = property.countRange {
      let shape = TypeShape(of: withoutOptional(valueType))
      let element = try shape.valueTypes.last.map { type throws(PlanError) in
        try self.reader(for: type)
      }
      bound = ValueBound.count(bounds, of: shape, reader, element)
      if bound == nil {
        throw PlanError(
          type, "\(property.name) has the count \(bounds.text) and is of type \(valueType)",
          .countedType)
      }
    }
    guard let bound else { return reader }
    func make<Value>(_ type: Value.Type) -> ValueReader {
      ValueReader(like: reader, wrapped: reader.wrapped) { view, slot, state in
        if slot.placement.updates {
          return bound.update(slot, to: Value.self, from: view, by: reader, &state)
        }
        let value = Slot.making(Value.self, slot.placement.afresh) {
          view.read(by: reader, into: $0, &state)
        }
        guard let value, bound.admits(value, view, of: view, &state) else { return false }
        slot.place(value)
        return true
      }
    }
    return _openExistential(valueType, do: make)
  }
}

/// A limit of values, and the expectation for it.
private struct ValueBound {
  let expectation: String
  /// Checks a value; `view` is nil for one that an update has merged. For one that is not within the
  /// bounds, no words are needed where the source's summary suffices.
  let check: (_ value: Any, _ view: Node?, inout MappingState) -> (isWithin: Bool, words: Summary?)

  /// Nil for a type that has no such range.
  static func range(_ bounds: Bounds, of type: Any.Type) -> ValueBound? {
    guard bounds.areKnown else { return nil }
    func make<Value: Comparable>(_ type: Value.Type) -> ValueBound? {
      let noun: String
      var below = "below"
      switch type {
      case _ where TypeShape(of: type).integer != nil: noun = "an integer"
      case is any BinaryFloatingPoint.Type: noun = "a number"
      case is Decimal.Type: noun = "a decimal number"
      case is Date.Type: (noun, below) = ("a date", "before")
      default: return nil
      }
      let least = bounds.lower.flatMap { end($0, as: type) }
      let most = bounds.upper.flatMap { end($0, as: type) }
      if least == nil, bounds.lower != nil { return nil }
      if most == nil, bounds.upper != nil { return nil }
      let isHalfOpen = bounds.isHalfOpen
      return ValueBound(expectation: bounds.phrase(noun, below: below)) { value, _, _ in
        guard let value = value as? Value else { return (true, nil) }
        let isWithin =
          least.map { value >= $0 } ?? true
          && most.map { isHalfOpen ? value < $0 : value <= $0 } ?? true
        return (isWithin, nil)
      }
    }
    guard let type = type as? any Comparable.Type else { return nil }
    return make(type)
  }

  /// Returns an end of a range as a value of a type that holds it.
  private static func end<Value>(_ end: any Comparable, as type: Value.Type) -> Value? {
    if let end = end as? Value { return end }
    return NumberLiteral(anyNumber: end).flatMap {
      try? TransformerRegistry.standard.transform($0, to: type)
    }
  }

  /// Nil for a type without a count, and for a range without one.
  ///
  /// - Parameter element: The reader of the elements of a list.
  static func count(
    _ bounds: Bounds, of shape: TypeShape, _ reader: ValueReader, _ element: ValueReader?
  ) -> ValueBound? {
    let least = max(bounds.lower as? Int ?? 0, 0)
    var most = bounds.upper as? Int
    if bounds.isHalfOpen { most = most.map { $0 > .min ? $0 - 1 : $0 } }
    guard bounds.areKnown, most.map({ $0 >= least }) ?? true else { return nil }
    let isText = shape.type == String.self || shape.type == Substring.self
    let isKeyed = if case .keyed = reader.shape { true } else { false }
    guard isText || shape.isContainer else { return nil }
    let (noun, unit) =
      isText ? ("text", "character") : isKeyed ? ("an object", "entry") : ("a list", "element")
    func counted(_ value: Any) -> Int? {
      if let text = value as? String { return text.unicodeScalars.count }
      if let text = value as? Substring { return text.unicodeScalars.count }
      return (value as? any Collection)?.count
    }
    func counted(inSource view: Node, _ state: inout MappingState) -> Int? {
      switch view.kind {
      case .text where isText:
        (state.keepsWhitespace ? view.untrimmedText : view.text).unicodeScalars.count
      case .source where isKeyed, .element where isKeyed: view.entries.count
      case .list where !isText && !isKeyed, .element where !isText && !isKeyed:
        element.map { view.itemCount(of: $0, &state) }
      default: nil
      }
    }
    return ValueBound(expectation: "\(noun) of \(words(least, most, unit))") {
      value, view, state in
      let count = view.flatMap { counted(inSource: $0, &state) } ?? counted(value)
      guard let count, count < least || count > most ?? .max else { return (true, nil) }
      if isText { return (false, nil) }
      return (false, .plain("\(noun) of \(isKeyed ? words(count, count, unit) : "\(count)")"))
    }
  }

  /// Returns the words for counts: `1 to 5 elements`.
  private static func words(_ least: Int, _ most: Int?, _ unit: String) -> String {
    func counted(_ count: Int) -> String {
      "\(count) \(count == 1 ? unit : unit == "entry" ? "entries" : unit + "s")"
    }
    guard let most else { return "at least \(counted(least))" }
    if least == most { return counted(most) }
    return least == 0 ? "at most \(counted(most))" : "\(least) to \(counted(most))"
  }
}

extension Node {
  /// Returns the number of the items that a list of certain elements takes of this value, those that
  /// do not fit included.
  fileprivate func itemCount(of element: ValueReader, _ state: inout MappingState) -> Int {
    if let values = gatheredValues {
      var count = 0
      forEachElement { value, position in
        count += values[position].isElement ? 1 : value.itemCount(of: element, &state)
      }
      return count
    }
    if kind == .list { return self.count }
    var count = 0
    _ = state.silently { state in
      state.opening(self) { view, state in
        view.forEachItem(of: element, &state) { _, _ in
          count += 1
          return true
        }
      }
    }
    return count
  }
}

extension ValueBound {
  /// Checks the result of an update before it is stored.
  fileprivate func update<Value>(
    _ slot: Slot, to type: Value.Type, from view: Node, by reader: ValueReader,
    _ state: inout MappingState
  ) -> Bool {
    var value = slot.value(as: type)
    let isMerged = reader.updatesInDepth && slot.placement == .merge
    guard merge(view, into: &value, slot.placement, by: reader, &state) else { return false }
    guard admits(value, isMerged ? nil : view, of: view, &state) else {
      state.hasChanged = false
      return false
    }
    slot.with(.replace).place(value)
    return true
  }

  /// Returns whether a value is within its bounds, and records a finding if it is not.
  fileprivate func admits<Value>(
    _ value: Value, _ counted: Node?, of view: Node, _ state: inout MappingState
  ) -> Bool {
    var present: Any = value
    if let optional = value as? any OptionalType {
      guard let wrapped = optional.wrappedValue else { return true }
      present = wrapped
    }
    let outcome = check(present, counted, &state)
    if outcome.isWithin { return true }
    state.refuse(view, expected: expectation, found: outcome.words)
    state.noteThatKindIsRight()
    return false
  }
}
