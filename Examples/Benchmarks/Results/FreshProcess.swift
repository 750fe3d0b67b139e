import Foundation

/// A process of this program that runs only one side of a row, once.
struct FreshProcess {
  /// The option that starts such a process.
  static let option = "--alone"

  let row: String
  let isTheirs: Bool

  /// Starts the process and waits for what it has measured.
  func run() throws -> LoneRun {
    guard let program = Bundle.main.executableURL else {
      throw Failure("this program does not know where it lies")
    }
    let process = Process()
    process.executableURL = program
    process.arguments = [Self.option, row] + (isTheirs ? ["--theirs"] : [])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("its process failed") }
    return try JSONDecoder().decode(LoneRun.self, from: text)
  }
}

/// The cost of the only run of a process.
struct LoneRun: Codable {
  let elapsed: Elapsed
  /// The peak growth of the process's memory meanwhile, in bytes.
  let peakByteCount: Int?

  /// Runs a way for the first time.
  ///
  /// Where a process cannot start its peak anew, what it took before is taken off, which is too
  /// much where making the document took more than what it left.
  init(of way: Way) throws {
    let before = MemoryUse.peakByteCount
    var elapsed = Elapsed(wall: 0, processor: 0)
    let run = { elapsed = try Elapsed.measure(way.run) }
    if let growth = try MemoryUse.peakGrowth(of: run) {
      peakByteCount = growth
    } else {
      try run()
      let after = MemoryUse.peakByteCount
      peakByteCount = if let before, let after { after - before } else { nil }
    }
    self.elapsed = elapsed
  }
}

/// Times a way by a fresh process in each round.
struct FreshProcessStopwatch: Stopwatch {
  private let process: FreshProcess
  private var runs: [LoneRun] = []

  init(_ process: FreshProcess) {
    self.process = process
  }

  /// Makes the system read the program, so that no round has to wait for it.
  mutating func warmUp() throws { _ = try process.run() }

  mutating func time() throws { runs.append(try process.run()) }

  func side() -> Measurement.Side {
    Measurement.Side(
      rounds: runs.map(\.elapsed), heldByteCount: nil,
      peakByteCount: runs.compactMap(\.peakByteCount).max())
  }
}
