/// Times a way by as many runs in each round as the clock needs, all in this process.
struct RepeatingStopwatch: Stopwatch {
  private let way: Way
  /// How often the work is done in one round, so that a round is long enough for the clock.
  private var repetitions = 1
  private var rounds: [Elapsed] = []

  init(_ way: Way) {
    self.way = way
  }

  /// Runs the work once or, where that is quick, until the processor has settled.
  mutating func warmUp() throws {
    var first = try Elapsed.measure(way.run)
    guard first.wall < 100 else { return }
    first = try Elapsed.measure(way.run)
    repetitions = max(1, min(2000, Int(5 / max(first.wall, 0.002))))
    if repetitions > 1 { _ = try round() }
  }

  mutating func time() throws {
    rounds.append(try round())
  }

  func side() throws -> Measurement.Side {
    Measurement.Side(
      rounds: rounds, heldByteCount: try way.heldByteCount?(),
      peakByteCount: try MemoryUse.peakGrowth(of: way.run))
  }

  private func round() throws -> Elapsed {
    let elapsed = try Elapsed.measure {
      for _ in 0..<repetitions { try way.run() }
    }
    return elapsed / repetitions
  }
}
