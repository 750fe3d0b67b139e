import IbexFoundation

/// A log of findings that has each kind at each place once, from any thread.
///
///     mapper.onFinding = FindingLog().note                             // to the standard error
///     mapper.onFinding = FindingLog { logger.warning("\($0)") }.note   // to a logger
///
/// A field that a service sends wrongly is one line, not one for each of its records: places do not
/// differ by positions in lists and keys of dictionaries. Of more than about a thousand places the
/// later ones are left out.
public final class FindingLog: Sendable {
  private let collector = FindingCollector()
  private let report: @Sendable (Finding) -> Void

  /// Makes a log that writes a line for a finding to the standard error: `data: expected an integer,
  /// found text "n/a" at users[3].age`.
  public convenience init() { self.init { Self.writeToStandardError("data: \($0)\n") } }

  /// Makes a log that calls a closure with the first finding of each kind at each place, on several
  /// threads at once where several map.
  public init(_ report: @escaping @Sendable (Finding) -> Void) { self.report = report }

  /// Writes a finding, unless one of its kind at its place has been written.
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
