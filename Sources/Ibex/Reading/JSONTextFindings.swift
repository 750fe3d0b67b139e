import IbexFoundation
import ValueTransformers

/// The findings within a text that a transformer maps, on their way to the report of the call.
///
/// A transformer knows nothing of the call, so it asks for a listener of the present task.
///
/// Invariant: the lock guards `findings`.
final class JSONTextFindings: @unchecked Sendable {
  /// The listener to the transformers that run now; nil where nobody wants their findings.
  @TaskLocal static var listener: JSONTextFindings?

  private let lock = Lock()
  private var findings: [Finding] = []

  func add(_ more: [Finding]) { lock.withLock { findings += more } }

  /// Calls a transformer of text, and notes what was found within the text at the path of the text.
  static func gathered<Value>(
    _ state: inout MappingState, _ transform: () -> Routes<Value>.Outcome
  ) -> Routes<Value>.Outcome {
    guard state.isListening || state.path.depth <= state.neededDepth, !state.isSilent else {
      return transform()
    }
    let listener = JSONTextFindings()
    let outcome = $listener.withValue(listener, operation: transform)
    let findings = listener.lock.withLock { listener.findings }
    guard !findings.isEmpty else { return outcome }
    switch outcome {
    case .made: state.note(findings.map { state.moved($0) })
    case .refused:
      let failure = DecodingFailure(findings: findings.map { state.moved($0) }, isNew: true)
      state.record(failure)
      return .refusedWithFindings
    case .refusedWithFindings, .noRoute: break
    }
    return outcome
  }
}

extension MappingState {
  /// Returns a finding of another call as one below the place that the path leads to.
  fileprivate mutating func moved(_ finding: Finding) -> Finding {
    let (expected, found) = (finding.expected, finding.found)
    let place = self.finding(
      finding.kind, expected: expected, found: found, below: finding.path.steps)
    return Finding(
      kind: finding.kind, path: place.path, expected: expected, found: found, hint: finding.hint)
  }
}
