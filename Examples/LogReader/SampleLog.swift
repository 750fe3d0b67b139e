import Foundation
import IbexStreams

/// A typical server log: mostly valid, and reproducible.
enum SampleLog {
  private static let paths = ["/stations", "/stations/12/departures", "/lines/7", "/health"]

  /// Writes a log of some records, a few in a thousand of which are invalid.
  static func write(_ count: Int, to file: URL) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    var text = ""
    for number in 0..<count {
      text += line(number)
      if text.utf8.count > 1 << 20 || number == count - 1 {
        try handle.write(contentsOf: Data(text.utf8))
        text = ""
      }
    }
  }

  private static func line(_ number: Int) -> String {
    let hour = number / 60 / 60 % 24
    let time =
      "2026-11-22T\(twoDigits(hour)):\(twoDigits(number / 60 % 60)):\(twoDigits(number % 60))Z"
    let status = number % 17 == 0 ? 404 : number % 101 == 0 ? 500 : 200
    let duration = "\(Double(number * 37 % 900) / 10)"
    let entry = """
      {"time":"\(time)","path":"\(paths[number % paths.count])","status":\(status),\
      "duration":\(number % 997 == 0 ? "\"slow\"" : duration),"bytes_sent":\(number * 131 % 40_000)}
      """
    // A server that is stopped leaves half a line.
    return (number % 4_999 == 4_998 ? String(entry.prefix(40)) : entry) + "\n"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
