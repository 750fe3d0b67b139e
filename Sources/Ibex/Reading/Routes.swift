import IbexFoundation
import ValueTransformers

/// The input types of transformers that are tried for values of a source.
///
/// Transformers from any other type get their input from the reader for that type.
enum RouteInputs {
  /// In the order in which they are tried, with the names of those that are kinds of values.
  private static let all: [(type: Any.Type, kind: String?)] = [
    (String.self, "text"), (NumberLiteral.self, "number"), (Int.self, nil), (Double.self, nil),
    (Decimal.self, nil), (Bool.self, "Boolean"), ([Any].self, nil), ([String: Any].self, nil),
  ]

  static let types = all.map(\.type)

  static func contain(_ type: Any.Type) -> Bool { types.contains { $0 == type } }

  /// Returns the name of the kind of value that a type represents, or nil for any other type.
  static func kind(of type: Any.Type) -> String? { all.first { $0.type == type }?.kind }
}

/// The transformers that lead to one type, from each kind of value.
struct Routes<Value> {
  typealias Route<Input> = @Sendable (Input) throws(TransformError) -> Value

  private let text: Route<String>?
  private let number: Route<NumberLiteral>?
  private let boolean: Route<Bool>?
  private let list: Route<[Any]>?
  private let source: Route<[String: Any]>?
  /// The in-place reading of text, or nil if there is none.
  let inPlaceReading: InPlaceReading<Value>?
  /// The reading of text that is a number or a Boolean, where registered transformers take these
  /// and none takes text.
  private let literal: Reading<String>?
  /// Whether the text may be JSON that is mapped, with findings of its own.
  let readsJSONText: Bool
  /// The form of accepted values without conversions, or nil if all are converted.
  private let form: ExactForm?
  /// The value used for a text, number, or Boolean that no transformer accepts.
  let fallback: Value?
  private let transformers: TransformerRegistry
  let expectation: String

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
      guard inputs.contains(where: { $0 == input }) else { return nil }
      return transformers.readingTransformer(from: input, to: type)?.closure(from: input, to: type)
    }
    text = route(from: String.self)
    readsJSONText =
      !transformers.isStandard(from: String.self, to: type)
      && transformers.transformer(from: String.self, to: type)?
        .firstPart { ($0 as? any InPlaceTransformer)?.mapsText == true ? true : nil } == true
    boolean = route(from: Bool.self)
    list = route(from: [Any].self)
    source = route(from: [String: Any].self)
    form = ExactForm(of: type, in: transformers)
    // Asked first, for nil would be a value of an optional type.
    fallback = TypeShape(of: type).fallbackCase.flatMap { $0.fallback as? Value }
    self.transformers = transformers
    func registered<Source, Input>(
      _ input: Input.Type, _ convert: @escaping @Sendable (Source) -> Input?
    ) -> Reading<Source>? {
      guard !transformers.readsAsStandard(from: input, to: type), let route = route(from: input)
      else { return nil }
      return { (source) throws(TransformError) in
        guard let value = convert(source) else { return nil }
        return try route(value)
      }
    }
    let readings: [Reading<NumberLiteral>] = [
      registered(NumberLiteral.self) { $0 }, registered(Int.self) { $0.integer() },
      registered(Double.self) { $0.double }, registered(Decimal.self) { $0.decimal },
    ].compactMap { $0 }
    number = Self.firstOf(readings, orElse: route(from: NumberLiteral.self))
    let takesText = "" is Value || !transformers.readsAsStandard(from: String.self, to: type)
    literal =
      takesText
      ? nil
      : Self.firstOf(
        readings.map { Self.ofText($0) } + [registered(Bool.self, Self.flag)].compactMap { $0 })
    inPlaceReading =
      text == nil || literal != nil || form?.takesAnyText == false
      ? nil
      : transformers.readingTransformer(from: String.self, to: type)?.inPlaceReading(to: type)
    expectation =
      RouteInputs.types.lazy.compactMap {
        transformers.readingTransformer(from: $0, to: type)?.expectation
      }.first
      ?? refusal ?? Self.expectation
  }

  /// Whether a transformer takes text.
  var takesText: Bool { text != nil || literal != nil }

  /// Whether text is read by its route alone.
  private var isPlain: Bool { literal == nil && !readsJSONText }

  /// Whether a transformer takes lists.
  var takesLists: Bool { list != nil }

  /// Whether nothing leads to the type.
  var isEmpty: Bool {
    text == nil && number == nil && boolean == nil && list == nil && source == nil
  }

  /// The outcome of the search for a transformer.
  enum Outcome {
    case made(Value)
    /// A transformer accepts such values, but not this one; with its expectation as a noun phrase,
    /// its hint, and its findings within the value.
    case refused(
      expected: String, hint: String? = nil, findings: [Finding] = [], notes: [Finding] = [])
    case noRoute
  }

  /// Returns the value that a route makes.
  func value(of view: Node, _ state: inout MappingState) -> Outcome {
    form == nil || isOfOwnForm(view, &state)
      ? converted(view, &state) : .refused(expected: expectation)
  }

  /// Whether no conversions are made, and a value is of a kind that the type has.
  func isOfOwnKind(_ view: Node, _ state: inout MappingState) -> Bool {
    form?.isOfOwnKind(view) == true || isOfOwnForm(view, &state)
  }

  /// Whether no conversions are made, and a value is of a kind and form that the type has.
  private func isOfOwnForm(_ view: Node, _ state: inout MappingState) -> Bool {
    guard let form else { return false }
    return !hasRoute(for: view.kind) || form.admits(view, &state)
  }

  private func hasRoute(for kind: ValueKind) -> Bool {
    switch kind {
    case .text: takesText
    case .number: number != nil
    case .boolean: boolean != nil
    case .null, .list, .source, .element, .ready: false
    }
  }

  private func converted(_ view: Node, _ state: inout MappingState) -> Outcome {
    switch view.kind {
    case .text: isPlain ? outcome(text) { state.text(of: view) } : read(view, &state)
    case .number: outcome(number) { view.number }
    case .boolean: outcome(boolean) { view.isTrue }
    case .list: outcome(list) { AnyReader.list(view, nil, &state) }
    case .source: outcome(source) { AnyReader.dictionary(view, nil, &state) }
    case .element: element(view, &state)
    case .ready: view.ready(as: Value.self, transformers).map { .made($0) } ?? .noRoute
    case .null: .noRoute
    }
  }

  /// Returns the value of text that may be a number or a Boolean.
  private func read(_ view: Node, _ state: inout MappingState) -> Outcome {
    let text = state.text(of: view)
    if readsJSONText {
      return JSONTextFindings.gathered(at: view, &state) { outcome(self.text) { text } }
    }
    do throws(TransformError) {
      if let value = try literal?(text) { return .made(value) }
    } catch {
      return .refused(expected: error.expected, hint: error.hint)
    }
    return outcome(self.text) { text }
  }

  /// The conversion of text without a view, such as a dictionary key, or nil if there is none.
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

  @inline(__always)
  private func outcome<Input>(_ route: Route<Input>?, _ input: () -> Input?) -> Outcome {
    guard let route else { return .noRoute }
    guard let input = input() else { return .refused(expected: expectation) }
    do throws(TransformError) {
      return .made(try route(input))
    } catch {
      return .refused(expected: error.expected, hint: error.hint)
    }
  }

  /// Returns the value of an element as a keyed value, or else by its text.
  private func element(_ view: Node, _ state: inout MappingState) -> Outcome {
    let keyed = outcome(source) { AnyReader.dictionary(view, nil, &state) }
    if case .made = keyed { return keyed }
    guard let text = view.elementText, state.admits(text) else {
      return keyed
    }
    state.recordStrayKeys(of: view, besides: .text)
    return value(of: text, &state)
  }

  /// A reading of a value as the input type of a transformer, or nil if it is not a value of that
  /// type.
  private typealias Reading<Source> = @Sendable (Source) throws(TransformError) -> Value?

  /// Returns the result of the first reading that accepts a value. A refusal is final.
  private static func firstOf<Source>(_ readings: [Reading<Source>]) -> Reading<Source>? {
    guard !readings.isEmpty else { return nil }
    return { (source) throws(TransformError) in
      for reading in readings {
        if let value = try reading(source) { return value }
      }
      return nil
    }
  }

  /// Returns the registered reading that has room for a number, else the standard way.
  private static func firstOf(
    _ readings: [Reading<NumberLiteral>], orElse standard: Route<NumberLiteral>?
  ) -> Route<NumberLiteral>? {
    guard let registered = firstOf(readings) else { return standard }
    return { (number) throws(TransformError) in
      if let value = try registered(number) { return value }
      guard let standard else {
        throw .unsuitableInput(expected: "a number in the range of its type", found: number.text)
      }
      return try standard(number)
    }
  }

  /// Returns a reading of numbers as one of text that is a number.
  private static func ofText(_ reading: @escaping Reading<NumberLiteral>) -> Reading<String> {
    { (text) throws(TransformError) in
      guard let number = NumberLiteral(trimming: text) else { return nil }
      return try reading(number)
    }
  }

  /// Returns the Boolean that a text is as a Boolean is written; nil for any other text.
  @Sendable private static func flag(_ text: String) -> Bool? { Bool(String(text.asciiTrimmed)) }
}
