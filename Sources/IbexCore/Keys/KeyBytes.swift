/// The bytes of keys that are remembered for longer than the documents that they come from.
///
/// Invariant: bytes never move and never change once they are here, and go with the object.
package final class KeyBytes {
  private static let chunkSize = 1024

  // Raw, since a list of typed pointers would cost a first call the making of two types.
  private var chunks: ContiguousArray<UnsafeMutableRawPointer> = []
  private var end: UnsafeMutablePointer<UInt8>?
  private var room = 0

  package init() {}

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Copies bytes and returns where they are.
  package func keep(_ start: UnsafePointer<UInt8>, count: Int) -> UnsafePointer<UInt8> {
    if end == nil || room < count {
      room = max(count, Self.chunkSize)
      let chunk = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
      chunks.append(UnsafeMutableRawPointer(chunk))
      end = chunk
    }
    guard let first = end else { return start }
    first.initialize(from: start, count: count)
    end = first + count
    room -= count
    return UnsafePointer(first)
  }
}
