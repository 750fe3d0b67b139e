/// Times one way to do some work, round by round.
protocol Stopwatch {
  mutating func warmUp() throws
  /// Times one round.
  mutating func time() throws
  /// What the rounds came to.
  func side() throws -> Measurement.Side
}
