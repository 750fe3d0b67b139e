import Foundation

/// Compares the counts of all workloads with those of another build of this program, each of whose
/// rows must still be there.
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
    let rows = Set(comparisons.map(\.name))
    let missing = old.rows.filter { !rows.contains($0) }
    try tolerances.requireWorkloads(
      in: Set(comparisons.map(\.workload) + missing.map(Comparison.workload(ofRow:))))
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
    var gone: [String] = []
    for row in missing where includes(row) {
      let isRetired = tolerances.isRetired(row)
      show("\(isRetired ? "retired" : "gone   ") \(row)")
      if !isRetired { gone.append(row) }
    }
    let problems = [
      ("worse by more than the tolerance", worse),
      ("gone, but not retired in the tolerances", gone),
    ]
    .filter { !$1.isEmpty }.map { "\($0): \($1.joined(separator: "; "))" }
    guard problems.isEmpty else { throw Failure(problems.joined(separator: "\n")) }
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
