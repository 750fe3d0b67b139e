import Foundation
import IbexStreams

/// Aggregates a log of JSON lines by status and hour, whatever its size, in constant memory.
///
///     swift run LogReader [FILE]
///
/// Without a file it writes a log of 200,000 records to the temporary folder first, some of them
/// bad. Records with a property that does not fit count without it; lines that are not JSON are
/// left out.
@main
struct LogReader {
  static func main() throws {
    do {
      if let path = CommandLine.arguments.dropFirst().first {
        try report(on: URL(fileURLWithPath: path))
      } else {
        let file = FileManager.default.temporaryDirectory
          .appendingPathComponent("ibex-log-\(UUID().uuidString).ndjson")
        defer { try? FileManager.default.removeItem(at: file) }
        try SampleLog.write(200_000, to: file)
        try report(on: file)
      }
    } catch {
      FileHandle.standardError.write(Data("error: \(error.localizedDescription)\n".utf8))
      exit(1)
    }
  }

  private static func report(on file: URL) throws {
    let findings = FindingCounts()
    var mapper = Mapper()
    mapper.onFinding = { findings.add($0) }
    var summary = LogSummary()
    var bar = ProgressBar()
    let start = Date()

    let reader = try mapper.models(of: LogEntry.self, in: file, as: .lines)
    while let entry = try reader.next() {
      summary.add(entry)
      bar.show(reader.progress)
    }

    bar.clear()
    let seconds = Date().timeIntervalSince(start)
    for line in summary.lines + [""] + findings.lines { print(line) }
    print()
    let count = reader.progress.recordCount
    print("\(count) records, \(Int(Double(count) / max(seconds, 0.001))) a second")
    if let peak = PeakMemory.megabytes { print("\(peak) MB of memory at most") }
  }
}
