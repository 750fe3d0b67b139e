import Foundation

/// The allowed increase of each workload in percent, and the rows that may be gone, read from a
/// file.
///
///     {
///       "default": 1,
///       "workloads": { "flat JSON → 10,000 models": 0.5 },
///       "retired": ["flat JSON → 100 models (JSONDecoder)"]
///     }
struct Tolerances: Decodable {
  let `default`: Double
  let workloads: [String: Double]
  private let retired: Set<String>?

  init(contentsOf file: String) throws {
    guard let contents = FileManager.default.contents(atPath: file) else {
      throw Failure("there is no \(file)")
    }
    self = try JSONDecoder().decode(Self.self, from: contents)
  }

  func percent(for workload: String) -> Double { workloads[workload] ?? `default` }

  /// Returns whether a row was removed on purpose.
  func isRetired(_ row: String) -> Bool { retired?.contains(row) ?? false }

  /// Fails where a name is misspelled, whose workload would be held to the default.
  func requireWorkloads(in known: Set<String>) throws {
    let unknown = workloads.keys.filter { !known.contains($0) }.sorted()
    guard unknown.isEmpty else {
      throw Failure("the tolerances name no workload: \(unknown.joined(separator: "; "))")
    }
  }
}
