import ValueTransformers

/// The state of one call of a serializer.
package struct SerializationState {
  package var cache: WritePlanCache
  var nonFiniteNumbers: Serializer.NonFiniteNumbers
  /// Whether errors show values.
  private let showsValues: Bool
  /// The containers around the value that is written.
  var depth = 0
  private var depthLimit: DepthLimit
  /// The objects around the value, outermost first.
  private var objects: ContiguousArray<ValueMemory> = []
  /// The coding path of an `Encodable` value, counted from the outermost one; nil outside of any.
  var codingPath: [any CodingKey]?
  let userInfo: [CodingUserInfoKey: any Sendable]
  /// Whether the output is only compared, to sort the elements of a set.
  var isComparing = false
  package var form = OutputForm.plain
  /// Whether all leaves are texts, which reading sees in place of their values.
  package var writesTexts = false

  init(serializer: borrowing Serializer, cache: WritePlanCache) {
    self.cache = cache
    nonFiniteNumbers = serializer.nonFiniteNumbers
    showsValues = serializer.showsValues
    userInfo = serializer.userInfo
    depthLimit = DepthLimit(serializer.depthLimit)
  }

  /// Returns an error as it may be shown.
  @inline(never)
  func shown(_ error: any Error) -> any Error { showsValues ? error : error.hidingValue() }

  /// Returns whether an object may be one level too many, or its key is no name in markup.
  func mayRefuseObject(under key: String) -> Bool {
    (depth >= depthLimit.limit || form.markup?.isName(key) == false) && !form.comparesNil
  }

  /// Goes a level down, or refuses what nests too deeply.
  package mutating func descend(_ summary: @autoclosure () -> Summary) throws(SerializationError) {
    if !depthLimit.allowsLevel(below: depth) { try checkRoom(summary()) }
    depth += 1
  }

  package mutating func ascend() { depth -= 1 }

  @inline(never)
  private mutating func checkRoom(_ summary: Summary) throws(SerializationError) {
    if let expectation = depthLimit.expectation(below: depth) {
      throw SerializationError(expected: expectation, found: summary)
    }
  }

  /// Enters an object, or refuses one that is being written already.
  mutating func enter(_ object: ValueMemory, _ type: Any.Type) throws(SerializationError) {
    // As many as levels, so looking through them is bounded.
    if objects.contains(object) { throw Self.cycle(type) }
    objects.append(object)
  }

  mutating func leaveObject() { objects.removeLast() }

  @inline(never)
  private static func cycle(_ type: Any.Type) -> SerializationError {
    SerializationError(
      expected: "an object that is not within itself", found: .plain("the same \(type) again"))
  }

  /// Returns the text for a non-finite number, where the serializer has one.
  @inline(never)
  package func text(ofNonFinite number: Double) throws(SerializationError) -> String {
    guard nonFiniteNumbers == .text else {
      throw SerializationError(
        expected: "a finite number", found: Summary.number(number.shortestText))
    }
    return number.shortestText
  }
}

extension ValueOutput {
  /// Calls `body` with a key added to the path that encoders see.
  @inline(__always)  // 1.1 % of "10,000 flat models → JSON"
  mutating func under<Result>(
    _ key: @autoclosure () -> AnyCodingKey, _ body: (inout Self) throws -> Result
  ) rethrows -> Result {
    if state.codingPath == nil { return try body(&self) }
    state.codingPath?.append(key())
    defer { state.codingPath?.removeLast() }
    return try body(&self)
  }

  /// Writes what `body` writes, or null where that returns false; its errors are those at a step.
  package mutating func write(
    at step: @autoclosure () -> SourcePath.Step, _ body: (inout Self) throws -> Bool
  ) throws {
    do {
      if try !body(&self) { try writeNull() }
    } catch {
      throw state.shown(error).within(step())
    }
  }
}
