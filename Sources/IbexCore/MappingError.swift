public import IbexFoundation

/// An error for a source that could not be mapped or, in strict mode, did not fit.
///
/// It contains all findings that are errors, not only the first.
public struct MappingError: Error, Hashable, Sendable {
  /// The mismatches and missing values, and the unmatched keys if they are refused.
  public let findings: [Finding]

  /// Creates an error, such as for tests of error handling.
  public init(findings: [Finding]) { self.findings = findings }
}

extension MappingError: CustomStringConvertible {
  /// A line for each of the first hundred findings, followed by the number of the others.
  public var description: String { findings.lines }
}

extension MappingError: LocalizedError {
  /// The same text as ``description``, for `localizedDescription`.
  public var errorDescription: String? { description }
}
