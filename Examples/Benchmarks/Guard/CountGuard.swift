import Foundation

/// Holds the counts of all workloads against those written to a file.
struct CountGuard {
  let file: String
  let directory: String

  /// Counts each workload once, however many rows compare it with something.
  func run(on comparisons: [Comparison], renews: Bool) throws {
    let old = renews ? nil : try WorkloadCounts(contentsOf: file)
    let profiler = try Callgrind(directory: directory)
    var counts = WorkloadCounts(environment: Self.environment)
    if renews, let kept = try? WorkloadCounts(contentsOf: file) {
      counts.workloads = kept.workloads
    }
    if let old, old.environment != Self.environment {
      print("note: counted before with \(old.environment), now with \(Self.environment)")
    }
    var worse: [String] = []
    for comparison in countable(comparisons) {
      let workload = comparison.workload
      guard let objectCount = try objectCount(of: comparison) else { continue }
      let count = try profiler.count(workload)
      let change = CountChange(
        workload: workload, objectCount: objectCount, old: old?.workloads[workload], new: count)
      // Each line at once: the whole takes minutes.
      FileHandle.standardOutput.write(Data("\(change.line)\n".utf8))
      if change.isWorse { worse.append(workload) }
      counts.workloads[workload] = count
    }
    if renews { return try counts.write(to: file) }
    guard worse.isEmpty else {
      throw Failure("over 3 percent worse than \(file): \(worse.joined(separator: "; "))")
    }
  }

  private func countable(_ comparisons: [Comparison]) -> [Comparison] {
    var seen: Set<String> = []
    return comparisons.filter { $0.isCountable && seen.insert($0.workload).inserted }
  }

  /// How many objects a workload makes, at least one; nil where its document is not there.
  private func objectCount(of comparison: Comparison) throws -> Int? {
    do {
      return try comparison.prepare().objectCount ?? 1
    } catch let error as AbsentDocument {
      print("skipped: \(comparison.workload): \(error)")
      return nil
    }
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
