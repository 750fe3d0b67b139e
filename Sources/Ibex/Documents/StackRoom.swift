import CThreadStack

/// How far down the stack of the calling thread a call may go.
///
/// Threads other than the first often have 512 KiB, which nested models can use up before they
/// reach the depth limit. What is known holds for the thread that asked.
struct StackRoom {
  /// What a level needs for what it calls, at most: initializers, transformers, the parsers of
  /// Foundation. Of a stack that is smaller still it is half.
  private static let reserve: UInt = 96 << 10

  /// The addresses of the stack; nil where the platform does not tell.
  private let addresses: ClosedRange<UInt>?

  private var probeSize = 1

  /// Asks for the stack of the calling thread.
  init() {
    let known = thread_stack_is_first() ? Self.stackOfFirstThread : nil
    // In a process forked off by another thread, the first thread has that one's stack.
    let isKnown = known?.contains(Self.addressOnStack(probeSize)) ?? false
    addresses = isKnown ? known : Self.stackOfThread()
  }

  /// The room of the calling thread, once at a depth above which every stack that is not nearly used
  /// up before has room; nil at all others.
  static func afterFewLevels(_ depth: Int) -> StackRoom? { depth == 10 ? StackRoom() : nil }

  /// Whether the calling function stands too near to the end of the stack to go a level down.
  ///
  /// An address outside of the stack says nothing.
  @inline(never)
  var isUsedUp: Bool {
    guard let addresses else { return false }
    let address = Self.addressOnStack(probeSize)
    guard addresses.contains(address) else { return false }
    let size = addresses.upperBound - addresses.lowerBound
    return address - addresses.lowerBound < min(Self.reserve, size / 2)
  }

  /// Where the calling function's own variables are.
  ///
  /// Tools that check memory may move variables. They leave alone what is allocated in a size known
  /// at run time only.
  @inline(__always)
  private static func addressOnStack(_ size: Int) -> UInt {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
  }

  /// The stack of the thread that the process began with, for which asking takes long: the C library
  /// reads the list of all that the process has in memory. It alone never ends, so its bounds are
  /// kept. Only that thread may ask.
  private static let stackOfFirstThread = stackOfThread()

  private static func stackOfThread() -> ClosedRange<UInt>? {
    var lowest: UInt = 0
    var highest: UInt = 0
    return thread_stack_bounds(&lowest, &highest) ? lowest...highest : nil
  }
}
