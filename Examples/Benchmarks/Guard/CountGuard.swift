import Foundation

/// Holds the counts of all workloads against those written to a file.
struct CountGuard {
  let file: String
  let directory: String

  /// Counts each workload once, however many rows compare it with something.
  func run(on comparisons: [Comparison], renews: Bool) throws {
    let old = renews ? nil : try WorkloadCounts(contentsOf: file)
    let profiler = try Callgrind(directory: directory)
    var counts =
      renews
      ? (try? WorkloadCounts(contentsOf: file)) ?? WorkloadCounts(environment: "")
      : WorkloadCounts(environment: "")
    counts.environment = Self.environment
    if let old, old.environment != Self.environment {
      print("note: counted before with \(old.environment), now with \(Self.environment)")
    }
    let progress = ProgressLine()
    var worse: [String] = []
    for (number, workload) in countable(comparisons).enumerated() {
      progress.show("[\(number + 1)] \(workload)")
      let count = try profiler.count(workload)
      progress.clear()
      guard let count else {
        print("skipped  \(workload)")
        continue
      }
      let change = CountChange(workload: workload, old: old?.workloads[workload], new: count)
      print(change.line)
      if change.isWorse { worse.append(workload) }
      counts.workloads[workload] = count
    }
    if renews { return try counts.write(to: file) }
    guard worse.isEmpty else {
      throw Failure("over 3 percent worse than \(file): \(worse.joined(separator: "; "))")
    }
  }

  private func countable(_ comparisons: [Comparison]) -> [String] {
    var seen: Set<String> = []
    return comparisons.filter(\.isCountable).map(\.workload).filter { seen.insert($0).inserted }
  }

  private static var environment: String {
    #if arch(x86_64)
      let architecture = "x86_64"
    #elseif arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "another architecture"
    #endif
    return "\(ProcessInfo.processInfo.operatingSystemVersionString), \(architecture)"
  }
}
