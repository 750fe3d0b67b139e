import IbexFoundation
import ValueTransformers

/// The transformers that lead to one type, from each kind of value.
final class Routes<Value> {
  typealias Route<Input> = @Sendable (Input) throws(TransformError) -> Value

  private let text: Route<String>?
  private let number: Route<NumberLiteral>?
  private let boolean: Route<Bool>?
  private let list: Route<[Any]>?
  private let source: Route<[String: Any]>?
  /// The in-place reading of text, or nil.
  let inPlaceReading: InPlaceReading<Value>?
  /// The reading of text that is a number or a Boolean, where registered transformers take these
  /// and none takes text.
  private let literal: Reading<String>?
  /// Whether the text may be JSON that is mapped, with findings of its own.
  let readsJSONText: Bool
  /// Whether a refusal is that of a transformer of the app, and final; a text that is not the JSON
  /// of a type may be a form of its own.
  let refusesForApp: Bool
  /// The form of accepted values without conversions, or nil if all are converted.
  private let form: ExactForm?
  private let transformers: TransformerRegistry
  let expectation: String
  /// The value used for a text, number, or Boolean that no transformer accepts.
  // Last: the offset of a field behind one of a generic type is looked up at run time.
  let fallback: Value?

  /// - Parameters:
  ///   - type: The type to which they lead.
  ///   - transformers: Those that there are.
  ///   - inputs: The types from which to take any.
  ///   - refusal: The expectation where none leads there; by the type unless given.
  init(
    to type: Value.Type, in transformers: TransformerRegistry,
    from inputs: [Any.Type] = RouteInputs.types, orElse refusal: String? = nil
  ) {
    func route<Input>(from input: Input.Type) -> Route<Input>? {
      Routes.route(from: input, among: inputs, in: transformers)
    }
    text = route(from: String.self)
    boolean = route(from: Bool.self)
    list = route(from: [Any].self)
    source = route(from: [String: Any].self)
    let reading = Self.numberReading(among: inputs, in: transformers)
    let standard = route(from: NumberLiteral.self)
    number = reading.map { Self.route(by: $0, orElse: standard) } ?? standard
    let readsText =
      "" is Value || !transformers.readsAsStandard(from: String.self, to: type)
    let flag = transformers.readsAsStandard(from: Bool.self, to: type) ? nil : boolean
    literal = readsText ? nil : Self.literalReading(reading, orBoolean: flag)
    form = ExactForm(of: type, in: transformers)
    inPlaceReading =
      text == nil || literal != nil || form?.takesAnyText == false
      ? nil
      : transformers.readingTransformer(from: String.self, to: type)?.inPlaceReading(to: type)
    readsJSONText =
      !transformers.isStandard(from: String.self, to: type)
      && transformers.transformer(from: String.self, to: type)?.readsJSONText == true
    expectation =
      RouteInputs.types.lazy.compactMap {
        transformers.readingTransformer(from: $0, to: type)?.expectation
      }.first
      ?? refusal ?? Self.expectation
    // Asked first, for nil would be a value of an optional type.
    fallback = TypeShape(of: type).fallbackCase.flatMap { $0.fallback as? Value }
    self.transformers = transformers
    refusesForApp =
      !readsJSONText && inputs.contains { !transformers.readsAsStandard(from: $0, to: type) }
  }

  /// Whether a transformer takes text.
  var takesText: Bool { text != nil || literal != nil }

  /// Whether a transformer takes lists.
  var takesLists: Bool { list != nil }

  /// Whether nothing leads to the type.
  var isEmpty: Bool {
    text == nil && number == nil && boolean == nil && list == nil && source == nil
  }

  /// Reads a value by its route; only `.made` leaves a value in the slot.
  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> RouteOutcome {
    form == nil || isOfOwnForm(view, &state)
      ? convert(view, into: slot, &state) : .refused(expected: expectation)
  }

  /// Whether no conversions are made, and a value is of a kind that the type has.
  func isOfOwnKind(_ view: Node, _ state: inout MappingState) -> Bool {
    form?.isOfOwnKind(view) == true || isOfOwnForm(view, &state)
  }

  /// Whether no conversions are made, and a value is of a kind and form that the type has.
  private func isOfOwnForm(_ view: Node, _ state: inout MappingState) -> Bool {
    guard let form else { return false }
    return !hasRoute(for: view.kind) || state.admits(view, as: form)
  }

  private func hasRoute(for kind: ValueKind) -> Bool {
    switch kind {
    case .text: takesText
    case .number: number != nil
    case .boolean: boolean != nil
    case .null, .list, .source, .element, .ready: false
    }
  }

  private func convert(
    _ view: Node, into slot: Slot, _ state: inout MappingState
  ) -> RouteOutcome {
    switch view.kind {
    case .text: return convert(text: state.text(of: view), of: view, into: slot, &state)
    case .number: return take(number, slot, &state) { _ in view.number }
    case .boolean: return take(boolean, slot, &state) { _ in view.isTrue }
    case .list: return take(list, slot, &state) { view.swiftList(nil, &$0) }
    case .source: return take(source, slot, &state) { view.swiftDictionary(nil, &$0) }
    case .element: return convert(element: view, into: slot, &state)
    case .ready:
      guard let ready = view.ready(as: Value.self, transformers) else { return .noRoute }
      slot.place(ready, &state)
      return .made
    case .null: return .noRoute
    }
  }

  private func convert(
    text: String, of view: Node, into slot: Slot, _ state: inout MappingState
  ) -> RouteOutcome {
    if readsJSONText {
      // In a room of its own: `gathered` holds the state meanwhile.
      return Slot.withRoom(for: Value.self) { room in
        let outcome = JSONTextFindings.gathered(at: view, &state) {
          RouteOutcome { () throws(TransformError) in
            guard let route = self.text else { return false }
            room.place(try route(text))
            return true
          }
        }
        if case .made = outcome { slot.place(room.take(Value.self), &state) }
        return outcome
      }
    }
    if let literal {
      let outcome = RouteOutcome { () throws(TransformError) in
        guard let value = try literal(text) else { return false }
        slot.place(value, &state)
        return true
      }
      guard case .noRoute = outcome else { return outcome }
    }
    return take(self.text, slot, &state) { _ in text }
  }

  /// The conversion of text without a view, such as a dictionary key, or nil.
  var conversionOfText: ((String) -> Value?)? {
    guard let form, let convert = conversionOfAnyText else { return conversionOfAnyText }
    return { text in text.withByteRegion { form.admits(literal: $0) } ? convert(text) : nil }
  }

  private var conversionOfAnyText: ((String) -> Value?)? {
    guard let literal else { return text.map { text in { try? text($0) } } }
    return { [text] in
      do throws(TransformError) {
        if let value = try literal($0) { return value }
        return try text?($0)
      } catch {
        return nil
      }
    }
  }

  /// Places the value of a route, if there is one; `input` returns nil for a value that is not its
  /// input.
  private func take<Input>(
    _ route: Route<Input>?, _ slot: Slot, _ state: inout MappingState,
    _ input: (inout MappingState) -> Input?
  ) -> RouteOutcome {
    guard let route else { return .noRoute }
    guard let input = input(&state) else { return .refused(expected: expectation) }
    return RouteOutcome { () throws(TransformError) in
      slot.place(try route(input), &state)
      return true
    }
  }

  /// Reads an element as a keyed value, or else by its text.
  private func convert(
    element view: Node, into slot: Slot, _ state: inout MappingState
  ) -> RouteOutcome {
    let keyed = take(source, slot, &state) { view.swiftDictionary(nil, &$0) }
    if case .made = keyed { return keyed }
    guard let text = view.elementText, state.admits(text) else {
      return keyed
    }
    state.recordStrayKeys(of: view, besides: .text)
    return read(text, into: slot, &state)
  }

  /// A reading of a source's value by registered transformers, which returns nil for what none takes.
  private typealias Reading<Source> = @Sendable (Source) throws(TransformError) -> Value?

  /// Returns the conversion from an input type, or nil if none is to be taken.
  private static func route<Input>(
    from input: Input.Type, among inputs: [Any.Type], in transformers: TransformerRegistry
  ) -> Route<Input>? {
    guard inputs.contains(where: { $0 == input }) else { return nil }
    return transformers.readingTransformer(from: input, to: Value.self)?
      .closure(from: input, to: Value.self)
  }

  /// Returns the reading of numbers by the first registered transformer with room for one; nil without
  /// any. A refusal is final.
  private static func numberReading(
    among inputs: [Any.Type], in transformers: TransformerRegistry
  ) -> Reading<NumberLiteral>? {
    func reading<Input>(
      as input: Input.Type, _ convert: @escaping @Sendable (NumberLiteral) -> Input?
    ) -> Reading<NumberLiteral>? {
      guard !transformers.readsAsStandard(from: input, to: Value.self),
        let route = route(from: input, among: inputs, in: transformers)
      else { return nil }
      return { (number) throws(TransformError) in
        guard let value = convert(number) else { return nil }
        return try route(value)
      }
    }
    let readings = [
      reading(as: NumberLiteral.self) { $0 }, reading(as: Int.self) { $0.integer() },
      reading(as: Double.self) { $0.double }, reading(as: Decimal.self) { $0.decimal },
    ].compactMap { $0 }
    guard !readings.isEmpty else { return nil }
    return { (number) throws(TransformError) in
      for reading in readings {
        if let value = try reading(number) { return value }
      }
      return nil
    }
  }

  /// Returns the registered reading that has room for a number, else the standard way.
  private static func route(
    by reading: @escaping Reading<NumberLiteral>, orElse standard: Route<NumberLiteral>?
  ) -> Route<NumberLiteral> {
    { (number) throws(TransformError) in
      if let value = try reading(number) { return value }
      guard let standard else {
        throw .unsuitableInput(expected: "a number in the range of its type", found: number.text)
      }
      return try standard(number)
    }
  }

  /// Returns the reading of text that is a number or a Boolean, as it is written, where registered
  /// transformers take these; nil where none does.
  private static func literalReading(
    _ ofNumber: Reading<NumberLiteral>?, orBoolean boolean: Route<Bool>?
  ) -> Reading<String>? {
    if ofNumber == nil, boolean == nil { return nil }
    return { (text) throws(TransformError) in
      if let ofNumber, let number = NumberLiteral(trimming: text),
        let value = try ofNumber(number)
      {
        return value
      }
      guard let boolean, let flag = Bool(String(text.asciiTrimmed)) else { return nil }
      return try boolean(flag)
    }
  }
}
