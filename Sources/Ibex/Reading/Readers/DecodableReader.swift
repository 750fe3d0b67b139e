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

  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    if view.isHeld, takeReady(view, into: slot, &state) { return true }
    let session = state.decodingSession
    guard session.mayRun(view, as: Value.self, &state) else { return false }
    return decode(view, session, into: slot, &state)
  }

  @inline(never)
  private func takeReady(
    _ view: Node, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    guard let ready = view.ready(as: Value.self, state) else { return false }
    slot.place(ready, &state)
    return true
  }

  /// Runs the initializer by one degree after the other.
  @inline(__always)
  private func decode(
    _ view: Node, _ session: DecodingSession, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    session.withState(&state) { state in
      var degree = session.firstDegree(of: view, as: Value.self, state)
      while true {
        var frame = session.begin(view, as: Value.self, listType: listType, at: degree, state)
        do {
          try initialize(by: frame, into: slot, state)
          session.end(&frame, state)
          return true
        } catch {
          guard let next = session.end(&frame, after: error, state) else { return false }
          degree = next
        }
      }
    }
  }

  // Nothing holds the frame when it is taken back.
  @inline(__always)
  private func initialize(by frame: DecodingFrame, into slot: Slot, _ state: LentState) throws {
    if slot.placement.isNew {
      slot.memory(of: Value.self).initialize(to: try Value(from: frame.decoder))
      do { try frame.session.checkValueIsTaken() } catch {
        slot.empty(of: Value.self)
        throw error
      }
    } else {
      let value = try Value(from: frame.decoder)
      try frame.session.checkValueIsTaken()
      slot.place(value, &state.pointee)
    }
  }
}
