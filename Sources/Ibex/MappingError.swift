public import IbexFoundation

/// A source that the mapper could not, or in strict mode would not, make a model of.
///
/// It holds every finding that is an error, not only the first.
public struct MappingError: Error, Hashable, Sendable {
  /// The mismatches and missing values, and the unmatched keys where they are refused.
  public let findings: [Finding]

  /// Makes an error, such as one for a test of what is done with it.
  public init(findings: [Finding]) { self.findings = findings }
}

extension MappingError: CustomStringConvertible {
  /// A line for each finding, up to a hundred of them, and then the number of the others.
  public var description: String { findings.lines }
}

extension MappingError: LocalizedError {
  /// The same text as ``description``, which is what `localizedDescription` returns.
  public var errorDescription: String? { description }
}
