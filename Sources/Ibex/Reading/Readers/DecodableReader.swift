import ValueTransformers

extension ReadPlanBuilder {
  /// Returns the reader for a type that decodes itself; nil for one that does not, and for one that
  /// the standard transformers lead to.
  func decodableReader(for type: Any.Type) -> ValueReader? {
    guard let decodable = type as? any Decodable.Type, !Self.isStandard(type) else { return nil }
    return ValueReader.decodable(decodable)
  }

  /// Returns whether text or a number leads to a type by a transformer of its own.
  private static func isStandard(_ type: Any.Type) -> Bool {
    if type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type { return true }
    if StandardTypes.readLeaf(of: type) != nil { return true }
    let standard = TransformerRegistry.standard
    return !standard.leads(to: type) && standard.transformer(from: String.self, to: type) != nil
  }
}

extension ValueReader {
  /// Returns a reader for a type that decodes itself, through a decoder of ours.
  static func decodable<Value: Decodable>(_ type: Value.Type) -> ValueReader {
    ValueReader(
      DecodableReader<Value>(), shape: .decodable(type), expectation: "a value of type \(type)")
  }

  /// Whether the reader is for a type that decodes itself.
  var isDecodable: Bool {
    if case .decodable = shape { true } else { false }
  }
}

/// The reader body for a type that decodes itself.
private final class DecodableReader<Value: Decodable>: ReaderBody {
  /// Looked up once.
  private let listType: Any.Type = [Value].self

  func read(_ view: EitherView, into slot: Slot, _ state: inout MappingState) -> Bool {
    let type = Value.self
    if case .dynamic = view, takeReady(view, into: slot, &state) { return true }
    let session = state.decodingSession
    if session.isDeep, state.isStackUsedUp {
      return refuse(view, expected: "fewer nested levels on the stack of this thread", &state)
    }
    if !session.singles.isEmpty, session.singles.contains(DecodingRequest(view, type)) {
      return refuse(view, expected: "a value of type \(type)", &state)
    }
    var earlier: DecodingOutcomes?
    if let outcome = session.asker?.outcome(for: view, as: type, state) {
      if case .once(let outcomes) = outcome {
        earlier = outcomes
      } else {
        return take(outcome, session, into: slot, &state)
      }
    }
    guard case .dynamic(let value) = view else {
      return decode(view, session, earlier, into: slot, &state)
    }
    return state.reading(value) { decode(view, session, earlier, into: slot, &$0) }
  }

  @inline(never)
  private func takeReady(
    _ view: EitherView, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    guard let ready = view.ready(as: Value.self, state) else { return false }
    slot.place(ready, &state)
    return true
  }

  /// Takes the outcome of an earlier run.
  ///
  /// Out of line: to look into a box takes a look-up of its type.
  @inline(never)
  private func take(
    _ outcome: DecodingOutcomes.Outcome, _ session: DecodingSession, into slot: Slot,
    _ state: inout MappingState
  ) -> Bool {
    switch outcome {
    case .made(let decoded, let findings):
      guard let decoded = decoded as? Box<Value> else { preconditionFailure("a value of the type") }
      slot.place(decoded.value, &state)
      state.findings += findings
      return true
    case .failed(let error, let failure):
      session.latestFailure = (error, failure)
      state.record(failure)
      return false
    case .once: return false
    }
  }

  /// Runs an initializer, once more if it fails over a value of another kind, or misses a text of a
  /// source that has no other kind.
  @inline(__always)
  private func decode(
    _ view: EitherView, _ session: DecodingSession, _ earlier: DecodingOutcomes?,
    into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    session.withState(&state) { state in
      let mark = state.pointee.mark
      var frame = session.frame(
        view, as: Value.self, listType: listType, in: state.pointee, isFinalRun: session.isExact,
        outcomes: earlier)
      defer { session.takeBack(&frame) }
      do {
        do {
          try initialize(by: frame, into: slot, state)
        } catch  where frame.hasRefusedKind && !session.isExact {
          state.pointee.recover(to: mark)
          _ = state.pointee.withdrawFindings(after: mark.findingCount)
          let outcomes = frame.outcomes
          session.takeBack(&frame)
          frame = session.frame(
            view, as: Value.self, listType: listType, in: state.pointee, isFinalRun: true,
            outcomes: outcomes)
          try initialize(by: frame, into: slot, state)
        }
        // Errors that the type has ignored are forgotten.
        state.pointee.recover(to: mark)
        frame.reportLeftovers(state)
        session.keep(frame, state.pointee) { made(slot, state, after: mark) }
        return true
      } catch {
        let failure = frame.failure(for: error, &state.pointee)
        session.latestFailure = (error, failure)
        state.pointee.record(failure)
        session.keep(frame, state.pointee) { .failed(error, failure) }
        return false
      }
    }
  }

  @inline(never)
  private func made(
    _ slot: Slot, _ state: LentState, after mark: RecoveryMark
  ) -> DecodingOutcomes.Outcome {
    .made(
      Box(slot.value(as: Value.self)), state.pointee.findings(after: mark.findingCount))
  }

  @inline(__always)
  private func initialize(by frame: DecodingFrame, into slot: Slot, _ state: LentState) throws {
    let decoder = ViewDecoder(frame: frame, place: nil)
    if slot.placement.isNew {
      slot.memory(of: Value.self).initialize(to: try Value(from: decoder))
      guard frame.hasMissedValue else { return }
      slot.empty(of: Value.self)
      throw EndOfRun()
    } else {
      let value = try Value(from: decoder)
      guard !frame.hasMissedValue else { throw EndOfRun() }
      slot.place(value, &state.pointee)
    }
  }
}

@inline(never)
private func refuse(_ view: EitherView, expected: String, _ state: inout MappingState) -> Bool {
  let finding = state.finding(.mismatch, expected: expected, found: view.summary, at: view)
  state.record(DecodingFailure(findings: [finding]))
  return false
}
