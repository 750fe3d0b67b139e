/// The match of a path from a value.
///
/// Each step applies to every element of a list on the way, so that a path may lead to several
/// values: `users.tags` to the tags of each user.
enum PathMatch {
  /// The one value, for there is no list on the way.
  case one(Node)
  /// The values that are found by way of lists, null left out.
  case several(Several)
  /// Nothing: the path ends at a value that has no such step.
  case none(DeadEnd)

  struct Several {
    var values: [PathValue<Node>] = []
    /// Whether the lists on the way had any elements.
    var hadElements = false
    /// Whether some of them, not of XML, led to null or to nothing.
    var hasGaps = false
    /// Whether some of them are elements of XML without what the last step names or anything else,
    /// such as `<lines/>` for `lines.line`.
    var hasEmptyParents = false

    /// Whether there are no values, as the parents of all of them say.
    var isEmptyList: Bool { values.isEmpty && hasEmptyParents && !hasGaps }
  }

  /// The place where a path leads no further.
  ///
  /// The depth is the number of steps that have led there.
  typealias DeadEnd = (view: Node, depth: Int)
}

extension Node {
  /// Returns the one value at a path; nil without any, and for several.
  package func onlyValue(at path: SourcePath) -> Node? {
    if case .one(let value) = match(path.steps[...]) { value } else { nil }
  }

  /// Follows a path; keys are matched exactly.
  ///
  /// - Parameters:
  ///   - steps: The path.
  ///   - listDepth: The number of steps to a list from each of whose elements even a position leads
  ///     on; nil for none.
  func match(_ steps: ArraySlice<SourcePath.Step>, listDepth: Int? = nil) -> PathMatch {
    var view = self
    var depth = 0
    var rest = steps
    while let step = rest.first {
      let isEach = depth == listDepth
      if step.isKey || isEach, view.holdsList || (isEach && view.kind == .element) {
        return .several(
          view.matches(rest, behind: steps, listDepth: listDepth.map { $0 - depth }))
      }
      guard let next = view.following(step) else { return .none((view, depth)) }
      view = next
      depth += 1
      rest = rest.dropFirst()
    }
    return .one(view)
  }

  /// Follows the rest of a path from each element of a list.
  private func matches(
    _ rest: ArraySlice<SourcePath.Step>, behind path: ArraySlice<SourcePath.Step>, listDepth: Int?
  ) -> PathMatch.Several {
    let start = path[..<rest.startIndex]
    var several = PathMatch.Several(values: [PathValue(view: self, steps: Array(start))])
    let last = rest.count - 1
    for (depth, step) in rest.enumerated() {
      if depth == listDepth {
        several.hadElements =
          several.hadElements || several.values.contains { !$0.each.isEmpty }
        several.values = several.values.flatMap(\.each)
      }
      var found: [PathValue<Node>] = []
      for value in several.values {
        value.follow(
          step, isLast: depth == last, into: &found, levels: DepthLimit.most, &several)
      }
      several.values = found
    }
    let count = several.values.count
    several.values.removeAll { $0.view.holdsNull }
    several.hasGaps = several.hasGaps || several.values.count < count
    return several
  }
}

extension PathValue<Node> {
  /// Appends the values at a step, from each element of a list unless the step is a position in it.
  fileprivate func follow(
    _ step: SourcePath.Step, isLast: Bool, into found: inout [PathValue], levels: Int,
    _ several: inout PathMatch.Several
  ) {
    if case .key = step, view.holdsList {
      guard levels > 0 else { return }
      for (position, element) in view.elements.enumerated() {
        several.hadElements = true
        PathValue(view: element, steps: steps + [.index(position)])
          .follow(step, isLast: isLast, into: &found, levels: levels - 1, &several)
      }
      return
    }
    guard let next = view.following(step) else {
      if isLast, view.isEmptyParent {
        several.hasEmptyParents = true
      } else if view.kind != .element {
        several.hasGaps = true
      }
      return
    }
    let isItself = !view.holdsList && step == .index(0)
    found.append(PathValue(view: next, steps: isItself ? steps : steps + [step]))
  }

  /// The value as a list of objects: an empty element of XML is one without any.
  fileprivate var each: [PathValue] { view.isEmptyElement ? [] : spliced }

  /// The value, or, of a list, its elements.
  var spliced: [PathValue] {
    guard view.holdsList else { return [self] }
    return view.elements.enumerated().map {
      PathValue(view: $1, steps: steps + [.index($0)], isElement: true)
    }
  }
}

extension SourcePath.Step {
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}

extension PathMatch.Several {
  /// Returns the same values, found by some steps before the others.
  func behind(_ start: ArraySlice<SourcePath.Step>) -> PathMatch.Several {
    var several = self
    several.values = values.map {
      PathValue(view: $0.view, steps: start + $0.steps, isElement: $0.isElement)
    }
    return several
  }

  /// Makes each element of XML one item in any case, and none a wrapper of items.
  mutating func takeElementsAsItems() {
    values = values.flatMap { value in
      let parts = value.spliced
      guard parts.first?.view.kind == .element else { return [value] }
      return parts.map { PathValue(view: $0.view, steps: $0.steps, isElement: true) }
    }
  }

  /// Returns the values found, as the elements of a list.
  ///
  /// - Parameter keepsLists: Whether a list that was found is an element itself, instead of its
  ///   elements.
  func elements(keepingLists keepsLists: Bool) -> [PathValue<Node>] {
    guard keepsLists else { return values.flatMap(\.spliced) }
    return values.map { PathValue(view: $0.view, steps: $0.steps, isElement: true) }
  }
}

extension Node {
  /// Whether this is an element of XML with nothing but attributes.
  var isEmptyParent: Bool {
    isElement { !$0.hasElements && $0.elementText?.isBlankText ?? true }
  }

  /// Returns whether the element of XML that a path leads to may be the only one of a list instead of
  /// the list: one with nothing but attributes, or the only one within an element that is not the
  /// root, such as `<line/>` in `<r><lines><line/></lines></r>`.
  package func mayBeOnlyElement(at path: SourcePath) -> Bool {
    var steps = path.steps[...]
    while steps.last?.isKey == false { steps.removeLast() }
    guard steps.count > 1, case .one(let parent) = match(steps.dropLast()), parent.isElement(),
      case .one(let element) = match(steps), element.isElement()
    else { return false }
    if element.isElement(where: { $0.isEmptyParent && !$0.isEmptyElement }) { return true }
    guard case .one(let outer) = match(steps.dropLast(2)), outer.isElement() else { return false }
    return parent.isElement { $0.elements.count == 1 }
  }

  /// Returns whether this is an element of XML for which a condition holds.
  private func isElement(where condition: (Node) -> Bool = { _ in true }) -> Bool {
    if let document = embeddedDocument {
      return document.rootName == nil
        && document.withNode { $0.isElement(where: condition) }
    }
    return kind == .element && condition(self)
  }
}
