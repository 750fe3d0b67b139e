import Foundation

/// The counts of one run of a workload, independent of other load on the machine.
struct WorkloadCount: Codable {
  let instructions: Int
  let allocations: Int

  /// Returns the lesser of each number.
  func least(_ other: WorkloadCount) -> WorkloadCount {
    WorkloadCount(
      instructions: min(instructions, other.instructions),
      allocations: min(allocations, other.allocations))
  }
}

/// How the counts of a workload differ from those of the base.
struct CountChange {
  let workload: String
  let objectCount: Int
  /// Nil for a workload that the base does not have.
  var old: WorkloadCount?
  var new: WorkloadCount
  /// An increase above this percentage is a regression.
  let tolerance: Double

  var isWorse: Bool { changes.contains { $0 > tolerance } }

  private var isBetter: Bool { changes.contains { $0 < -tolerance } }

  private var changes: [Double] {
    guard let old else { return [] }
    return [
      percent(old.instructions, new.instructions), percent(old.allocations, new.allocations),
    ]
  }

  var line: String {
    let verdict = isWorse ? "WORSE " : isBetter ? "better" : old == nil ? "new   " : "same  "
    return """
      \(verdict)  \(workload): instructions \(step(old?.instructions, new.instructions)), \
      allocations \(step(old?.allocations, new.allocations))\(perObject)
      """
  }

  private var perObject: String {
    guard objectCount > 1 else { return "" }
    let allocations = Double(new.allocations) / Double(objectCount)
    let text = decimal(allocations, places: allocations < 0.1 ? 3 : 1)
    return " (per object \(new.instructions / objectCount) and \(text))"
  }

  private func percent(_ old: Int, _ new: Int) -> Double {
    100 * Double(new - old) / Double(max(old, 1))
  }

  private func step(_ old: Int?, _ new: Int) -> String {
    guard let old, old != new else { return String(new) }
    let percent = decimal(percent(old, new), places: 2)
    return "\(old) → \(new) (\(new > old ? "+" : "")\(percent)%)"
  }
}
