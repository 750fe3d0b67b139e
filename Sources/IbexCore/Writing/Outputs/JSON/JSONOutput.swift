import IbexFoundation
import ValueTransformers

/// Values as the bytes of JSON (RFC 8259).
struct JSONOutput: BufferedOutput {
  var buffer: ByteBuffer
  var state: SerializationState
  private let escaping: JSONEscaping
  private let isPlain: Bool
  private let isPretty: Bool

  init(state: SerializationState) {
    self.state = state
    self.state.form = .plain
    buffer = ByteBuffer(capacity: 256)
    escaping = state.cache.escaping
    isPlain = escaping.isPlain
    isPretty = state.cache.configuration.json.isPretty
  }

  @inline(__always)  // 0.2 % of "1,000 models with paths and a rest → JSON, where they were read"
  mutating func write(_ memory: ValueMemory, by writer: ValueWriter) throws -> Bool {
    try writer.json(memory, &self)
  }

  mutating func writeNull() { buffer.append("null") }

  @inline(__always)  // 0.2 % of "1,000 models with paths and a rest → JSON, where they were read"
  mutating func write(_ flag: Bool) {
    buffer.reserve(8)
    if flag { buffer.append("true") } else { buffer.append("false") }
  }

  @inline(__always)  // 0.2 % of "1,000 models with paths and a rest → JSON, where they were read"
  mutating func write<Integer: FixedWidthInteger>(_ integer: Integer) {
    buffer.append(integer: integer)
  }

  @inline(__always)  // 0.2 % of "1,000 models with paths and a rest → JSON, where they were read"
  mutating func write(_ number: Double) throws(SerializationError) {
    guard number.isFinite else { return try write(nonFinite: number) }
    buffer.append(double: number)
  }

  @inline(never)
  private mutating func write(nonFinite number: Double) throws(SerializationError) {
    write(text: try state.text(ofNonFinite: number))
  }

  mutating func write(numberText: String) { buffer.append(ascii: numberText) }

  @inline(__always)  // 0.2 % of "1,000 models with paths and a rest → JSON, where they were read"
  mutating func write(text: String) {
    guard isPlain else { return escaping.append(text, to: &buffer) }
    let done: Void? = text.utf8.withContiguousStorageIfAvailable {
      buffer.append(quoted: ByteRegion($0))
    }
    if done == nil { write(foreign: text) }
  }

  /// Writes a text that is not stored as contiguous UTF-8.
  @inline(never)
  private mutating func write(foreign text: String) {
    text.withByteRegion { buffer.append(quoted: $0) }
  }

  /// - Throws: `SerializationError` for a date that would be read as a number of milliseconds.
  mutating func write(dateBeyondText date: Date) throws(SerializationError) {
    guard EpochSecondsNumberTransformer.isPlausible(date.timeIntervalSince1970) else {
      throw SerializationError(
        expected: "a date within 10^11 seconds of 1970", found: Summary.value(of: Date.self))
    }
    try write(date.timeIntervalSince1970)
  }
}

extension JSONOutput {
  @inline(__always)  // 0.6 % of "10,000 flat models → JSON"
  mutating func writeList(count: Int, _ element: (Int, inout JSONOutput) throws -> Bool) throws {
    try state.descend(Summary.list(count))
    buffer.append(UInt8(ascii: "["))
    for position in 0..<count {
      if isPretty { startLine() }
      try write(at: .index(position)) { try element(position, &$0) }
      buffer.append(UInt8(ascii: ","))
    }
    state.ascend()
    close(isEmpty: count == 0, with: UInt8(ascii: "]"))
  }

  mutating func writeEntries(
    _ keys: [String], attributeCount: Int, _ value: (Int, inout JSONOutput) throws -> Bool
  ) throws {
    try writeObject(of: keys.count) { position, output in
      let key = keys[position]
      output.writeKey(key)
      try output.write(at: .key(key)) { try value(position, &$0) }
      return true
    }
  }

  mutating func write(
    _ properties: [WriteProperty], of model: ValueMemory, by plan: WritePlan
  ) throws -> Bool {
    try writeObject(of: properties.count) { try $1.write(properties[$0], of: model) }
    return true
  }

  private mutating func write(_ property: WriteProperty, of model: ValueMemory) throws -> Bool {
    writeKey(property.key)
    return try property.write(of: model, to: &self)
  }

  @inline(never)
  private mutating func writeKey(_ key: String) {
    if isPretty { startLine() }
    write(text: key)
    buffer.append(UInt8(ascii: ":"))
    if isPretty { buffer.append(UInt8(ascii: " ")) }
  }

  /// Writes entries by a closure that returns false for one that is left out.
  private mutating func writeObject(
    of count: Int, _ entry: (Int, inout JSONOutput) throws -> Bool
  ) throws {
    try state.descend(Summary.object)
    buffer.append(UInt8(ascii: "{"))
    let start = buffer.count
    try writeEntries(of: count, entry)
    state.ascend()
    close(isEmpty: buffer.count == start, with: UInt8(ascii: "}"))
  }

  @inline(__always)  // 0.2 % of "1,000 models with paths and a rest → JSON, where they were read"
  private mutating func writeEntries(
    of count: Int, _ entry: (Int, inout JSONOutput) throws -> Bool
  ) throws {
    for position in 0..<count {
      let before = buffer.count
      if try entry(position, &self) {
        buffer.append(UInt8(ascii: ","))
      } else {
        buffer.truncate(to: before)
      }
    }
  }

  @inline(__always)  // 20 % of "10,000 flat models → JSON"
  mutating func writeModel(
    _ model: ValueMemory, by plan: WritePlan, beside entries: [WriteProperty]
  ) throws -> Bool {
    try plan.json.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      try writeModel(model, by: $0, beside: entries)
    }
  }

  @inline(__always)  // 20 % of "10,000 flat models → JSON"
  private mutating func writeModel(
    _ model: ValueMemory, by plan: JSONPlan, beside entries: [WriteProperty]
  ) throws -> Bool {
    try state.descend(Summary.object)
    buffer.append(UInt8(ascii: "{"))
    let start = buffer.count
    let properties = plan.properties
    // The order of the keys is settled when the plan is made.
    for position in properties.indices {
      let before = buffer.count
      if isPretty { startLine() }
      buffer.append(
        padded: plan.keys, from: properties[position].keyStart,
        count: properties[position].keyCount)
      do {
        let isWritten =
          properties[position].isUnusual
          ? try properties[position].source.writeUnusual(of: model, to: &self)
          : try properties[position].write(
            model.property(at: properties[position].source.offset), &self)
        guard isWritten else {
          buffer.truncate(to: before)
          continue
        }
      } catch {
        throw properties[position].source.located(error, state)
      }
      buffer.append(UInt8(ascii: ","))
    }
    if !entries.isEmpty { try write(entries, of: model) }
    state.ascend()
    if plan.isOfGroup, buffer.count == start {
      buffer.truncate(to: start - 1)
      return false
    }
    close(isEmpty: buffer.count == start, with: UInt8(ascii: "}"))
    return true
  }

  @inline(never)
  private mutating func write(_ entries: [WriteProperty], of model: ValueMemory) throws {
    try writeEntries(of: entries.count) { try $1.write(entries[$0], of: model) }
  }

  /// Ends a list or an object, replacing the comma after its last value.
  @inline(__always)  // 0.7 % of "10,000 flat models → JSON"
  private mutating func close(isEmpty: Bool, with bracket: UInt8) {
    if !isEmpty {
      buffer.truncate(to: buffer.count - 1)
      if isPretty { startLine() }
    }
    buffer.append(bracket)
  }

  @inline(never)
  private mutating func startLine() {
    buffer.append(UInt8(ascii: "\n"))
    for _ in 0..<state.depth { buffer.append("  ") }
  }
}

extension JSONOutput {
  func encoded(
    _ memory: ValueMemory, of type: Any.Type, by writer: ValueWriter
  ) throws -> EncodedValue? {
    try Self.bytes(of: memory, by: writer, state).map { EncodedValue(value: $0) }
  }

  /// Returns the bytes of a value; nil for one that is nil.
  static func bytes(
    of memory: ValueMemory, by writer: ValueWriter, _ state: SerializationState
  ) throws -> [UInt8]? {
    var output = JSONOutput(state: state)
    defer { output.buffer.discard() }
    return try output.write(memory, by: writer) ? Array(output.buffer.bytes) : nil
  }

  /// Writes bytes of JSON as they are.
  mutating func writeNative<Value>(_ value: Value) -> Bool {
    guard Value.self == [UInt8].self || Value.self == Any.self, let bytes = value as? [UInt8]
    else { return false }
    buffer.append(bytes)
    return true
  }

  /// Returns the text by which an element of a set is sorted: its JSON, a text without its last
  /// quote, so that a prefix of another text sorts before it.
  static func sortingText<Value>(
    of value: Value, by writer: ValueWriter, _ state: SerializationState
  ) throws -> String {
    var output = JSONOutput(state: state)
    output.state.isComparing = true
    let bytes = try output.bytes {
      if try !$0.write(value: value, by: writer) { $0.writeNull() }
    }
    let text = bytes.takeText()
    return text.hasPrefix("\"") && !state.isComparing ? String(text.dropLast()) : text
  }
}
