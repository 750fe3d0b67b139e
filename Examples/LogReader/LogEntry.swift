import Foundation
import IbexStreams

/// One request that a server has answered.
struct LogEntry: Mappable {
  var time = Date(timeIntervalSince1970: 0)
  var path = ""
  var status = 0
  /// In milliseconds.
  var duration = 0.0
  var bytesSent = 0
}

/// The number of requests and their durations, by status and hour.
struct LogSummary {
  private struct Key: Hashable, Comparable {
    let status: Int
    let hour: Int

    static func < (first: Key, second: Key) -> Bool {
      (first.status, first.hour) < (second.status, second.hour)
    }
  }

  private struct Sum {
    var count = 0
    var duration = 0.0
    var byteCount = 0.0

    mutating func add(_ entry: LogEntry) {
      count += 1
      duration += entry.duration
      byteCount += Double(entry.bytesSent)
    }
  }

  private var sums: [Key: Sum] = [:]

  mutating func add(_ entry: LogEntry) {
    let hour = Int(entry.time.timeIntervalSince1970 / 3600) % 24
    sums[Key(status: entry.status, hour: hour), default: Sum()].add(entry)
  }

  /// A heading, and a line for each status and hour.
  var lines: [String] {
    let heading = Self.line(["status", "hour", "requests", "mean ms", "MB sent"])
    return [heading]
      + sums.sorted { $0.key < $1.key }.map { key, sum in
        Self.line([
          "\(key.status)", "\(key.hour)", "\(sum.count)",
          Self.text(sum.duration / Double(sum.count)), Self.text(sum.byteCount / 1e6),
        ])
      }
  }

  private static func text(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

  private static func line(_ cells: [String]) -> String {
    cells.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined()
  }
}
