import Foundation
public import Ibex
import TestSupport

/// Returns what a mapper says of a source, in every form that there is: findings, reports, errors,
/// summaries, problem details, logs, and all of them as data.
public func wordsOf(_ mapper: Mapper, _ map: (Mapper) throws -> MappingReport) -> [String] {
  let collector = FindingCollector()
  let lines = Guarded<[String]>([])
  let log = FindingLog { finding in lines.withLock { $0.append("\(finding)") } }
  var words: [String] = []
  func add(_ findings: [Finding], _ details: SourceValue, _ summary: FindingSummary) throws {
    words += findings.map { "\($0) \($0.path.jsonPointer) \($0.consequence) \($0.hint ?? "")" }
    words += [try Serializer().jsonString(details), summary.description]
    words.append(String(decoding: try JSONEncoder().encode(findings), as: UTF8.self))
    words.append(String(decoding: try JSONEncoder().encode(summary), as: UTF8.self))
  }
  let listening = mapper.with {
    $0.onFinding = { finding in
      collector.note(finding)
      log.note(finding)
    }
  }
  do {
    let report = try map(listening)
    words.append(report.description)
    try add(report.findings, report.problemDetails(status: 422), report.summary)
  } catch let error as MappingError {
    words += [error.description, error.localizedDescription]
    try? add(error.findings, error.problemDetails(status: 422), error.summary)
  } catch {
    words.append("\(error) \(error.localizedDescription)")
  }
  words.append(collector.summary.description)
  words += collector.summary.map(\.first.description) + lines.withLock { $0 }
  return words
}
