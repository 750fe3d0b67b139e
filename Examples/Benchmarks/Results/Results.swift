import Foundation

/// All that one run found out.
struct Results: Codable {
  /// What the figures depend on besides the code.
  struct Environment: Codable {
    var system = ProcessInfo.processInfo.operatingSystemVersionString
    var processors = ProcessInfo.processInfo.activeProcessorCount
    var isDebugBuild = Self.isDebugBuild
    var tunables = ProcessInfo.processInfo.environment["GLIBC_TUNABLES"]

    private static var isDebugBuild: Bool {
      #if DEBUG
        true
      #else
        false
      #endif
    }
  }

  var environment = Environment()
  let rounds: Int
  var measurements: [Measurement] = []
  /// What was left out, with the reason.
  var skipped: [String] = []
  /// The most memory that the whole run had resident, in bytes.
  var peakByteCount: Int?

}

extension Encodable {
  /// JSON that a person can read and that a difference shows line by line.
  func readableJSON() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension Results {
  /// Measures what there is a document for.
  init(of comparisons: [Comparison], rounds: Int) throws {
    self.rounds = rounds
    let progress = ProgressLine()
    defer { progress.clear() }
    for (number, comparison) in comparisons.enumerated() {
      let rounds = min(rounds, comparison.roundLimit ?? rounds)
      let row = "[\(number + 1)/\(comparisons.count)] \(comparison.name)"
      progress.show(row)
      do {
        measurements.append(
          try Measurement(of: comparison, rounds: rounds) { round in
            progress.show("\(row): round \(round + 1) of \(rounds)")
          })
      } catch let error as AbsentDocument {
        skipped.append("\(comparison.name): \(error)")
      } catch {
        throw Failure("\(comparison.name): \(error)")
      }
    }
    peakByteCount = measurements.compactMap(\.peakByteCount).max()
  }
}
