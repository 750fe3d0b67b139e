import IbexFoundation
import ValueTransformers

extension ValueReader {
  /// Returns a reader for `Any`, which asks the registry how to represent numbers and texts.
  static func any(_ transformers: TransformerRegistry) -> ValueReader {
    // The way to a transformed value in a slot for `Any`; nil if no transformer applies.
    let route = route(to: Any.self, in: transformers)
    return ValueReader(shape: .text, expectation: "a value", gathering: .elements) {
      view, slot, state in
      guard var value = view.swiftValue(route, &state) else { return false }
      if slot.placement.isByUpdate, let patch = value as? [String: Any] {
        if slot.placement == .merge, var merged = entries(of: slot.value(as: Any.self)) {
          merged.merge(patch, &state)
          slot.with(.replace).place(merged as Any)
          return true
        }
        value = patch.withoutNulls
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

// Every value in the Swift type that suits it.
extension Node {
  /// Returns the value in Swift's own types, by a way that also leads into documents.
  ///
  /// - Parameter route: A registered way for values that are no elements; nil without one.
  func swiftValue(_ route: ValueReader.Read?, _ state: inout MappingState) -> Any? {
    state.opening(self) { $0.swiftValueOfKind(route, &$1) }
  }

  private func swiftValueOfKind(
    _ route: ValueReader.Read?, _ state: inout MappingState
  ) -> Any? {
    if kind == .element {
      // An element is more than its text, unless that is all it has.
      if count == 1, let elementText { return elementText.swiftValueOfKind(route, &state) }
    } else if let route, let value = Slot.making(Any.self, .new, { route(self, $0, &state) }) {
      return value
    }
    if let readyValue { return readyValue }
    switch kind {
    case .null, .ready: return FoundationClasses.null
    case .boolean: return isTrue
    case .text: return state.text(of: self)
    case .number: return swiftNumber(&state)
    case .list: return swiftList(route, &state)
    case .source, .element: return swiftDictionary(route, &state)
    }
  }

  private func swiftNumber(_ state: inout MappingState) -> Any? {
    if isWrittenWhole {
      if let integer = integer(as: Int.self) { return integer }
      if let integer = integer(as: UInt64.self) { return integer }
      if let decimal = number.decimal { return decimal }
    }
    guard let double else {
      state.refuse(self, expected: "a number in the range of Double")
      return nil
    }
    if isWrittenWhole {
      state.record(
        .inexact, expected: "an integer that a Decimal holds", found: summary, at: self)
    }
    return double
  }

  /// Returns the elements of a list in Swift's own types.
  func swiftList(_ route: ValueReader.Read?, _ state: inout MappingState) -> [Any]? {
    elements(&state) { $0.swiftValue(route, &$1) }
  }

  /// Returns the entries of a keyed value in Swift's own types.
  @inline(never)
  func swiftDictionary(
    _ route: ValueReader.Read?, _ state: inout MappingState
  ) -> [String: Any]? {
    var dictionary = [String: Any]()
    let isEntered = forEachEntry(&state) { key, content, state in
      if let value = content.swiftValue(route, &state) {
        dictionary[key] = value
      } else {
        _ = state.leaveOut(content, Any.self)
      }
    }
    return isEntered ? dictionary : nil
  }
}

// JSON Merge Patch of what `Any` holds (RFC 7386, section 2): the patch is made before it is
// merged, so that it has been found to nest no deeper than the stack has room for.
extension [String: Any] {
  /// Merges the entries of a patch, and notes which have changed.
  fileprivate mutating func merge(_ patch: [String: Any], _ state: inout MappingState) {
    for (key, value) in patch.sortedEntries {
      let changes = state.changeCount
      if isNull(value) {
        state.hasChanged = removeValue(forKey: key) != nil
      } else if let patch = value as? [String: Any], var entries = entries(of: self[key]) {
        entries.merge(patch, &state)
        self[key] = entries
      } else {
        let value = (value as? [String: Any])?.withoutNulls ?? value
        state.hasChanged = self[key].map { !isEqual($0, value) } ?? true
        self[key] = value
      }
      state.noteChanges(since: changes, at: key)
    }
  }

  /// The result of a patch that has nothing to merge with.
  fileprivate var withoutNulls: [String: Any] {
    compactMapValues { isNull($0) ? nil : ($0 as? [String: Any])?.withoutNulls ?? $0 }
  }
}

private func isNull(_ value: Any) -> Bool {
  if case .null = HeldValue(value) { true } else { false }
}

/// Returns the entries of a dictionary of any type; nil for another value.
private func entries(of value: Any?) -> [String: Any]? {
  guard let value else { return nil }
  if case .dictionary(let entries) = HeldValue(value) { return entries }
  return value as? [String: Any]
}
