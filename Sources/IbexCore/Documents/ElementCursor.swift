/// The elements of a list, a run, or within an element, one after the other.
///
/// Its functions are calls, so that a loop over elements is little code wherever it stands.
///
/// Invariant: the links of an element's entries end at `endOfChildren`, those of a run at 0.
struct ElementCursor: ~Copyable {
  private let value: Node
  /// The list as it was opened; else the value.
  private let list: Node
  private var place: Int
  private let end: Int
  /// Whether the value is a list of a document.
  private let isOfDocument: Bool
  /// The position of the element that was returned last.
  private(set) var position = -1

  @inline(never)
  init(of value: Node) {
    self.value = value
    list = value.opened()
    end = list.endOfChildren
    place = value.isRun ? value.index - 1 : list.firstChild
    isOfDocument = !value.isRun && value.token.kind != .element && !value.isHeld
  }

  deinit { value.close(list) }

  @inline(never)
  mutating func next() -> Node? {
    guard isOfDocument else { return nextOther() }
    guard place < end else { return nil }
    return take(place, then: Int(list.tokens[place].next))
  }

  /// Returns the next element of a list in memory, of a run, or within an element.
  @inline(never)
  private mutating func nextOther() -> Node? {
    while value.isRun ? place != 0 : place < end {
      let here = place
      guard value.isRun || value.token.kind == .element else {
        // An element in memory is one token, which is at 1 if elements are held one at a time.
        return take(list.place(ofElementAt: here), then: here + 1)
      }
      place = Int(list.tokens[value.isRun ? here : here + 1].next)
      if list.tokens[here].flags.contains(.child) { return take(here + 1, then: place) }
    }
    return nil
  }

  private mutating func take(_ index: Int, then next: Int) -> Node {
    place = next
    position += 1
    return list.node(at: index)
  }
}
