import ValueTransformers

// Transformers from types that no source holds: each is fed by the reader for its input.
extension ReadPlanBuilder {
  /// The reader by the latest transformer to a type that is fed; nil where there is none.
  ///
  /// What was registered after it comes first, anything else where its input cannot be read.
  mutating func fedReader(for type: Any.Type) throws(PlanError) -> ValueReader? {
    guard !transformers.isStandard else { return nil }
    let inputs = transformers.registeredInputs(to: type)
    let fed = transformers.fedInputs(to: type).first { !isCircular($0, to: type) }
    guard let fed, let place = inputs.firstIndex(where: { $0 == fed }),
      let transformer = transformers.transformer(from: fed, to: type)
    else { return nil }
    let reader = try reader(for: type, fedFrom: fed, to: transformer)
    let later = inputs[..<place].flatMap { $0 == Any.self ? RouteInputs.types : [$0] }
    guard !later.isEmpty else { return reader }
    func make<Value>(_ type: Value.Type) -> ValueReader {
      .transformed(Routes(to: type, in: transformers, from: later), otherwise: reader)
    }
    return _openExistential(type, do: make)
  }

  private mutating func reader(
    for type: Any.Type, fedFrom inputType: Any.Type, to transformer: AnyTransformer
  ) throws(PlanError) -> ValueReader {
    let others = transformers.without(transformer)
    let outer = waiting
    if inputType != type { waiting.append(type) }
    defer { waiting = outer }
    let input = try with(others, []) { builder throws(PlanError) in
      try builder.reader(for: inputType)
    }
    waiting = outer
    let rest =
      try inputType == type
      ? nil : with(others, []) { builder throws(PlanError) in try builder.leadingReader(for: type) }
    func make<Output>(_ type: Output.Type) -> ValueReader {
      func make<Input>(_ inputType: Input.Type) -> ValueReader {
        guard let transform = transformer.closure(from: inputType, to: type) else { return input }
        return .fed(
          by: input, to: FedReader(transform, transformer.expectation), otherwise: rest)
      }
      return _openExistential(inputType, do: make)
    }
    return _openExistential(type, do: make)
  }

  private func isCircular(_ input: Any.Type, to type: Any.Type) -> Bool {
    input != type && waiting.contains { $0 == input }
  }

  /// Refuses a type that only transformers lead to which wait for it themselves.
  func checkForCircle(at type: Any.Type) throws(PlanError) {
    guard let first = waiting.first else { return }
    let circular = transformers.fedInputs(to: type).first { isCircular($0, to: type) }
    guard circular != nil || waiting.contains(where: { $0 == type }) else { return }
    let names = (waiting + [type] + [circular].compactMap { $0 }).map { "\($0)" }
    throw PlanError(
      first, "its transformers lead in a circle: \(names.joined(separator: " from "))",
      .readableInput)
  }
}

extension TransformerRegistry {
  /// The types that no source holds and from which something was registered to a type, that of the
  /// latest first.
  func fedInputs(to type: Any.Type) -> [Any.Type] {
    registeredInputs(to: type).filter { $0 != Any.self && !RouteInputs.contain($0) }
  }
}

/// A transformer from a type that a reader makes.
struct FedReader<Input, Output> {
  typealias Transform = @Sendable (Input) throws(TransformError) -> Output

  let transform: Transform
  let expectation: String
  /// What stands for a value that the transformer refuses.
  let fallback: Output?

  init(_ transform: @escaping Transform, _ expectation: String) {
    self.transform = transform
    self.expectation = expectation
    fallback = (Output.self as? any FallbackCase.Type)?.fallback as? Output
  }
}

extension ValueReader {
  /// A reader by a transformer and the reader for its input, and by another where that has no value.
  static func fed<Input, Output>(
    by input: ValueReader, to transformer: FedReader<Input, Output>,
    otherwise rest: ValueReader?
  ) -> ValueReader {
    // Of several values a list takes all.
    let gathering =
      if case .one = input.gathering { rest?.gathering } else { input.gathering }
    return ValueReader(
      node: { readFed(by: input, to: transformer, rest, $0, $1, $2, &$3) },
      dynamic: { readFed(by: input, to: transformer, rest, $0, $1, $2, &$3) },
      shape: (rest ?? input).shape, expectation: rest?.expectation ?? transformer.expectation,
      gathering: gathering)
  }
}

private func readFed<Input, Output, View: ValueView>(
  by input: ValueReader, to transformer: FedReader<Input, Output>, _ rest: ValueReader?,
  _ view: View, _ memory: UnsafeMutableRawPointer, _ placement: Placement,
  _ state: inout MappingState
) -> Bool {
  if Input.self != Output.self, let ready = view.readyValue as? Output {
    memory.place(ready, placement, &state)
    return true
  }
  return withUnsafeTemporaryAllocation(of: Input.self, capacity: 1) { buffer in
    guard let room = buffer.baseAddress else { return false }
    let isUpdate = Input.self == Output.self && placement == .merge
    let isRead =
      if rest == nil {
        read(view, by: input, into: room, updating: isUpdate ? memory : nil, &state)
      } else {
        state.tentatively { view.read(by: input, into: room, .new, &$0) }
      }
    guard isRead else {
      return rest.map { view.read(by: $0, into: memory, placement, &state) } ?? false
    }
    do throws(TransformError) {
      memory.place(try transformer.transform(room.move()), placement, &state)
      return true
    } catch {
      guard let fallback = transformer.fallback else {
        state.refuse(view, expected: error.expected)
        return false
      }
      memory.place(fallback, insteadOf: view, expected: error.expected, placement, &state)
      return true
    }
  }
}

/// Reads the input of a transformer; in an update one of the type that it makes is filled in depth.
private func read<Input>(
  _ view: some ValueView, by reader: ValueReader, into room: UnsafeMutablePointer<Input>,
  updating memory: UnsafeMutableRawPointer?, _ state: inout MappingState
) -> Bool {
  guard let memory, reader.updatesInDepth else {
    return view.read(by: reader, into: room, .new, &state)
  }
  room.initialize(to: memory.assumingMemoryBound(to: Input.self).pointee)
  if view.read(by: reader, into: room, .merge, &state) { return true }
  room.deinitialize(count: 1)
  return false
}
