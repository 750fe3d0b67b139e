/// The content that a path of an override leads to, in the form that a property takes.
struct PathContent {
  /// The value, or a list of all that was found by way of lists.
  let value: Node
  /// What holds a list of such.
  private let page: Page?
  /// Whether there are several values for a property that takes one.
  let isTooMuch: Bool
  /// The steps from the object, each of them a level.
  let steps: [SourcePath.Step]

  /// Follows a path from the value under its first key; nil if it leads to nothing.
  @inline(never)
  init?(
    of path: PropertyPath, from first: Node, in object: Node, for reader: ValueReader,
    _ state: inout MappingState
  ) {
    switch first.match(path.steps.dropFirst(), listDepth: path.listDepth.map { $0 - 1 }) {
    case .none:
      return nil
    case .one(let only):
      (value, page, isTooMuch, steps) = (only, nil, false, path.steps)
    case .several(let found):
      let start = path.steps.prefix(1)
      let several = found.behind(start)
      var list: HeldValue? = .gathered([])
      if several.values.isEmpty {
        // Of no elements there are no values; of elements without them, none is known.
        guard !several.hadElements, reader.gathering.takesList else { return nil }
      } else {
        list = state.gathered(several, for: reader)
      }
      if list == nil, several.values.count == 1, let only = several.values.first {
        (value, page, isTooMuch, steps) = (only.view, nil, false, only.steps)
        return
      }
      (isTooMuch, steps) = (list == nil, list == nil ? path.steps : Array(start))
      let holder = Page(
        of: list ?? state.gathered(several, keepingLists: true), in: object, by: path.steps)
      (value, page) = (holder.node(at: 1), holder)
    }
  }
}

extension MappingState {
  /// Returns a list of the values at a path, or nil if the reader does not accept a list.
  mutating func gathered(_ several: PathMatch.Several, for reader: ValueReader) -> HeldValue? {
    switch reader.gathering {
    case .one: return nil
    case .elements: return gathered(several, keepingLists: false)
    case .lists: return gathered(several, keepingLists: true)
    case .byShape(let type):
      let list = gathered(several, keepingLists: false)
      return Page.with(list) { $0.trial(as: type, &self).isMade } ? list : nil
    }
  }

  /// Returns a list of the values at a path.
  func gathered(_ several: PathMatch.Several, keepingLists keepsLists: Bool) -> HeldValue {
    .gathered(
      several.elements(keepingLists: keepsLists).map {
        PathValue(
          view: $0.view.detached(from: document?.source), steps: $0.steps, isElement: $0.isElement)
      })
  }
}
