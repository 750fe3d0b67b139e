public import IbexCore
import IbexFoundation

/// A thread-safe log that writes each kind of finding at each place once, for each expectation.
///
///     mapper.onFinding = FindingLog().note                             // to the standard error
///     mapper.onFinding = FindingLog { logger.warning("\($0)") }.note   // to a logger
///
/// A field that a service sends wrongly takes one line, not one for each record, since places
/// disregard list positions and dictionary keys. Findings beyond about a thousand places are left
/// out.
public final class FindingLog: Sendable {
  private let collector = FindingCollector()
  private let report: @Sendable (Finding) -> Void

  /// Creates a log that writes a line for each finding to the standard error:
  /// `data: expected an integer, found text "n/a" at users[3].age`.
  public convenience init() { self.init { Self.writeToStandardError("data: \($0)\n") } }

  /// Creates a log that calls a closure with the first finding of each kind and expectation at each
  /// place, possibly on several threads at once.
  public init(_ report: @escaping @Sendable (Finding) -> Void) { self.report = report }

  /// Writes a finding, unless one of the same kind, place, and expectation has been written.
  public func note(_ finding: Finding) {
    if collector.add(finding) { report(finding) }
  }

  private static func writeToStandardError(_ line: String) {
    #if Foundation
      try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    #elseif os(Windows)
      var line = line
      _ = line.withUTF8 { _write(2, $0.baseAddress, UInt32($0.count)) }
    #else
      var line = line
      _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    #endif
  }
}
