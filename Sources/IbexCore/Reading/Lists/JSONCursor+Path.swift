extension JSONCursor {
  /// Calls `body` at the value that keys lead to, and moves past the value at the position.
  ///
  /// - Returns: False if the body returns that, for malformed bytes, and where the steps lead to
  ///   none or to several; the body may have been called all the same.
  mutating func follow(
    _ steps: ArraySlice<SourcePath.Step>, _ body: (inout JSONCursor) -> Bool
  ) -> Bool {
    guard let step = steps.first else { return body(&self) }
    guard case .key(let name) = step, isAtObject else { return false }
    var isFound = false
    var next = enter()
    while case .value = next {
      guard let key = key(), skipColon() else { return false }
      if NodeKey.withName(name, { $0.isSpelled(like: key) }) {
        guard !isFound, follow(steps.dropFirst(), body) else { return false }
        isFound = true
      } else {
        guard skipValue() else { return false }
      }
      next = advance(closing: UInt8(ascii: "}"))
    }
    return isFound && next == .end
  }
}
