import IbexFoundation
import ValueTransformers

extension ValueReader {
  /// Returns a reader by transformers, and by another reader for what no transformer takes.
  static func transformed<Value>(
    _ routes: Routes<Value>, otherwise rest: ValueReader?
  ) -> ValueReader {
    ValueReader(
      shape: rest?.shape ?? StandardTypes.leaf(Value.self)?.shape ?? .scalar,
      expectation: rest?.expectation ?? routes.expectation,
      gathering: routes.takesLists ? .elements : rest?.gathering, parts: rest.map { [$0] } ?? [],
      readsText: routes.takesText || rest?.readsText == true
    ) { view, slot, state in
      routes.readInPlace(view, into: slot)
        || routes.read(view, otherwise: rest, into: slot, &state)
    }
  }
}

extension Routes {
  /// Reads a text where it lies, and returns whether there is a value in the slot then.
  @inline(__always)  // 1.7 % of "compound, second member"
  fileprivate func readInPlace(_ view: Node, into slot: Slot) -> Bool {
    guard let inPlaceReading, slot.placement.isNew, view.kind == .text,
      !view.hasLoneSurrogate
    else { return false }
    return view.withUnescapedText { utf8 in
      inPlaceReading(utf8, slot.memory(of: Value.self)) == true
    }
  }

  /// Reads a value by its route, or by another reader what no transformer takes.
  @inline(never)
  fileprivate func read(
    _ view: Node, otherwise rest: ValueReader?, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    switch read(view, into: slot, &state) {
    case .made: return true
    case .refused(let expected, let hint, let findings, let notes):
      if let fallback {
        if !state.refusesFallbacks {
          slot.place(
            fallback: fallback, insteadOf: view, expected: expected,
            hint: hint ?? self.hint(for: expected), &state)
          return true
        }
      } else if !refusesForApp, decode(view, by: rest, into: slot, &state) {
        return true
      }
      state.refuse(
        view, expected: expected, hint: hint ?? self.hint(for: expected), findings, notes)
      if findings.isEmpty, isOfOwnKind(view, &state) { state.noteThatKindIsRight() }
      return false
    case .noRoute:
      if let rest {
        guard rest.isDecodable, view.kind == .null else {
          return view.read(by: rest, into: slot, &state)
        }
        if decode(view, by: rest, into: slot, &state) { return true }
      } else if let value = bridged(view, to: Value.self, &state) {
        slot.place(value, &state)
        return true
      }
      state.refuse(view, expected: expectation)
      return false
    }
  }

  /// Lets a type that decodes itself try a value that no transformer takes: it may have a case for
  /// all others.
  private func decode(
    _ view: Node, by rest: ValueReader?, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    guard let rest, rest.isDecodable, view.kind != .element, view.isScalar else {
      return false
    }
    return state.silently { view.read(by: rest, into: slot, &$0) }
  }
}

/// Returns a value as a type that nothing leads to but Swift's own cast, such as `NSNumber`
/// or `any Hashable`.
@inline(never)
private func bridged<Value>(
  _ view: Node, to type: Value.Type, _ state: inout MappingState
) -> Value? {
  guard view.kind != .null else { return nil }
  // Nothing in a container is a scalar: to look through all of it takes time.
  if view.kind == .list || view.kind == .source, StandardTypes.leaf(type) != nil { return nil }
  if FoundationClasses.isExactNumber(type), view.kind == .number {
    return view.number.decimal.flatMap { FoundationClasses.object(of: $0) as? Value }
  }
  return view.swiftValue(nil, &state) as? Value
}
