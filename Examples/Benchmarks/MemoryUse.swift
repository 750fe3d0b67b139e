import Foundation
import HeapUse

/// The memory of this process.
enum MemoryUse {
  /// The bytes that are allocated on the heap, where the system can tell.
  static var heapByteCount: Int? {
    let count = heap_byte_count()
    return count < 0 ? nil : Int(count)
  }

  /// The most memory that was resident since the process began, or ``peakGrowth(of:)`` last began
  /// to measure, in bytes.
  static var peakByteCount: Int? {
    #if canImport(Darwin)
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
    #else
      // What getrusage says of Linux begins with the peak of the program that started this one.
      let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
      return String(decoding: status, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("VmHWM:") }
        .flatMap { Int($0.filter(\.isWholeNumber)) }.map { $0 * 1024 }
    #endif
  }

  /// By how many bytes the resident memory grows at most while some work runs.
  ///
  /// Only on Linux can a process reset its peak; nil elsewhere.
  static func peakGrowth(of work: () throws -> Void) throws -> Int? {
    guard let handle = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return nil }
    heap_trim()
    guard (try? handle.write(contentsOf: Data("5".utf8))) != nil, let before = peakByteCount else {
      return nil
    }
    try work()
    return peakByteCount.map { max(0, $0 - before) }
  }
}
