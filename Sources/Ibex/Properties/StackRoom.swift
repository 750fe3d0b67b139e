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
    addresses = Self.stackOfThread()
  }

  /// Whether the calling function stands too near to the end of the stack to go a level down.
  ///
  /// An address outside of the stack says nothing: tools that check memory may move variables.
  /// They leave alone what is allocated in a size known at run time only.
  @inline(never)
  var isUsedUp: Bool {
    guard let addresses else { return false }
    let address = withUnsafeTemporaryAllocation(byteCount: probeSize, alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
    guard addresses.contains(address) else { return false }
    let size = addresses.upperBound - addresses.lowerBound
    return address - addresses.lowerBound < min(Self.reserve, size / 2)
  }

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
