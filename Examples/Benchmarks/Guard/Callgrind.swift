import Foundation

/// Counts what a workload takes by running this program under valgrind.
struct Callgrind {
  private static let baseIterations = 2
  /// So many instructions make what differs by chance, such as the places of objects, negligible.
  private static let enoughInstructions = 20_000_000
  private static let allocators: Set<String> = [
    "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc",
  ]

  private let valgrind: URL
  private let program: URL
  private let directory: String

  init(directory: String) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let valgrind = path.split(separator: ":").lazy.map { "\($0)/valgrind" }
      .first(where: FileManager.default.isExecutableFile)
    guard let valgrind else {
      throw Failure("valgrind is missing: install it (apt-get install valgrind) to count")
    }
    guard let program = Bundle.main.executableURL else {
      throw Failure("this program does not know where it lies")
    }
    self.valgrind = URL(fileURLWithPath: valgrind)
    self.program = program
    self.directory = directory
  }

  /// The counts of one run.
  ///
  /// A run takes what several runs take more than few: all that happens once drops out.
  func count(_ workload: String) throws -> WorkloadCount {
    let base = try counts(workload, iterations: Self.baseIterations)
    var iterations = 2
    while true {
      let all = Self.baseIterations + iterations
      let more = try counts(workload, iterations: all)
      let instructions = more.instructions - base.instructions
      let single = max(1, instructions / iterations)
      if iterations > 2 || instructions >= Self.enoughInstructions {
        return WorkloadCount(
          instructions: single, allocations: (more.allocations - base.allocations) / iterations)
      }
      iterations = max(3, Self.enoughInstructions / single)
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
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
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
