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
  /// The position of the element that was returned last.
  private(set) var position = -1

  @inline(never)
  init(of value: Node) {
    self.value = value
    list = value.opened()
    place = value.isRun ? value.index - 1 : list.firstChild
  }

  /// Ends the use of the elements.
  func close() { value.close(list) }

  @inline(never)
  mutating func next() -> Node? {
    let isList = !value.isRun && value.token.kind != .element
    let end = list.endOfChildren
    while value.isRun ? place != 0 : place < end {
      let here = place
      if isList {
        // An element in memory is one token, which is at 1 if elements are held one at a time.
        place = value.isHeld ? here + 1 : Int(list.tokens[here].next)
        position += 1
        return list.node(at: value.isHeld ? list.place(ofElementAt: here) : here)
      }
      place = Int(list.tokens[value.isRun ? here : here + 1].next)
      if list.tokens[here].flags.contains(.child) {
        position += 1
        return list.node(at: here + 1)
      }
    }
    return nil
  }
}
