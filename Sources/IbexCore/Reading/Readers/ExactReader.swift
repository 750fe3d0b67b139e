import ValueTransformers

extension ReadPlanBuilder {
  /// Returns the reader for a standard type, or an optional of it, that accepts only values of its
  /// own kind and form, by the reader that accepts any.
  func exactReader(for type: Any.Type, madeOf leaf: Any.Type) -> ValueReader? {
    guard let direct = StandardTypes.reader(for: type),
      let form = StandardTypes.leaf(leaf)?.exactForm
    else { return nil }
    let wholeKind = form.wholeKind
    return ValueReader(
      shape: direct.shape, expectation: direct.expectation,
      directNumberType: direct.directNumberType, isOfTexts: direct.isOfTexts
    ) { view, slot, state in
      let isWhole = view.kind == wholeKind
      if !isWhole, !state.admits(view, as: form) {
        state.refuse(view, expected: direct.expectation)
      } else if view.read(by: direct, into: slot, &state) {
        return true
      }
      if isWhole || form.isOfOwnKind(view) { state.noteThatKindIsRight() }
      return false
    }
  }
}
