/// The container of a list, of the elements of a wrapper, or of a single value as a list of one.
struct UnkeyedContainer: UnkeyedDecodingContainer {
  private let frame: DecodingFrame
  private let place: DecodingPlace?
  private var elements: [Node]
  /// The value, where it is not a list but the only element of one.
  private var single: Node?
  /// Whether the elements are within an XML element that may itself be the only one, which depends
  /// on the requested type.
  private let isWithinElement: Bool
  /// Whether it is no list, as it is written, unless its elements have keys of their type.
  private let isPlainlyOne: Bool
  private(set) var currentIndex = 0

  init(of view: Node, in frame: DecodingFrame, at place: DecodingPlace?) throws {
    let state = try frame.validState()
    self.frame = frame
    self.place = place
    let isExact = frame.degree == .exact || frame.session.isExact
    let knowsNoKinds = state.pointee.knowsNoKinds(of: view)
    // A type that tries a list first is not shown one value as one.
    let isOneValue = place == nil && view.isScalar && state.pointee.isShownExactly
    if isOneValue, knowsNoKinds { frame.session.noteRefusal() }
    let isRefused =
      isExact && view.isScalar && view.kind != .element && !knowsNoKinds
      || isOneValue && knowsNoKinds
      || place == nil && frame.session.runs.last?.isItem == true
      || view.kind == .null || view.kind == .source
    // Without data an object is no list, so that a type that tries lists goes on, and all within it is
    // an empty one.
    let isWithoutData = frame.session.requestedKeys != nil
    if isWithoutData ? place == nil : isRefused {
      throw try frame.refusal(of: [Any].self, expected: "a list", found: view.summary, at: place)
    }
    single = view.isSingle ? view : nil
    elements = isWithoutData ? [] : view.listed
    isWithinElement = single == nil && view.kind == .element
    isPlainlyOne = frame.degree == .exact && view.isPlainlyOne
  }

  var codingPath: [any CodingKey] { frame.codingPath(to: place) }

  var count: Int? { elements.count }

  var isAtEnd: Bool { currentIndex >= elements.count }

  private var key: AnyCodingKey { AnyCodingKey(.index(currentIndex)) }

  private func element(of type: Any.Type) throws -> Node {
    _ = try frame.validState()
    guard !isAtEnd else {
      throw try frame.refusal(
        of: type, expected: try frame.session.reader(for: type).expectationOfMissing,
        found: Summary.none, at: place, missing: key)
    }
    return elements[currentIndex]
  }

  /// Reads the element of XML as the only one of the list, where a property of a list would; returns
  /// false if it is not.
  private mutating func readWhole(_ type: Any.Type, into slot: Slot) throws -> Bool {
    guard isWithinElement, currentIndex == 0, single == nil, !isAtEnd else { return false }
    let view = place?.view ?? frame.view
    let state = try frame.validState()
    let reader = try frame.session.reader(for: type)
    guard reader.isDecodable else {
      guard view.isOnlyItem(of: reader, &state.pointee) else { return false }
      take(view)
      return false
    }
    let session = frame.session
    session.singles.append((view.nodeNumber, frame.type))
    defer { session.singles.removeLast() }
    let mark = state.pointee.mark
    let (isMade, hasKey) = session.lookingForKeys {
      (try? frame.read(
        type, into: slot, of: view, at: place, key: nil, isRequired: true)) ?? false
    }
    if isMade, hasKey, place != nil || !state.pointee.isShownExactly {
      take(view)
      return true
    }
    if isMade { frame.discard(type, in: slot) }
    state.pointee.withdraw(to: mark)
    guard isMade, hasKey else { return false }
    session.isItem = true
    throw try frame.refusal(of: [Any].self, expected: "a list", found: view.summary, at: place)
  }

  private mutating func take(_ view: Node) {
    single = view
    elements = [view]
  }

  mutating func decodeNil() throws -> Bool {
    guard try element(of: Any.self).kind == .null else { return false }
    currentIndex += 1
    return true
  }

  /// Returns the next element, which is passed only when it fits.
  ///
  /// Serves the requirements for the standard library's types, too.
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try required() }

  private mutating func required<Value>() throws -> Value {
    try frame.making { _ = try read(Value.self, into: $0, isRequired: true) }
  }

  mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    try next()
  }

  private mutating func next<Value>() throws -> Value? {
    guard !isAtEnd else { return nil }
    return try Slot.withRoom(for: Value.self) { slot in
      try read(Value.self, into: slot, isRequired: false) ? slot.take(Value.self) : nil
    }
  }

  /// Makes a value of the next element in a slot for its type; returns whether there is one.
  private mutating func read(_ type: Any.Type, into slot: Slot, isRequired: Bool) throws -> Bool {
    if try readWhole(type, into: slot) {
      currentIndex += 1
      return true
    }
    let element = try element(of: type)
    // An element that is the value itself must not lead to it over and over.
    if let single { frame.session.singles.append((single.nodeNumber, frame.type)) }
    defer { if single != nil { frame.session.singles.removeLast() } }
    let (frame, place, key) = (frame, place, key)
    let (result, hasKey) = frame.session.lookingForKeys(if: isPlainlyOne && single == nil) {
      Result {
        try frame.read(
          type, into: slot, of: element, at: place, key: key, isRequired: isRequired)
      }
    }
    let isRead = try result.get()
    if isPlainlyOne, single == nil, !hasKey {
      if isRead { frame.discard(type, in: slot) }
      throw try frame.refusal(
        of: [Any].self, expected: "a list", found: Summary.element, at: place)
    }
    currentIndex += 1
    frame.session.noteTaken()
    if isWithinElement, place == nil { frame.hasTakenElements = true }
    return isRead
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try passing { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try passing { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try passing { $0 } }

  /// Passes the next element, unless `body` throws with its decoder.
  private mutating func passing<Result>(
    _ body: (ViewDecoder) throws -> Result
  ) throws -> Result {
    let element =
      frame.session.requestedKeys == nil
      ? try element(of: Any.self) : frame.view
    let result = try body(
      frame.decoder(of: element, in: place?.view ?? frame.view, at: place, key: key))
    currentIndex += 1
    return result
  }
}

// The protocol has its own of these, which ask three times and go before one generic method.
extension UnkeyedContainer {
  mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try next() }
  mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try next() }
  mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try next() }
  mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try next() }
  mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try next() }
  mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try next() }
  mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try next() }
  mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try next() }
  mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try next() }
  mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try next() }
  mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try next() }
  mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try next() }
  mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try next() }
  mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try next() }
}

// The protocol has its own of these, which throw.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UnkeyedContainer {
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try required() }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try required() }
  mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? { try next() }
  mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? { try next() }
}

extension Node {
  /// Whether the value is no list, and neither holds elements nor is an empty element.
  fileprivate var isSingle: Bool { kind != .list && !hasElements && !isEmptyElement }

  /// The elements of a list, or within an element; else the value alone.
  fileprivate var listed: [Node] {
    guard !isSingle else { return [self] }
    var elements: [Node] = []
    // Entered to stay, since the elements outlive the loop.
    entered.forEachElement { child, _ in elements.append(child.unfolded) }
    return elements
  }
}
