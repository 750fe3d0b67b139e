/// The state of a call while initializers decode, which they and their containers reach through it.
///
/// Invariant: it is used only during the call of `with` that creates it, and nothing else uses the
/// state meanwhile.
struct LentState {
  private let address: UnsafeMutablePointer<MappingState>

  /// Calls `body` with a state that is lent to it.
  @inline(__always)
  static func with<Result>(
    _ state: inout MappingState, _ body: (LentState) throws -> Result
  ) rethrows -> Result {
    try withUnsafeMutablePointer(to: &state) { try body(LentState(address: $0)) }
  }

  @inline(__always)
  var pointee: MappingState {
    unsafeAddress { UnsafePointer(address) }
    nonmutating unsafeMutableAddress { address }
  }
}
