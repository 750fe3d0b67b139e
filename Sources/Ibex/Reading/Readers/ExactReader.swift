import ValueTransformers

extension ReadPlanBuilder {
  /// Returns the reader for a standard type, or an optional of it, that makes no conversions.
  func exactReader(for type: Any.Type, madeOf leaf: Any.Type) -> ValueReader? {
    guard let direct = StandardTypes.reader(for: type),
      let form = StandardTypes.leaf(leaf)?.exactForm
    else { return nil }
    return ValueReader(
      ExactReader(direct, form), shape: direct.shape, expectation: direct.expectation)
  }
}

/// The reader body for a standard type that accepts only values of its own kind and form, by the
/// reader that accepts any.
final class ExactReader: ReaderBody {
  private let direct: ValueReader
  private let form: ExactForm
  private let wholeKind: ValueKind?

  fileprivate init(_ direct: ValueReader, _ form: ExactForm) {
    self.direct = direct
    self.form = form
    wholeKind = form.wholeKind
  }

  var directNumberType: DirectNumberType? { direct.directNumberType }

  /// Whether texts of JSON without escapes are taken as they are.
  var isOfTexts: Bool { direct.isOfTexts }

  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    if view.kind == wholeKind {
      if view.read(by: direct, into: slot, &state) { return true }
      state.noteThatKindIsRight()
      return false
    }
    return readUnusual(view, into: slot, &state)
  }

  @inline(never)
  private func readUnusual(
    _ view: Node, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    if !form.admits(view, &state) {
      state.refuse(view, expected: direct.expectation)
    } else if view.read(by: direct, into: slot, &state) {
      return true
    }
    if form.isOfOwnKind(view) { state.noteThatKindIsRight() }
    return false
  }
}
