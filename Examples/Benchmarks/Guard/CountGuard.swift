import Foundation

/// Compares the counts of all workloads with those of another build of this program.
struct CountGuard {
  /// The folder with the other build.
  let base: String
  let tolerances: Tolerances
  let directory: String
  /// Whether a row of this name is to be compared.
  let includes: (String) -> Bool

  /// Counts each workload once, however many rows compare it with something.
  func run(on comparisons: [Comparison]) throws {
    guard let program = Bundle.main.executableURL else {
      throw Failure("this program does not know where it lies")
    }
    let profiler = try Callgrind(program: program, directory: directory)
    var old = try BaseCounts(folder: base, directory: directory)
    let workloads = Set(comparisons.map(\.workload))
    let gone = Set(old.rows.map(Comparison.workload(ofRow:))).subtracting(workloads)
    try tolerances.requireWorkloads(in: workloads.union(gone))
    var worse: [String] = []
    for comparison in countable(comparisons) {
      let workload = comparison.workload
      guard let objectCount = try objectCount(of: comparison) else { continue }
      var change = CountChange(
        workload: workload, objectCount: objectCount, old: try old.count(workload),
        new: try profiler.count(workload), tolerance: tolerances.percent(for: workload))
      // What chance adds differs from count to count: the least of several is the nearest.
      for _ in 0..<2 where change.isWorse {
        change.new = change.new.least(try profiler.count(workload))
        change.old = try old.recount(workload)
      }
      show(change.line)
      if change.isWorse { worse.append(workload) }
    }
    for row in old.rows where includes(row) && gone.contains(Comparison.workload(ofRow: row)) {
      show("gone    \(row)")
    }
    guard worse.isEmpty else {
      throw Failure("worse by more than the tolerance: \(worse.joined(separator: "; "))")
    }
  }

  /// Writes each line at once: the whole takes minutes.
  private func show(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private func countable(_ comparisons: [Comparison]) -> [Comparison] {
    var seen: Set<String> = []
    return comparisons.filter {
      $0.isCountable && includes($0.name) && seen.insert($0.workload).inserted
    }
  }

  /// The number of objects of a workload, at least one, or nil if its document is missing.
  private func objectCount(of comparison: Comparison) throws -> Int? {
    do {
      return try comparison.prepare().objectCount ?? 1
    } catch let error as AbsentDocument {
      print("skipped: \(comparison.workload): \(error)")
      return nil
    }
  }
}
