import Ibex

// The walks of the core are not inlined across modules, and a call for each value takes as long as
// looking at it.
extension Node {
  /// Calls `body` with each key and value of an object of JSON.
  func forEachEntry(_ body: (NodeKey, Node) -> Void) {
    var position = firstChild
    let end = endOfChildren
    while position < end {
      let key = tokens[position]
      let name = NodeKey(
        start: bytes + Int(key.offset), length: Int(key.length), flags: key.flags)
      body(name, node(at: position &+ 1))
      position = Int(tokens[position &+ 1].next)
    }
  }

  /// Calls `body` with each element of a list of JSON.
  func forEachItem(_ body: (Node) -> Void) {
    var position = firstChild
    let end = endOfChildren
    while position < end {
      body(node(at: position))
      position = Int(tokens[position].next)
    }
  }
}
