// The declarations of os that Ibex uses, to check the types of what cannot be built without the
// framework. Nothing here does anything.

public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init() where State == () {}

  public func lock() {}

  public func unlock() {}
}
