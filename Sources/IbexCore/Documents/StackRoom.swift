import CThreadStack

/// The stack of the calling thread, as far as recursion may use it.
///
/// Threads other than the first often have 512 KiB (Apple, "Threading Programming Guide", on the
/// costs of threads), which nested models can use up before they reach the depth limit. What is
/// known holds for the thread that asked.
package struct StackRoom {
  /// The most bytes that the callees of a level need: initializers, transformers, the parsers of
  /// Foundation. Half of the stack is reserved where that is less.
  private static let reserve: UInt = 96 << 10

  /// The addresses of the stack, nil where the platform does not tell them.
  private let addresses: ClosedRange<UInt>?

  private var probeSize = 1

  /// Looks up the stack of the calling thread.
  package init() {
    let known = thread_stack_is_first() ? Self.stackOfFirstThread : nil
    // In a process forked off by another thread, the first thread has that one's stack.
    let isKnown = known?.contains(Self.addressOnStack(probeSize)) ?? false
    addresses = isKnown ? known : Self.stackOfThread()
  }

  /// Returns the room of the calling thread at one depth, nil at all others.
  ///
  /// Less deep than that, every stack has room that was not nearly used up before.
  package static func afterFewLevels(_ depth: Int) -> StackRoom? { depth == 10 ? StackRoom() : nil }

  /// Whether the calling function is too near to the end of the stack to recurse.
  ///
  /// It is false on any other thread's stack.
  @inline(never)
  package var isUsedUp: Bool {
    guard let addresses else { return false }
    let address = Self.addressOnStack(probeSize)
    guard addresses.contains(address) else { return false }
    let size = addresses.upperBound - addresses.lowerBound
    return address - addresses.lowerBound < min(Self.reserve, size / 2)
  }

  /// Returns an address within the calling function's frame.
  ///
  /// AddressSanitizer moves variables to a stack of its own, but no allocation of a size known at
  /// run time only (LLVM, AddressSanitizer.cpp, FunctionStackPoisoner; the oldest version tried is
  /// 6.3.1).
  private static func addressOnStack(_ size: Int) -> UInt {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
  }

  /// The stack of the thread that the process began with, for which asking takes long: the C
  /// library reads the list of all that the process has in memory. It alone never ends, so its
  /// bounds are kept. Only that thread may ask.
  private static let stackOfFirstThread = stackOfThread()

  private static func stackOfThread() -> ClosedRange<UInt>? {
    var lowest: UInt = 0
    var highest: UInt = 0
    return thread_stack_bounds(&lowest, &highest) ? lowest...highest : nil
  }
}
