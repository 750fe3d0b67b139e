/// Two ways to do the same work, timed in turns so that a noisy machine disturbs both alike.
struct Comparison {
  let name: String
  let ours: () throws -> Void
  let theirs: () throws -> Void
  /// The size of the work in bytes, for rows that show a throughput.
  var byteCount: Int?

  /// One line: the name, both medians in milliseconds, and their ratio.
  func run(rounds: Int) throws -> String {
    try ours()
    try theirs()
    var ourTimes: [Double] = []
    var theirTimes: [Double] = []
    for round in 0..<rounds {
      if round.isMultiple(of: 2) {
        ourTimes.append(try milliseconds(ours))
        theirTimes.append(try milliseconds(theirs))
      } else {
        theirTimes.append(try milliseconds(theirs))
        ourTimes.append(try milliseconds(ours))
      }
    }
    let (our, their) = (median(ourTimes), median(theirTimes))
    let throughput = byteCount.map { "  \(rounded(Double($0) / 1000 / our, 0)) MB/s" } ?? ""
    let cells = [
      padded(rounded(our, 3)), padded(rounded(their, 3)), padded(rounded(their / our, 2)),
    ]
    return name.padded(to: 52) + cells.joined() + throughput
  }

  private func milliseconds(_ work: () throws -> Void) throws -> Double {
    let duration = try ContinuousClock().measure(work)
    return duration / .milliseconds(1)
  }

  private func median(_ times: [Double]) -> Double {
    let sorted = times.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  private func rounded(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let text = String((value * scale).rounded() / scale)
    return places == 0 ? String(text.prefix { $0 != "." }) : text
  }

  private func padded(_ text: String) -> String {
    String(repeating: " ", count: max(1, 11 - text.count)) + text
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

/// Fails where two results differ, so that only equal work is compared.
func expectEqual<Value: Equatable>(_ ours: Value, _ theirs: Value, _ name: String) throws {
  guard ours == theirs else { throw UsageError(description: "\(name): the results differ") }
}

/// Keeps a result from being optimized away.
@inline(never)
func keep<Value>(_ value: Value) {}
