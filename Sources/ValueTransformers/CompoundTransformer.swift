/// A list of transformers that returns the output of the first that succeeds.
///
///     var dates = CompoundTransformer<String, Date>(.iso8601, .rfc1123)
///     dates.members.append(AnyTransformer(.date(format: "dd/MM/yyyy")))
///     try dates.transform("18/01/2016")
///
/// If none succeeds, the error contains all failures in order, and the first hint of these. A member
/// that recognizes the format of an input but refuses its content can stop the search by a final
/// error, such as ``TransformError/refused(expected:found:hint:)``. So can a compound that is itself a
/// member.
///
/// A compound is a value, so a change to a copy does not affect the original. A compound of
/// `<Any, Any>` takes members of all types, and tries those that lead from the type of a value to
/// the requested type:
///
///     let mixed = CompoundTransformer(mixing: .decimalText, .dateText)
///     try mixed.transform("12", to: Decimal.self)  // 12
///     try mixed.transform("12", to: URL.self)  // throws: expected a value of type URL
public struct CompoundTransformer<Input, Output>: ReversibleTransformer {
  /// The members, in the order in which they are tried. Duplicates are allowed.
  ///
  ///     dates.members.append(AnyTransformer(.date(format: "dd/MM/yyyy")))
  ///
  /// A member that does not lead from the input to the output of the compound is never tried. A
  /// compound of `<Any, Any>` has members of all types.
  public var members: [AnyTransformer] {
    didSet {
      steps = members.compactMap { Step($0) }
      expectation = Self.expectation(of: steps, ownExpectation)
    }
  }

  public private(set) var expectation: String

  private var steps: [Step<Input, Output>]
  let ownExpectation: String?

  /// Creates a compound of members, in order.
  ///
  /// - Parameters:
  ///   - expectation: A noun phrase for the output; nil for those of the members.
  ///   - members: The transformers, in the order in which they are tried.
  public init(_ members: any Transformer<Input, Output>..., expectation: String? = nil) {
    self.init(members.map { AnyTransformer($0) }, expectation)
  }

  init(_ members: [AnyTransformer], _ expectation: String?) {
    self.members = members
    steps = members.compactMap { Step($0) }
    ownExpectation = expectation
    self.expectation = Self.expectation(of: steps, expectation)
  }

  private static func expectation(of steps: [Step<Input, Output>], _ own: String?) -> String {
    if let own { return own }
    var phrases: [String] = []
    for phrase in steps.map(\.member.expectation) where !phrases.contains(phrase) {
      phrases.append(phrase)
    }
    return phrases.isEmpty ? "a value of type \(Output.self)" : phrases.joined(separator: " or ")
  }

  /// Returns the output of the first member that does not refuse the input.
  public func transform(_ input: Input) throws(TransformError) -> Output {
    try firstSuccess(of: steps, for: input, expected: expectation) {
      step throws(TransformError) in
      if let transform = step.transform { return .some(try transform(input)) }
      guard takes(input, step.member.inputType, step.member.takes) else { return nil }
      return .some(try made(input, by: step.member))
    }
  }

  /// Returns the input from the first reversible member that does not refuse the output.
  public func reverse(_ output: Output) throws(TransformError) -> Input {
    try firstSuccess(of: steps, for: output, expected: "a value of type \(Input.self)") {
      step throws(TransformError) in
      if let reverse = step.reverse { return .some(try reverse(output)) }
      guard let reversed = step.reversed, takes(output, step.member.outputType, reversed.takes)
      else { return nil }
      return .some(try made(output, by: reversed))
    }
  }

  private func made<Value, Made>(
    _ value: Value, by member: AnyTransformer
  ) throws(TransformError) -> Made {
    guard let made = try member.transform(value, to: member.outputType) as? Made else {
      throw .unofferedOutput(expected: "a value of type \(Made.self)")
    }
    return made
  }

  /// Only members of an erased compound have types of their own.
  private func takes<Value>(
    _ value: Value, _ type: Any.Type, _ takes: (Any.Type) -> Bool
  ) -> Bool {
    type == Value.self || takes(Swift.type(of: value as Any))
  }
}

/// A member from the input to the output, and its closures, which are nil if only the member itself
/// knows its input, and for a missing reverse.
private final class Step<Input, Output>: Sendable {
  let member: AnyTransformer
  let reversed: AnyTransformer?
  let transform: (@Sendable (Input) throws(TransformError) -> Output)?
  let reverse: (@Sendable (Output) throws(TransformError) -> Input)?

  init?(_ member: AnyTransformer) {
    transform = member.closure(from: Input.self, to: Output.self)
    guard transform != nil || (Input.self == Any.self && Output.self == Any.self) else {
      return nil
    }
    reversed = member.reversed
    reverse = reversed?.closure(from: Output.self, to: Input.self)
    self.member = member
  }
}

extension CompoundTransformer: InPlaceTransformer where Input == String {
  package var inPlaceReading: InPlaceReading<Output>? {
    // Each member calls the next: a loop would look up the type of its list for each text.
    steps.reversed().reduce(nil as InPlaceReading<Output>?) { next, step in
      guard let read = step.member.inPlaceReading(to: Output.self) else { return nil }
      return { utf8, room in
        let outcome = read(utf8, room)
        return outcome == false ? next?(utf8, room) : outcome
      }
    }
  }
}

extension CompoundTransformer where Input == Any, Output == Any {
  /// Creates a compound of members of any types, in order.
  ///
  /// - Parameters:
  ///   - expectation: A noun phrase for the output; nil for those of the members.
  ///   - members: The transformers, in the order in which they are tried.
  public init(mixing members: any Transformer..., expectation: String? = nil) {
    self.init(members.map { AnyTransformer($0) }, expectation)
  }

  /// Returns an output of a given type from the first member that leads to it and does not refuse
  /// the input.
  public func transform<Value>(
    _ input: Any, to outputType: Value.Type = Value.self
  ) throws(TransformError) -> Value {
    let made = try transformed(input, to: outputType, by: members, ownExpectation)
    guard let output = made as? Value else {
      throw .unofferedOutput(expected: "a value of type \(outputType)")
    }
    return output
  }
}

extension CompoundTransformer {
  /// Whether a member knows the way back.
  var isReversible: Bool { steps.contains { $0.reversed != nil } }
}

/// Returns the output of the first member, of any types, that leads from the type of a value to
/// another and does not refuse it.
func transformed(
  _ input: Any, to outputType: Any.Type, by members: [AnyTransformer], _ expectation: String?
) throws(TransformError) -> Any {
  let (inputType, expected) = (type(of: input), "a value of type \(outputType)")
  let candidates = members.filter { $0.canTransform(from: inputType, to: outputType) }
  guard candidates.isEmpty else {
    return try firstSuccess(of: candidates, for: input, expected: expectation ?? expected) {
      (candidate) throws(TransformError) in try candidate.transform(input, to: outputType)
    }
  }
  guard members.contains(where: { $0.takes(inputType) }) else {
    throw .unsuitableInput(expected: expected, found: "a value of type \(inputType)")
  }
  throw .unofferedOutput(expected: expected)
}

/// Returns the output of the first candidate that does not refuse a value.
///
/// - Parameter make: Returns the output of a candidate, or nil if it does not accept the value.
private func firstSuccess<Candidate, Made>(
  of candidates: [Candidate], for value: @autoclosure () -> Any,
  expected: @autoclosure () -> String,
  _ make: (Candidate) throws(TransformError) -> Made?
) throws(TransformError) -> Made {
  // Nothing is gathered before one refuses, nor for the first that does.
  var first: TransformError?
  var others: [TransformError] = []
  for candidate in candidates {
    do throws(TransformError) {
      if let made = try make(candidate) { return made }
    } catch {
      if first == nil { first = error } else { others.append(error) }
      if error.isFinal { break }
    }
  }
  throw refusal(of: value(), expected: expected(), first, others)
}

/// Returns the error of a compound whose members all refuse or do not accept a value.
@inline(never)
private func refusal(
  of value: Any, expected: String, _ first: TransformError?, _ others: [TransformError]
) -> TransformError {
  guard let first else {
    return .unsuitableInput(expected: expected, found: "a value of type \(type(of: value))")
  }
  let failures = [first] + others
  return TransformError(
    reason: .failed, expected: expected, hint: failures.lazy.compactMap(\.hint).first,
    failures: failures, isFinal: (others.last ?? first).isFinal)
}
