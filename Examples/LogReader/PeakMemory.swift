import Foundation

/// The most memory that this process has had.
enum PeakMemory {
  static var megabytes: Int? {
    #if canImport(Darwin)
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss >> 20 : nil
    #else
      let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
      return String(decoding: status, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("VmHWM:") }
        .flatMap { Int($0.filter(\.isWholeNumber)) }.map { $0 >> 10 }
    #endif
  }
}
