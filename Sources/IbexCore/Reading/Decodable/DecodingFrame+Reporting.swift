import IbexFoundation
import ValueTransformers

extension DecodingFrame {
  /// Returns the reason for the error that the initializer has thrown.
  func failure(for error: any Error, _ state: LentState) -> DecodingFailure {
    let context = (error as? DecodingError)?.context
    let carried = context?.underlyingError as? DecodingFailure
    if let latest = session.latestFailure, let failure = latest.failure,
      carried.map({ $0.findings.last == failure.findings.last })
        ?? ("\(latest.error)" == "\(error)")
    {
      return failure
    }
    if let carried { return carried }
    // The error is the type's own.
    let description = Summary.line(context?.debugDescription ?? "\(error)")
    var found: Node? = view
    var steps: [SourcePath.Step] = []
    for key in (context?.codingPath ?? []).dropFirst(codingPath(to: nil).count) {
      let next = found?.following(key)
      found = next?.view
      steps.append(next?.step ?? SourcePath.Step(key))
    }
    // The standard library's errors tell the value, as that of a raw value without a case does.
    let finding = state.pointee.hiding(holdsSecret ? .value(found ?? view) : nil) {
      $0.finding(
        .mismatch, expected: "a value of type \(type)\($0.reason(description))",
        found: found?.summary ?? Summary.none, at: found ?? view, below: found == nil ? steps : [])
    }
    return DecodingFailure(findings: [finding])
  }

  /// Records the keys of the source that have not been requested.
  func reportLeftovers(_ state: LentState) {
    guard !entries.isEmpty else { return }
    var places = TypeIndex()
    var groups: [[KeyedEntries]] = []
    for container in entries {
      // The frame is no place, so it stands for the value itself.
      let place = ObjectIdentifier(container.place ?? self as AnyObject)
      if places.insert(place) { groups.append([]) }
      groups[places.position(of: place)].append(container)
    }
    for group in groups {
      with(group[0].place, state) { isEntered in
        if isEntered { KeyedEntries.reportLeftovers(of: group, type, state) }
      }
    }
  }
}

extension Node {
  /// Returns the value that a key on a coding path leads to, with the spelling of the source.
  fileprivate func following(
    _ key: any CodingKey
  ) -> (step: SourcePath.Step, view: Node)? {
    if kind.isKeyed { return entry(like: key.stringValue).map { (.key($0.key), $0.content) } }
    guard kind == .list, let index = key.intValue else { return nil }
    return following(.index(index)).map { (.index(index), $0) }
  }
}
