import ValueTransformers

/// Copies of the bytes of an element of a stream, which make room for those of another.
///
/// Invariant: the first `count` bytes are initialized, `count <= capacity`, and only the arena that
/// has the copies replaces them, while nothing else refers to it.
package final class ByteCopies: @unchecked Sendable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity = 1024
  private var count = 0

  init() { base = .allocate(capacity: capacity) }

  deinit { base.deallocate() }

  var bytes: ByteRegion { ByteRegion(start: base, count: count) }

  /// Replaces the bytes by copies of others.
  func replace(with bytes: ByteRegion) {
    if bytes.count > capacity {
      base.deallocate()
      capacity = max(bytes.count, capacity * 2)
      base = .allocate(capacity: capacity)
    }
    if let source = bytes.baseAddress { base.update(from: source, count: bytes.count) }
    count = bytes.count
  }
}
