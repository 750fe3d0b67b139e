import Foundation

/// What one run of a workload takes, whatever else the machine is doing.
struct WorkloadCount: Codable, Equatable {
  let instructions: Int
  let allocations: Int
}

/// The counts of all workloads, as the file keeps them.
struct WorkloadCounts: Codable {
  /// What the counts depend on besides the code.
  var environment: String
  var workloads: [String: WorkloadCount]

  init(environment: String, workloads: [String: WorkloadCount] = [:]) {
    self.environment = environment
    self.workloads = workloads
  }

  init(contentsOf file: String) throws {
    guard let contents = FileManager.default.contents(atPath: file) else {
      throw Failure("there is no \(file); --renew writes it")
    }
    self = try JSONDecoder().decode(Self.self, from: contents)
  }

  func write(to file: String) throws {
    try readableJSON().write(to: URL(fileURLWithPath: file))
  }
}

/// How the counts of a workload differ from those written down.
struct CountChange {
  /// More than this part more is worse.
  static let tolerance = 0.03

  let workload: String
  let objectCount: Int
  let old: WorkloadCount?
  let new: WorkloadCount

  var isWorse: Bool {
    guard let old else { return false }
    return growth(old.instructions, new.instructions) > Self.tolerance
      || growth(old.allocations, new.allocations) > Self.tolerance
  }

  /// Whether the file should be renewed to hold on to a gain.
  var isBetter: Bool {
    guard let old else { return false }
    return growth(old.instructions, new.instructions) < -Self.tolerance
      || growth(old.allocations, new.allocations) < -Self.tolerance
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

  private func growth(_ old: Int, _ new: Int) -> Double {
    Double(new - old) / Double(max(old, 1))
  }

  private func step(_ old: Int?, _ new: Int) -> String {
    guard let old, old != new else { return String(new) }
    let percent = decimal(growth(old, new) * 100, places: 1)
    return "\(old) → \(new) (\(new > old ? "+" : "")\(percent)%)"
  }
}
