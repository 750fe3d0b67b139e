/// The findings of a call, in the order in which they were made.
///
///     let (station, report) = try Mapper().mapReporting(Station.self, from: source)
///     for finding in report.findings { print(finding) }
public struct MappingReport: Hashable, Sendable, Codable {
  /// All findings, including those that are not problems.
  public let findings: [Finding]

  /// Creates a report, such as for tests.
  public init(findings: [Finding] = []) { self.findings = findings }

  /// Whether there are no findings.
  public var isEmpty: Bool { findings.isEmpty }

  /// The number of findings.
  public var count: Int { findings.count }

  /// Returns the findings of one kind.
  public func findings(of kind: Finding.Kind) -> [Finding] {
    findings.filter { $0.kind == kind }
  }

  /// The findings that a strict mapper would throw: mismatches, missing values, and all that
  /// the mapper's settings refuse.
  public var problems: [Finding] { findings.filter(\.isProblem) }

  /// The values that could not be converted.
  public var mismatches: [Finding] { findings(of: .mismatch) }
}

extension MappingReport: CustomStringConvertible {
  /// A line for each of the first hundred findings, followed by the number of the others.
  ///
  /// Empty if there are no findings.
  public var description: String { findings.lines }
}
