/// What the rounds of one comparison came to.
struct Measurement: Codable {
  /// One of the two sides.
  struct Side: Codable {
    /// How long one run takes: the median of the rounds.
    var median: Elapsed
    /// The shortest of the rounds.
    var shortest: Elapsed
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
  /// What `ratio`, `share`, and `cost` are computed from.
  let clock: Clock
  /// How many times as fast as theirs ours is; nil where the row shows something else.
  let ratio: Double?
  /// The same where theirs is the bound of what can be reached.
  let share: Double?
  /// How many milliseconds ours takes more than theirs; nil where the row shows something else.
  let cost: Double?
}

extension Measurement {
  /// Checks the results, then times both sides, in turns.
  init(of comparison: Comparison, rounds: Int, onRound: (Int) -> Void) throws {
    let work = try comparison.prepare()
    try work.check()
    var ours = Self.stopwatch(for: comparison, work.ours, isTheirs: false)
    var theirs = Self.stopwatch(for: comparison, work.theirs, isTheirs: true)
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
    let peak = comparison.isAlone ? nil : MemoryUse.peakByteCount
    self.init(
      of: comparison, ours: try ours.side(), theirs: try theirs.side(),
      objectCount: work.objectCount, byteCount: work.byteCount, peakByteCount: peak)
  }

  private static func stopwatch(
    for comparison: Comparison, _ way: Way, isTheirs: Bool
  ) -> any Stopwatch {
    comparison.isAlone
      ? FreshProcessStopwatch(FreshProcess(row: comparison.name, isTheirs: isTheirs))
      : RepeatingStopwatch(way)
  }

  private init(
    of comparison: Comparison, ours: Side, theirs: Side, objectCount: Int?, byteCount: Int?,
    peakByteCount: Int?
  ) {
    workload = comparison.workload
    rival = comparison.rival
    self.ours = ours
    self.theirs = theirs
    self.objectCount = objectCount
    self.byteCount = byteCount
    self.peakByteCount = peakByteCount
    clock = comparison.clock
    let times = (ours: ours.median[clock], theirs: theirs.median[clock])
    ratio = comparison.figure == .ratio ? times.theirs / times.ours : nil
    share = comparison.figure == .share ? times.theirs / times.ours : nil
    cost = comparison.figure == .cost ? times.ours - times.theirs : nil
  }
}

extension Measurement.Side {
  init(rounds: [Elapsed], heldByteCount: Int?, peakByteCount: Int?) {
    median = Elapsed(
      wall: rounds.map(\.wall).median, processor: rounds.map(\.processor).median)
    shortest = Elapsed(
      wall: rounds.map(\.wall).min() ?? 0, processor: rounds.map(\.processor).min() ?? 0)
    self.heldByteCount = heldByteCount
    self.peakByteCount = peakByteCount
  }
}

extension [Double] {
  /// The number in the middle by size; 0 where there is none.
  fileprivate var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
