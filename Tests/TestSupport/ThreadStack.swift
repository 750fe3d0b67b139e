import Foundation

/// Calls `body` on a thread whose stack has so many bytes; four times as many in a program that a
/// tool watches, which makes what functions need on the stack several times as large.
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
  thread.stackSize = isWatched ? 4 * size : size
  thread.start()
  done.wait()
  guard let result else { throw CocoaError(.featureUnsupported) }
  return try result.get()
}

/// Whether AddressSanitizer or ThreadSanitizer has gone into the program.
private let isWatched = ["__asan_init", "__tsan_init"].contains { name in
  let program = dlopen(nil, RTLD_NOW)
  return dlsym(program, name) != nil
}
