import IbexFoundation
import ValueTransformers

/// The findings within a text that a transformer maps, on their way to the report of the call.
///
/// A transformer does not know the call, so it uses the listener of the current task, which also says
/// what of the values is not shown.
///
/// Invariant: the lock guards both lists.
final class JSONTextFindings: @unchecked Sendable {
  /// The listener for the transformers that are running, or nil if their findings are not
  /// requested, nothing is hidden, and the text is not within another one: such a text alone is tried
  /// in a single pass first, or each within another would double the tries.
  @TaskLocal static var listener: JSONTextFindings?

  /// Whether the findings are requested.
  let isListening: Bool
  /// Whether findings show no values, and whether they show nothing else of the text either.
  let (hidesValues, isSecret): (Bool, Bool)
  private let lock = Lock()
  /// Those of texts that are read, and those that keep others from being read.
  private var (notes, refusals): ([Finding], [Finding]) = ([], [])

  init(isListening: Bool = false, hidesValues: Bool = false, isSecret: Bool = false) {
    (self.isListening, self.hidesValues, self.isSecret) = (isListening, hidesValues, isSecret)
  }

  /// - Parameter isRefused: Whether the findings are why a text is not read.
  func add(_ findings: [Finding], isRefused: Bool) {
    lock.withLock { if isRefused { refusals += findings } else { notes += findings } }
  }

  /// Calls a transformer of text, and records the findings within the text at its path.
  ///
  /// A text within a text is read only if the stack has room for it, for each begins a count of
  /// levels of its own.
  static func gathered(
    at view: Node, _ state: inout MappingState, _ transform: () -> RouteOutcome
  ) -> RouteOutcome {
    guard !state.isWithinText || !state.isStackUsedUp else {
      return .refused(expected: "less JSON within JSON on the stack of this thread")
    }
    let known = state.listenerForText
    guard let listener = known ?? (state.isWithinText ? JSONTextFindings() : nil) else {
      // A call without a listener reports nothing to the listener of the enclosing call.
      return listener == nil ? transform() : $listener.withValue(nil, operation: transform)
    }
    let outcome = $listener.withValue(listener, operation: transform)
    guard listener.isListening else { return outcome }
    let (notes, refusals) = listener.lock.withLock { (listener.notes, listener.refusals) }
    if case .refused(let expected, _, _, _) = outcome, !refusals.isEmpty {
      // If the text's model cannot be created, the rest are additional mismatches.
      let causes = refusals.filter { $0.consequence == .refused(SourcePath()) }
      let others = refusals.filter { $0.consequence != .refused(SourcePath()) }
      return .refused(
        expected: expected,
        findings: (causes.isEmpty ? refusals : causes).map { state.moved($0, at: view) },
        notes: causes.isEmpty ? [] : others.map { state.moved($0, at: view) })
    }
    // A refusal by one transformer is not a finding if another reads the text.
    if !notes.isEmpty { state.note(notes.map { state.moved($0, at: view) }) }
    return outcome
  }
}

extension AnyTransformer {
  /// Whether it maps a text, with findings of its own.
  var readsJSONText: Bool { firstPart { $0 is any TextMappingTransformer ? true : nil } == true }
}

extension MappingState {
  /// Notes why a transformer refuses a value: for what is within it, and what else does not fit
  /// there, or else in its own words.
  mutating func refuse(
    _ view: Node, expected: String, hint: @autoclosure () -> String?, _ findings: [Finding],
    _ notes: [Finding]
  ) {
    if findings.isEmpty { return refuse(view, expected: expected, hint: hint()) }
    note(notes)
    record(DecodingFailure(findings: findings), at: view)
  }

  /// Returns a finding of another call, which has hidden the same, as one below a value.
  @inline(never)
  fileprivate mutating func moved(_ finding: Finding, at view: Node) -> Finding {
    let place = path(of: view)
    return Finding(
      kind: finding.kind, path: isSecret || finding.path.isEmpty ? place : place + finding.path,
      expected: finding.expected, found: finding.found, hint: finding.hint,
      isProblem: finding.isProblem || isProblem(finding.kind),
      // The consequence for a part of a secret would reveal its position.
      consequence: isSecret ? .kept : finding.consequence.moved(to: place),
      position: isListening ? position(of: view) : nil)
  }
}
