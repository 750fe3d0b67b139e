import Foundation

/// The counts of the base, each measured once by its own program and cached in a file beside it.
struct BaseCounts {
  /// The names of all its rows, what they are compared with included.
  let rows: [String]
  private let file: URL
  private let profiler: Callgrind
  private var counts: [String: WorkloadCount] = [:]

  /// Opens a folder that holds a program `Benchmarks`.
  init(folder: String, directory: String) throws {
    let folder = URL(fileURLWithPath: folder)
    let program = folder.appendingPathComponent("Benchmarks")
    rows = try Self.rows(of: program)
    file = folder.appendingPathComponent("counts.json")
    profiler = try Callgrind(program: program, directory: directory)
    if let contents = FileManager.default.contents(atPath: file.path) {
      counts = try JSONDecoder().decode([String: WorkloadCount].self, from: contents)
    }
  }

  /// Returns the count of a workload; nil if the base does not have it.
  mutating func count(_ workload: String) throws -> WorkloadCount? {
    if let known = counts[workload] { return known }
    guard rows.contains(where: { Comparison.workload(ofRow: $0) == workload }) else { return nil }
    return try keep(profiler.count(workload), of: workload)
  }

  /// Counts a workload once more, and returns the least of its counts.
  mutating func recount(_ workload: String) throws -> WorkloadCount? {
    guard let known = counts[workload] else { return nil }
    return try keep(known.least(profiler.count(workload)), of: workload)
  }

  private mutating func keep(
    _ count: WorkloadCount, of workload: String
  ) throws -> WorkloadCount {
    counts[workload] = count
    // Each at once: all of them take minutes.
    try counts.readableJSON().write(to: file, options: .atomic)
    return count
  }

  private static func rows(of program: URL) throws -> [String] {
    let process = Process()
    process.executableURL = program
    process.arguments = ["--list"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("\(program.path) lists no rows") }
    return text.split(separator: "\n").map(String.init)
  }
}
