/// The outcomes for the values within one whose initializer may run once more.
///
/// An initializer that fails over a value of another kind runs a second time, by the conversions,
/// and requests its nested values again. The outcomes of those that took two runs themselves are
/// kept, so no initializer runs more than twice for one value, however deep the value lies.
final class DecodingOutcomes {
  /// A request of an initializer for a value below its own.
  struct Question: Hashable {
    /// The way from the value that the initializer decodes.
    let steps: [DecodingStep]
    /// An element and its text are at one place.
    let request: DecodingRequest
    /// Whether nothing is noted meanwhile, so that there are no findings to keep.
    let isSilent: Bool
  }

  enum Outcome {
    /// The value in a `Box`, and the findings within it.
    case made(AnyObject, [Finding])
    case failed(any Error, DecodingFailure)
    /// One run was enough; what came of the values within.
    case once(DecodingOutcomes)
  }

  var known = [Question: Outcome]()
}

/// The initializer that requests nested values.
///
/// Invariant: the frame is in use for as long as it asks, so no reference to it is counted.
struct DecodingAsker {
  unowned(unsafe) let frame: DecodingFrame
  /// The number of levels of the path above the requested value.
  let depth: Int

  /// Returns the question for the value at the path.
  func question(
    for view: EitherView, as type: Any.Type, _ state: borrowing MappingState
  ) -> DecodingOutcomes.Question {
    let levels = depth..<max(depth, state.path.depth)
    return DecodingOutcomes.Question(
      steps: levels.map { state.path.step(ofLevel: $0 + 1) }, request: DecodingRequest(view, type),
      isSilent: state.isSilent)
  }

  /// Returns the outcome for a value when the initializer ran before.
  func outcome(
    for view: EitherView, as type: Any.Type, _ state: borrowing MappingState
  ) -> DecodingOutcomes.Outcome? {
    guard frame.isRepeated else { return nil }
    return frame.outcomes?.known[question(for: view, as: type, state)]
  }

  /// Keeps what came of a value for when the initializer runs once more.
  ///
  /// - Parameter outcome: Nil where one run was enough, and only what lies within is kept.
  @inline(never)
  func keep(
    _ inner: DecodingFrame, _ state: borrowing MappingState, _ outcome: DecodingOutcomes.Outcome?
  ) {
    guard let outcome = outcome ?? inner.outcomes.map({ .once($0) }) else { return }
    let outcomes = frame.outcomes ?? DecodingOutcomes()
    frame.outcomes = outcomes
    outcomes.known[question(for: inner.view, as: inner.type, state)] = outcome
  }
}

/// A request for a value of a document as a type.
struct DecodingRequest: Hashable {
  private let node: Int?
  private let type: ObjectIdentifier

  init(_ view: EitherView, _ type: Any.Type) {
    node = view.nodeNumber
    self.type = ObjectIdentifier(type)
  }
}

extension EitherView {
  /// The number of a value within its document; nil if there is no document.
  var nodeNumber: Int? {
    guard case .node(let node) = self else { return nil }
    return node.index << 1 | (node.isRun ? 1 : 0)
  }
}
