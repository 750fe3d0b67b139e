import IbexFoundation
import ValueTransformers

extension ValueReader {
  /// The reader for a type whose conformances may let text, a number, or a Boolean lead to it, too.
  ///
  /// - Parameters:
  ///   - type: The type that this reader makes of other values.
  ///   - transformers: Those that there are, none of them registered to the type.
  func orConformances(of type: Any.Type, in transformers: TransformerRegistry) -> ValueReader {
    // A conversion to an optional is one to its wrapped type.
    if TypeKind(of: type) == .optional || StandIns.isOfUnknownShape(type) { return self }
    func make<Value>(_ type: Value.Type) -> ValueReader {
      ValueReader(
        ConformanceReader<Value>(self, transformers), shape: shape,
        expectation: expectation, gathering: gathering, wrapped: wrapped)
    }
    return _openExistential(type, do: make)
  }
}

/// The reader body for a value that contains others, or is created by conformances of its type.
///
/// These are looked up only when a value may need them, which is rare: determining that a type has
/// none of them takes several scans of all conformances in the program.
///
/// Invariant: the lock guards `ofScalar`.
private final class ConformanceReader<Value>: ReaderBody {
  let ofOthers: ValueReader
  let parts: [ValueReader]
  private let transformers: TransformerRegistry
  private let lock = Lock()
  private var ofScalar: ValueReader?

  init(_ ofOthers: ValueReader, _ transformers: TransformerRegistry) {
    (self.ofOthers, parts) = (ofOthers, [ofOthers])
    self.transformers = transformers
  }

  var readsText: Bool { ofOthers !== readerOfScalar() && readerOfScalar().readsText }

  var readsReferences: Bool { ofOthers.body.readsReferences }

  @inline(__always)
  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    switch view.kind {
    case .list, .source, .null:
      return view.read(by: ofOthers, into: slot, &state)
    case .element where view.elementText == nil:
      return view.read(by: ofOthers, into: slot, &state)
    case .text, .number, .boolean, .element, .ready:
      return view.read(by: readerOfScalar(), into: slot, &state)
    }
  }

  @inline(__always)
  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    ofOthers.container(&cursor, slot, &state)
  }

  @inline(never)
  private func readerOfScalar() -> ValueReader {
    if let known = lock.withLock({ ofScalar }) { return known }
    // Outside of the lock: an initializer or a list of cases of the model may run.
    let reader =
      transformers.leads(to: Value.self)
      ? ValueReader.transformed(Routes(to: Value.self, in: transformers), otherwise: ofOthers)
      : ofOthers
    return lock.withLock {
      let published = ofScalar ?? reader
      ofScalar = published
      return published
    }
  }
}
