import IbexFoundation
import ValueTransformers

extension ValueReader {
  /// Returns a reader for `Any`, which asks the registry how to represent numbers and texts.
  static func any(_ transformers: TransformerRegistry) -> ValueReader {
    ValueReader(
      AnyReader(route: Self.route(to: Any.self, in: transformers)), shape: .text,
      expectation: "a value", gathering: .elements)
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

/// The reader body for `Any`, which takes every value in the Swift type that suits it.
final class AnyReader: ReaderBody {
  /// The way to a transformed value in a slot for `Any`; nil if no transformer applies.
  let route: ValueReader.Read?

  init(route: ValueReader.Read?) { self.route = route }

  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    guard let value = Self.nested(view, route, &state) else { return false }
    if slot.placement.isByUpdate, let patch = value as? [String: Any] {
      Self.update(slot, with: patch, &state)
      return true
    }
    // `as Any` keeps the value from being opened, which would place its own type.
    slot.place(value as Any, &state)
    return true
  }

  /// Merges a patch with the dictionary in the slot, or replaces another value by the patch without
  /// its nulls.
  @inline(never)
  private static func update(
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
