import Foundation

/// Calls `body` on a thread whose stack has so many bytes.
public func withStack<Result>(
  of size: Int, _ body: @escaping () throws -> Result
) throws -> Result {
  nonisolated(unsafe) let body = body
  nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    result = Swift.Result { try body() }
    done.signal()
  }
  thread.stackSize = size
  thread.start()
  done.wait()
  guard let result else { throw CocoaError(.featureUnsupported) }
  return try result.get()
}
