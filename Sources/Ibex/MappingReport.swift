/// All that a mapping noticed about its source, in the order in which it noticed it.
///
///     let (station, report) = try Mapper().mapReporting(Station.self, from: source)
///     for finding in report.findings { print(finding) }
public struct MappingReport: Hashable, Sendable, Codable {
  /// Everything that did not fit, and what was merely noticed.
  public let findings: [Finding]

  /// Makes a report, such as one for a test of what is done with it.
  public init(findings: [Finding] = []) { self.findings = findings }

  /// Returns the findings of one kind.
  public func findings(of kind: Finding.Kind) -> [Finding] {
    findings.filter { $0.kind == kind }
  }

  /// The findings that a strict mapper would throw: values that did not fit or are missing, and
  /// what the mapper's settings refuse.
  public var problems: [Finding] { findings.filter(\.isProblem) }

  /// The values that could not be converted.
  public var mismatches: [Finding] { findings(of: .mismatch) }
}

extension MappingReport: CustomStringConvertible {
  /// A line for each finding, up to a hundred of them, and then the number of the others; empty
  /// without any.
  public var description: String { findings.lines }
}
