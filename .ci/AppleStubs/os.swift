// The declarations of os that Ibex uses, to check the types of what cannot be built without the
// framework. Nothing here does anything.

public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {}

extension OSAllocatedUnfairLock where State == () {
  public init() {}

  @available(*, noasync)
  public func lock() {}

  @available(*, noasync)
  public func unlock() {}
}
