import IbexFoundation
import ValueTransformers

extension ValueReader {
  /// Returns a reader for `Any`, which asks the registry how to represent numbers and texts.
  static func any(_ transformers: TransformerRegistry) -> ValueReader {
    // The way to a transformed value in a slot for `Any`; nil if no transformer applies.
    let route = route(to: Any.self, in: transformers)
    return ValueReader(shape: .text, expectation: "a value", gathering: .elements) {
      view, slot, state in
      guard let value = AnyReader.nested(view, route, &state) else { return false }
      if slot.placement.isByUpdate, let patch = value as? [String: Any] {
        AnyReader.update(slot, with: patch, &state)
        return true
      }
      // `as Any` keeps the value from being opened, which would place its own type.
      slot.place(value as Any, &state)
      return true
    }
  }

  /// Returns the transformed value, by code that is not specialized for its type, or nil if no
  /// transformer applies.
  @inline(never)
  private static func route(
    to type: Any.Type, in transformers: TransformerRegistry
  ) -> Read? {
    func make<Value>(_ type: Value.Type) -> Read? {
      let routes = Routes(to: type, in: transformers)
      guard !routes.isEmpty else { return nil }
      return { view, slot, state in
        if case .made = routes.read(view, into: slot, &state) { true } else { false }
      }
    }
    return _openExistential(type, do: make)
  }
}

/// The reading of every value in the Swift type that suits it.
enum AnyReader {
  private static func value(
    of view: Node, _ route: ValueReader.Read?, _ state: inout MappingState
  ) -> Any? {
    if view.kind == .element {
      // An element is more than its text, unless that is all it has.
      if view.count == 1, let text = view.elementText { return value(of: text, route, &state) }
    } else if let route, let value = Slot.making(Any.self, .new, { route(view, $0, &state) }) {
      return value
    }
    if let value = view.readyValue { return value }
    switch view.kind {
    case .null, .ready: return FoundationClasses.null
    case .boolean: return view.isTrue
    case .text: return state.text(of: view)
    case .number: return number(view, &state)
    case .list: return list(view, route, &state)
    case .source, .element: return dictionary(view, route, &state)
    }
  }

  private static func number(_ view: Node, _ state: inout MappingState) -> Any? {
    guard view.isWrittenWhole else { return double(view, &state) }
    if let integer = view.integer(as: Int.self) { return integer }
    if let integer = view.integer(as: UInt64.self) { return integer }
    if let decimal = view.number.decimal { return decimal }
    guard let double = double(view, &state) else { return nil }
    state.record(
      .inexact, expected: "an integer that a Decimal holds", found: view.summary, at: view)
    return double
  }

  private static func double(_ view: Node, _ state: inout MappingState) -> Double? {
    if let double = view.double { return double }
    state.refuse(view, expected: "a number in the range of Double")
    return nil
  }

  /// Returns the elements of a list in Swift's own types, without a registered route.
  static func list(
    _ view: Node, _ route: ValueReader.Read?, _ state: inout MappingState
  ) -> [Any]? {
    view.elements(&state) { nested($0, route, &$1) }
  }

  /// Returns the entries of a keyed value in Swift's own types, without a registered route.
  @inline(never)
  static func dictionary(
    _ view: Node, _ route: ValueReader.Read?, _ state: inout MappingState
  ) -> [String: Any]? {
    var dictionary = [String: Any]()
    let isEntered = view.forEachEntry(&state) { key, content, state in
      if let value = nested(content, route, &state) {
        dictionary[key] = value
      } else {
        _ = state.leaveOut(content, Any.self)
      }
    }
    return isEntered ? dictionary : nil
  }

  /// Returns the value in Swift's own types, by a way that also leads into documents; without a
  /// registered route.
  static func nested(
    _ view: Node, _ route: ValueReader.Read?, _ state: inout MappingState
  ) -> Any? {
    state.opening(view) { view, state in value(of: view, route, &state) }
  }
}

// JSON Merge Patch of what `Any` holds (RFC 7386, section 2): the patch is made before it is
// merged, so that it has been found to nest no deeper than the stack has room for.
extension AnyReader {
  /// Merges a patch with the dictionary in the slot, or replaces another value by the patch without
  /// its nulls.
  @inline(never)
  fileprivate static func update(
    _ slot: Slot, with patch: [String: Any], _ state: inout MappingState
  ) {
    guard slot.placement == .merge,
      var merged = entries(of: slot.value(as: Any.self))
    else {
      slot.place(withoutNulls(patch) as Any, &state)
      return
    }
    merge(patch, into: &merged, &state)
    slot.with(.replace).place(merged as Any)
  }

  /// Merges the entries of a patch into a dictionary, and notes which have changed.
  private static func merge(
    _ patch: [String: Any], into target: inout [String: Any], _ state: inout MappingState
  ) {
    for (key, value) in patch.sortedEntries {
      let changes = state.changeCount
      if isNull(value) {
        state.hasChanged = target.removeValue(forKey: key) != nil
      } else if let patch = value as? [String: Any], var entries = entries(of: target[key]) {
        merge(patch, into: &entries, &state)
        target[key] = entries
      } else {
        let value = withoutNulls(value)
        state.hasChanged = target[key].map { !isEqual($0, value) } ?? true
        target[key] = value
      }
      state.noteChanges(since: changes, at: key)
    }
  }

  /// Returns the result of a patch that has nothing to merge with.
  private static func withoutNulls(_ patch: Any) -> Any {
    guard let patch = patch as? [String: Any] else { return patch }
    return patch.compactMapValues { isNull($0) ? nil : withoutNulls($0) }
  }

  private static func isNull(_ value: Any) -> Bool {
    if case .null = HeldValue(value) { true } else { false }
  }

  /// Returns the entries of a dictionary of any type; nil for another value.
  private static func entries(of value: Any?) -> [String: Any]? {
    guard let value else { return nil }
    if case .dictionary(let entries) = HeldValue(value) { return entries }
    return value as? [String: Any]
  }
}
