#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
    let known = Self.isFirstThread ? Self.stackOfFirstThread : nil
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

  /// The stack of the thread that the process began with: the only one whose bounds are kept, since
  /// it alone never ends. Only that thread may ask.
  private static let stackOfFirstThread = stackOfThread()

  #if canImport(Glibc)
    private typealias GetThread = @convention(c) () -> pid_t

    // The headers hide this function from Swift, the library has it.
    private static let getThread = dlsym(nil, "gettid").map {
      unsafeBitCast($0, to: GetThread.self)
    }

    /// Whether the calling thread is one for which asking takes long: for the first thread the C
    /// library reads the list of all that the process has in memory.
    private static var isFirstThread: Bool { getThread?() == getpid() }
  #else
    private static var isFirstThread: Bool { false }
  #endif

  private static func stackOfThread() -> ClosedRange<UInt>? {
    #if canImport(Darwin)
      let end = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      let size = UInt(pthread_get_stacksize_np(pthread_self()))
      return size <= end ? end - size...end : nil
    #elseif canImport(Glibc) || canImport(Musl)
      // The headers hide this function from Swift, the library has it.
      typealias GetAttributes =
        @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
      guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      defer { attributes.deallocate() }
      guard unsafeBitCast(symbol, to: GetAttributes.self)(pthread_self(), attributes) == 0 else {
        return nil
      }
      defer { pthread_attr_destroy(attributes) }
      var start: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(attributes, &start, &size) == 0, let start else { return nil }
      return UInt(bitPattern: start)...UInt(bitPattern: start) + UInt(size)
    #else
      return nil
    #endif
  }
}
