/// Transformers in an order: the first that succeeds makes the output.
///
///     var dates = CompoundTransformer<String, Date>(.iso8601, .rfc1123)
///     dates.append(.date(format: "dd/MM/yyyy"))
///     try dates.transform("18/01/2016")
///
/// If none succeeds, the error keeps every failure in order. A member that recognizes the form of
/// an input but refuses its content can end the search by an error that is final, such as
/// ``TransformError/refused(expected:found:)``; so does a compound that is itself a member.
///
/// A compound is a value: a change to a copy is seen by nobody else. One of `<Any, Any>` takes
/// members of all types and asks those that lead from the type of a value to the type wanted:
///
///     let mixed = CompoundTransformer(mixing: .integerText(Int.self), .dateText)
///     try mixed.transform("12", to: Int.self)  // 12
///     try mixed.transform("12", to: URL.self)  // throws: expected a value of type URL
public struct CompoundTransformer<Input, Output>: ReversibleTransformer {
  private struct Member: Sendable {
    let erased: AnyTransformer
    let transform: @Sendable (Input) throws(TransformError) -> Output
    let reverse: (@Sendable (Output) throws(TransformError) -> Input)?
  }

  private var entries: [Member] = []
  private let ownExpectation: String?

  /// Creates a compound of members in their order.
  ///
  /// - Parameters:
  ///   - expectation: a noun phrase for what is made; if nil, those of the members.
  ///   - members: the transformers, in the order in which they are tried.
  public init(_ members: any Transformer<Input, Output>..., expectation: String? = nil) {
    ownExpectation = expectation
    for member in members { append(member) }
  }

  public var expectation: String {
    if let ownExpectation { return ownExpectation }
    var phrases: [String] = []
    for phrase in members.map(\.expectation) where !phrases.contains(phrase) {
      phrases.append(phrase)
    }
    return phrases.isEmpty ? "a value of type \(Output.self)" : phrases.joined(separator: " or ")
  }

  /// Makes the output of the first member that does not refuse the input.
  public func transform(_ input: Input) throws(TransformError) -> Output {
    let candidates = entries.filter { takes(input, $0.erased.inputType, $0.erased.takes) }
    return try firstSuccess(of: candidates, for: input, expected: expectation) {
      (member) throws(TransformError) in try member.transform(input)
    }
  }

  /// Makes the input of the first member that knows the way back and does not refuse the output.
  public func reverse(_ output: Output) throws(TransformError) -> Input {
    let candidates = entries.compactMap { member in
      takes(output, member.erased.outputType) { member.erased.reversed?.takes($0) ?? false }
        ? member.reverse : nil
    }
    return try firstSuccess(
      of: candidates, for: output, expected: "a value of type \(Input.self)"
    ) { (reverse) throws(TransformError) in try reverse(output) }
  }

  /// Only members of an erased compound have types of their own.
  private func takes<Value>(
    _ value: Value, _ type: Any.Type, _ takes: (Any.Type) -> Bool
  ) -> Bool {
    type == Value.self || takes(Swift.type(of: value as Any))
  }
}

/// The members, in order; positions out of range trap as those of an array.
extension CompoundTransformer {
  /// The members in the order in which they are asked.
  public var members: [AnyTransformer] { entries.map(\.erased) }

  /// The number of members.
  public var count: Int { entries.count }

  /// The member at a position.
  public subscript(position: Int) -> AnyTransformer { entries[position].erased }

  /// Returns the members that may lead from one type to another, in order.
  public func members(from inputType: Any.Type, to outputType: Any.Type) -> [AnyTransformer] {
    members.filter { $0.canTransform(from: inputType, to: outputType) }
  }

  /// Returns whether a member may lead from one type to another, without trying.
  public func canTransform(from inputType: Any.Type, to outputType: Any.Type) -> Bool {
    entries.contains { $0.erased.canTransform(from: inputType, to: outputType) }
  }

  /// Adds a member that is asked after all others; the same may be added again.
  @_disfavoredOverload
  public mutating func append(_ member: some Transformer<Input, Output>) {
    insert(member, at: count)
  }

  /// Adds a member at a position.
  @_disfavoredOverload
  public mutating func insert(_ member: some Transformer<Input, Output>, at position: Int) {
    entries.insert(Self.entry(member), at: position)
  }

  /// Removes the member at a position and returns it.
  @discardableResult
  public mutating func remove(at position: Int) -> AnyTransformer {
    entries.remove(at: position).erased
  }

  /// Removes the members that satisfy a condition.
  public mutating func removeAll(where shouldRemove: (AnyTransformer) throws -> Bool) rethrows {
    try entries.removeAll { try shouldRemove($0.erased) }
  }

  /// Moves a member to the position that it has afterwards.
  public mutating func move(from position: Int, to newPosition: Int) {
    entries.insert(entries.remove(at: position), at: newPosition)
  }

  private static func entry<T: Transformer<Input, Output>>(_ member: T) -> Member {
    let erased = AnyTransformer(member)
    return Member(
      erased: erased,
      transform: { (input) throws(TransformError) in try member.transform(input) },
      reverse: erased.reversed?.closure(from: Output.self, to: Input.self))
  }
}

/// Members of any types: these take the place of the ones above, which are disfavored for them.
extension CompoundTransformer where Input == Any, Output == Any {
  /// Creates a compound of members of any types in their order.
  ///
  /// - Parameters:
  ///   - expectation: a noun phrase for what is made; if nil, those of the members.
  ///   - members: the transformers, in the order in which they are tried.
  public init(mixing members: any Transformer..., expectation: String? = nil) {
    ownExpectation = expectation
    for member in members { append(member) }
  }

  /// Adds a member that is asked after all others; the same may be added again.
  public mutating func append(_ member: some Transformer) {
    insert(member, at: count)
  }

  /// Adds a member at a position.
  public mutating func insert(_ member: some Transformer, at position: Int) {
    entries.insert(Self.erasedEntry(AnyTransformer(member)), at: position)
  }

  /// Makes an output of a given type by the first member that leads there and does not refuse.
  public func transform<Value>(
    _ input: Any, to outputType: Value.Type = Value.self
  ) throws(TransformError) -> Value {
    guard let output = try transform(input, erasedTo: outputType) as? Value else {
      throw .unofferedOutput(expected: "a value of type \(outputType)")
    }
    return output
  }

  private static func erasedEntry(_ erased: AnyTransformer) -> Member {
    Member(erased: erased, transform: step(of: erased), reverse: erased.reversed.map(step))
  }

  private static func step(
    of erased: AnyTransformer
  ) -> @Sendable (Any) throws(TransformError) -> Any {
    { (input) throws(TransformError) in try erased.transform(input, to: erased.outputType) }
  }
}

extension CompoundTransformer: ErasedCompound {
  var isReversible: Bool { entries.contains { $0.reverse != nil } }

  func transform(_ input: Any, erasedTo outputType: Any.Type) throws(TransformError) -> Any {
    let inputType = type(of: input)
    let candidates = members(from: inputType, to: outputType)
    guard candidates.isEmpty else {
      return try firstSuccess(
        of: candidates, for: input, expected: ownExpectation ?? "a value of type \(outputType)"
      ) { (member) throws(TransformError) in try member.transform(input, to: outputType) }
    }
    guard members.contains(where: { $0.takes(inputType) }) else {
      throw .unsuitableInput(
        expected: "a value of type \(outputType)", found: "a value of type \(inputType)")
    }
    throw .unofferedOutput(expected: "a value of type \(outputType)")
  }
}

/// Any compound, for the erased form of one to ask.
protocol ErasedCompound {
  var members: [AnyTransformer] { get }
  var isReversible: Bool { get }
  func canTransform(from inputType: Any.Type, to outputType: Any.Type) -> Bool
  func transform(_ input: Any, erasedTo outputType: Any.Type) throws(TransformError) -> Any
}

private func firstSuccess<Candidate, Output>(
  of candidates: [Candidate], for value: Any, expected: String,
  _ attempt: (Candidate) throws(TransformError) -> Output
) throws(TransformError) -> Output {
  guard !candidates.isEmpty else {
    throw .unsuitableInput(expected: expected, found: "a value of type \(type(of: value))")
  }
  var failures: [TransformError] = []
  for candidate in candidates {
    do {
      return try attempt(candidate)
    } catch {
      failures.append(error)
      if error.isFinal { break }
    }
  }
  throw TransformError(
    reason: .failed, expected: expected, failures: failures,
    isFinal: failures.last?.isFinal ?? false)
}
