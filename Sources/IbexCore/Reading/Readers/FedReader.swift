import ValueTransformers

// Transformers from types that no source holds: each is fed by the reader for its input.
extension ReadPlanBuilder {
  /// Returns the reader by the latest transformer to a type that is fed; nil without one.
  ///
  /// Later registrations come first, anything else where its input cannot be read.
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
    return .fed(by: input, otherwise: rest, expecting: transformer.expectation, transformer)
  }

  private func isCircular(_ input: Any.Type, to type: Any.Type) -> Bool {
    input != type && waiting.contains { $0 == input }
  }

  /// Refuses a type whose transformers all depend on it.
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
  /// Returns the types that no source holds and from which something was registered to a type, that
  /// of the latest first.
  package func fedInputs(to type: Any.Type) -> [Any.Type] {
    registeredInputs(to: type).filter { $0 != Any.self && !RouteInputs.contain($0) }
  }
}

extension ValueReader {
  /// Returns a reader by a transformer and the reader for its input, and by another where that has
  /// no value.
  ///
  /// - Parameters:
  ///   - expectation: The values that the transformer makes, as a noun phrase.
  ///   - transformer: Makes a value of what the reader for the input reads.
  static func fed(
    by input: ValueReader, otherwise rest: ValueReader?, expecting expectation: String,
    _ transformer: AnyTransformer
  ) -> ValueReader {
    // Of several values a list takes all.
    let gathering =
      if case .one = input.gathering { rest?.gathering } else { input.gathering }
    func make<Output>(_ type: Output.Type) -> ValueReader {
      func make<Input>(_ inputType: Input.Type) -> ValueReader {
        guard let transform = transformer.closure(from: inputType, to: type) else { return input }
        let body = FedReader(
          input: input, rest: rest, expectation: expectation,
          readsJSONText: transformer.readsJSONText, transform: transform)
        return ValueReader(
          shape: (rest ?? input).shape,
          expectation: rest.flatMap { $0.isScalar ? nil : $0.expectation } ?? expectation,
          gathering: gathering, parts: [input] + (rest.map { [$0] } ?? []),
          readsText: input.readsText || rest?.readsText == true
        ) { body.read($0, into: $1, &$2) }
      }
      return _openExistential(transformer.inputType, do: make)
    }
    return _openExistential(transformer.outputType, do: make)
  }
}

/// The reading by a transformer whose input another reader reads.
private struct FedReader<Input, Output> {
  let input: ValueReader
  /// The reader for values that the input's reader refuses.
  let rest: ValueReader?
  let expectation: String
  let readsJSONText: Bool
  let transform: (Input) throws(TransformError) -> Output
  /// The value used when the transformer refuses one.
  let fallback = TypeShape(of: Output.self).fallbackCase?.fallback as? Output

  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    if Input.self != Output.self, let ready = view.readyValue as? Output {
      slot.place(ready, &state)
      return true
    }
    guard let value = inputValue(of: view, slot, &state) else {
      return rest.map { read(view, by: $0, into: slot, &state) } ?? false
    }
    var output: Output?
    func transformed() -> RouteOutcome {
      RouteOutcome { () throws(TransformError) in
        output = try transform(value)
        return true
      }
    }
    let outcome =
      readsJSONText
      ? JSONTextFindings.gathered(at: view, &state, transformed) : transformed()
    if let output {
      slot.place(output, &state)
      return true
    }
    guard case .refused(let expected, let hint, let findings, let notes) = outcome else {
      return false
    }
    if let fallback, !state.refusesFallbacks {
      slot.place(fallback: fallback, insteadOf: view, expected: expected, hint: hint, &state)
      return true
    }
    state.refuse(view, expected: expected, hint: hint, findings, notes)
    return false
  }

  /// Reads values that are not an input of the transformer. A scalar that nothing accepts is
  /// refused in the words of the transformer, which the app has registered.
  private func read(
    _ view: Node, by rest: ValueReader, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    guard rest.isScalar else { return view.read(by: rest, into: slot, &state) }
    if state.tentatively({ view.read(by: rest, into: slot, &$0) }) { return true }
    state.refuse(view, expected: expectation)
    return false
  }

  /// Returns the input; in an update, one of the type that the transformer makes is filled in
  /// depth.
  private func inputValue(
    of view: Node, _ slot: Slot, _ state: inout MappingState
  ) -> Input? {
    guard rest == nil else {
      return Slot.making(Input.self) { input in
        state.tentatively { view.read(by: self.input, into: input, &$0) }
      }
    }
    guard Input.self == Output.self, slot.placement.updates, input.updatesInDepth else {
      return Slot.making(Input.self) { view.read(by: input, into: $0, &state) }
    }
    var value = slot.value(as: Input.self)
    return merge(view, into: &value, slot.placement, by: input, &state) ? value : nil
  }
}
