/// Makes a model of one element of a list after the other, and keeps the state of the call from one
/// to the next; for iterators, which are copyable and may be asked again while an element is made.
///
/// It is not generic, so that the runtime need not look up types for each element.
@usableFromInline
final class ElementIteration {
  private let elements: ElementList
  private let mapper: Mapper
  private let isReporting: Bool
  /// Destroys the model in a slot.
  private let empty: (Slot) -> Void
  // Unchecked, since uses never overlap: an iterator uses a copy while `isBusy`, and a copy reads only the position.
  // 9.2 % of "document → 100,000 models, one at a time", with all such properties here.
  @exclusivity(unchecked) private var state: MappingState
  /// For elements that are read straight from their bytes.
  @exclusivity(unchecked) private var cursor: JSONCursor  // 9.2 %
  /// The number of requested elements.
  @exclusivity(unchecked) private var position: Int  // 9.2 %
  /// Whether an element is being made.
  @exclusivity(unchecked) @usableFromInline private(set) var isBusy = false  // 9.2 %

  /// - Parameters:
  ///   - isReporting: Whether errors are wanted for the elements that cannot be made.
  ///   - position: The first element.
  init(
    _ elements: ElementList, by mapper: Mapper, isReporting: Bool, at position: Int = 0,
    emptyingBy empty: @escaping (Slot) -> Void
  ) {
    self.elements = elements
    self.mapper = mapper
    self.isReporting = isReporting
    self.position = position
    self.empty = empty
    state = mapper.makeState(isReporting: isReporting, start: elements.start.value)
    // The requested value is the element, one level below the list.
    if isReporting, !elements.isSingle { state.neededDepth = 1 }
    cursor = JSONCursor(depthLimit: mapper.depthLimit)
  }

  /// Makes a model of the next element that can be made; false at the end.
  ///
  /// Invariant: no element is being made.
  ///
  /// - Parameter slot: A slot for a new model.
  @usableFromInline
  func nextMade(into slot: Slot) -> Bool {
    while true {
      do throws(MappingError) {
        return try next(into: slot)
      } catch {
        // The element is left out.
      }
    }
  }

  /// Makes a model of the next element; false at the end.
  ///
  /// - Throws: The error of an element that cannot be made, and leaves the slot empty.
  func next(into slot: Slot) throws(MappingError) -> Bool {
    precondition(!isBusy, "an element is being made")
    guard position < elements.count else { return false }
    let position = position
    self.position += 1
    isBusy = true
    defer { isBusy = false }
    state.resume()
    var isMade = false
    if elements.allowsSinglePass, !isReporting {
      isMade = elements.makeInSinglePass(position, by: &cursor, into: slot, &state)
      if !isMade { state.forgetFindings() }
    }
    isMade = isMade || elements.make(position, into: slot, &state)
    guard let error = state.takeError(isMade: isMade, by: mapper) else { return true }
    if isMade { empty(slot) }
    throw error
  }

  /// An independent copy that continues from the current element.
  @usableFromInline
  func copy() -> ElementIteration {
    ElementIteration(
      elements, by: mapper, isReporting: isReporting, at: position, emptyingBy: empty)
  }
}
