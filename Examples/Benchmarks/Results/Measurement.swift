/// What the rounds of one comparison came to.
struct Measurement: Codable {
  /// One of the two sides.
  struct Side: Codable {
    /// How long one run takes, in milliseconds: the median of the rounds.
    var milliseconds: Double
    /// The shortest of the rounds.
    var shortest: Double
    /// The bytes on the heap that the result holds on to.
    var heldByteCount: Int?
    /// By how many bytes the memory of the process grows meanwhile at most.
    var peakByteCount: Int?
  }

  let workload: String
  let rival: String
  let ours: Side
  let theirs: Side
  let objectCount: Int?
  let byteCount: Int?
  /// The most memory that the process had resident meanwhile or before, in bytes.
  let peakByteCount: Int?
  /// How many times as fast as theirs ours is.
  let ratio: Double
}

extension Measurement {
  /// Checks the results, then times both sides, in turns.
  init(of comparison: Comparison, rounds: Int, onRound: (Int) -> Void) throws {
    let work = try comparison.prepare()
    try work.check()
    var ours = Stopwatch(work.ours)
    var theirs = Stopwatch(work.theirs)
    try ours.warmUp()
    try theirs.warmUp()
    for round in 0..<rounds {
      onRound(round)
      if round.isMultiple(of: 2) {
        try ours.time()
        try theirs.time()
      } else {
        try theirs.time()
        try ours.time()
      }
    }
    let peak = MemoryUse.peakByteCount
    self.init(
      workload: comparison.workload, rival: comparison.rival, ours: try ours.side(),
      theirs: try theirs.side(), objectCount: work.objectCount, byteCount: work.byteCount,
      peakByteCount: peak, ratio: theirs.median / ours.median)
  }
}

/// Times one way to do some work.
private struct Stopwatch {
  private let way: Way
  /// How often the work is done in one round, so that a round is long enough for the clock.
  private var repetitions = 1
  private var times: [Double] = []

  init(_ way: Way) {
    self.way = way
  }

  /// Runs the work once or, where that is quick, until the processor has settled.
  mutating func warmUp() throws {
    try way.run()
    let first = try milliseconds(repeating: 1)
    repetitions = max(1, min(1000, Int(2 / max(first, 0.002))))
    if repetitions > 1 { _ = try milliseconds(repeating: repetitions) }
  }

  mutating func time() throws {
    times.append(try milliseconds(repeating: repetitions))
  }

  var median: Double {
    let sorted = times.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  func side() throws -> Measurement.Side {
    Measurement.Side(
      milliseconds: median, shortest: times.min() ?? 0, heldByteCount: try way.heldByteCount?(),
      peakByteCount: try MemoryUse.peakGrowth(of: way.run))
  }

  private func milliseconds(repeating count: Int) throws -> Double {
    let duration = try ContinuousClock().measure {
      for _ in 0..<count { try way.run() }
    }
    return duration / .milliseconds(1) / Double(count)
  }
}
