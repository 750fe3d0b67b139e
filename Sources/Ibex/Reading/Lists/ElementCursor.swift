/// Makes a model of one element of a list after the other, and keeps the state of the call from one
/// to the next.
///
/// It is not generic, so that the runtime need not be asked for types with each element.
struct ElementCursor: ~Copyable {
  private let mapper: Mapper
  private let elements: ElementList
  private var state: MappingState
  private var position: Int
  /// For elements that are read straight from their bytes.
  private var cursor: JSONCursor
  private let allowsSinglePass: Bool

  /// - Parameters:
  ///   - elements: The list.
  ///   - mapper: What makes the models.
  ///   - isReporting: Whether errors are wanted for the elements that cannot be made.
  ///   - position: The first element.
  init(_ elements: ElementList, by mapper: Mapper, isReporting: Bool, at position: Int) {
    self.elements = elements
    self.mapper = mapper
    self.position = position
    state = MappingState(mapper: mapper, isReporting: isReporting, start: elements.start)
    cursor = JSONCursor(depthLimit: mapper.depthLimit)
    allowsSinglePass = elements.allowsSinglePass && !isReporting
  }

  /// Makes a model of the next element, nil if there is none.
  ///
  /// - Parameter slot: A slot for a new model.
  mutating func next(into slot: Slot) -> ElementOutcome? {
    guard position < elements.count else { return nil }
    state.resume()
    if allowsSinglePass {
      if elements.makeInSinglePass(position, by: &cursor, into: slot, &state) {
        position += 1
        return state.takeOutcome(isMade: true, by: mapper)
      }
      state.forgetFindings()
    }
    let isMade = elements.make(position, into: slot, &state)
    position += 1
    return state.takeOutcome(isMade: isMade, by: mapper)
  }
}

extension MappingState {
  /// Returns the outcome for an element, and forgets what was noted about it.
  @inline(__always)
  mutating func takeOutcome(isMade: Bool, by mapper: Mapper) -> ElementOutcome {
    isMade && findingCount == 0 ? .made : takeRemarkableOutcome(isMade: isMade, by: mapper)
  }

  @inline(never)
  private mutating func takeRemarkableOutcome(isMade: Bool, by mapper: Mapper) -> ElementOutcome {
    defer { forgetFindings() }
    guard isMade else { return .lost(MappingError(findings: findings.filter(\.kind.isProblem))) }
    do throws(MappingError) {
      _ = try mapper.report(findings, causes: causes, isComplete: true)
      return .made
    } catch {
      return .refused(error)
    }
  }
}

/// The outcome for an element.
@usableFromInline
package enum ElementOutcome {
  /// A model is in the memory.
  case made
  /// A model is in the memory, and some finding about it is an error.
  case refused(MappingError)
  /// Nothing is in the memory.
  case lost(MappingError)
}

/// An element cursor for iterators, which are copyable and may be asked again while an element is
/// made.
@usableFromInline
final class ElementIteration {
  private let elements: ElementList
  private let mapper: Mapper
  private let isReporting: Bool
  // Unchecked, since checks cost as much as a property with each element: no two uses of the cursor
  // meet, for an iterator asks for a copy while `isBusy`, and a copy does not look at the cursor.
  @exclusivity(unchecked) private var cursor: ElementCursor
  /// The number of elements that were asked for.
  @exclusivity(unchecked) private var position: Int
  /// Whether an element is being made.
  @exclusivity(unchecked) @usableFromInline private(set) var isBusy = false

  init(_ elements: ElementList, by mapper: Mapper, isReporting: Bool, at position: Int = 0) {
    self.elements = elements
    self.mapper = mapper
    self.isReporting = isReporting
    self.position = position
    cursor = ElementCursor(elements, by: mapper, isReporting: isReporting, at: position)
  }

  /// As the cursor does.
  ///
  /// Invariant: no element is being made.
  @usableFromInline
  func next(into slot: Slot) -> ElementOutcome? {
    precondition(!isBusy, "an element is being made")
    position += 1
    isBusy = true
    defer { isBusy = false }
    return cursor.next(into: slot)
  }

  /// Another one that goes on from where this one is.
  @usableFromInline
  func copy() -> ElementIteration {
    ElementIteration(elements, by: mapper, isReporting: isReporting, at: position)
  }
}
