import Foundation

/// Counts what a workload takes by running a build of this program under valgrind.
struct Callgrind {
  private static let baseIterations = 2
  /// What would make counts differ by chance is turned off.
  ///
  /// `rep movsb` and its like count as an instruction a byte, and the C library uses them for large
  /// blocks only if their addresses suit (glibc 2.36,
  /// sysdeps/x86_64/multiarch/memmove-vec-unaligned-erms.S).
  private static let environment = [
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES":
      "glibc.cpu.x86_rep_movsb_threshold=1000000000:glibc.cpu.x86_rep_stosb_threshold=1000000000",
  ]
  private static let allocators: Set<String> = [
    "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc",
  ]

  private let valgrind: URL
  private let program: URL
  private let directory: String

  init(program: URL, directory: String) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let valgrind = path.split(separator: ":").lazy.map { "\($0)/valgrind" }
      .first(where: FileManager.default.isExecutableFile)
    guard let valgrind else {
      throw Failure("valgrind is missing: install it (apt-get install valgrind) to count")
    }
    self.valgrind = URL(fileURLWithPath: valgrind)
    self.program = program
    self.directory = directory
  }

  /// The counts of one run.
  ///
  /// The count of a run is the difference between many and few runs, which excludes one-time work.
  /// That differs by chance by a thousandth or two from process to process, the making of documents
  /// above all, so the runs are to take half as much as that.
  func count(_ workload: String) throws -> WorkloadCount {
    let base = try counts(workload, iterations: Self.baseIterations)
    let enough = max(20_000_000, base.instructions / 2)
    var iterations = 2
    while true {
      let more = try counts(workload, iterations: Self.baseIterations + iterations)
      let instructions = more.instructions - base.instructions
      if instructions >= enough / 4 * 3 {
        return WorkloadCount(
          instructions: instructions / iterations,
          allocations: (more.allocations - base.allocations) / iterations)
      }
      iterations = min(iterations * 100, enough / max(1, instructions / iterations) + 1)
    }
  }

  private func counts(_ workload: String, iterations: Int) throws -> WorkloadCount {
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("callgrind.\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = valgrind
    process.arguments = [
      "--tool=callgrind", "--callgrind-out-file=\(output.path)", program.path, "--count", workload,
      "--iterations", String(iterations), directory,
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(Self.environment) { $1 }
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let profile = try? Data(contentsOf: output) else {
      throw Failure("valgrind could not count \(workload):\n\(text)")
    }
    return try Self.counts(in: profile)
  }

  /// Reads the sum of instructions and the calls of allocators out of a profile.
  private static func counts(in profile: Data) throws -> WorkloadCount {
    var instructions: Int?
    var allocations = 0
    var names: [Substring: Bool] = [:]
    var callsAllocator = false
    for line in String(decoding: profile, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("cfn=") || line.hasPrefix("fn=") {
        let parts = line.drop { $0 != "(" }.split(separator: " ", maxSplits: 1)
        guard let number = parts.first else { continue }
        if parts.count == 2 { names[number] = allocators.contains(String(parts[1])) }
        if line.hasPrefix("cfn=") { callsAllocator = names[number] ?? false }
      } else if callsAllocator, line.hasPrefix("calls=") {
        allocations += Int(line.dropFirst(6).prefix { $0 != " " }) ?? 0
      } else if line.hasPrefix("totals:") || line.hasPrefix("summary:") {
        instructions = Int(line.split(separator: " ").last ?? "")
      }
    }
    guard let instructions else { throw Failure("valgrind wrote no sum of instructions") }
    return WorkloadCount(instructions: instructions, allocations: allocations)
  }
}
