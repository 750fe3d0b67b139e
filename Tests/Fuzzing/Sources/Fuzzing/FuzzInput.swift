/// The bytes of one run, taken from the front.
///
/// It is a generator too, so that whatever is made by chance is made by the fuzzer: two bytes are
/// one number, and behind the end numbers go on by themselves.
struct FuzzInput: RandomNumberGenerator {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte; 0 at the end.
  mutating func byte() -> UInt8 {
    guard !isAtEnd else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number below a bound, of one byte.
  mutating func number(below bound: Int) -> Int { Int(byte()) % bound }

  /// One of several values, chosen by one byte.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

  /// So many bytes, or as many as there are.
  mutating func bytes(_ count: Int) -> [UInt8] {
    let end = min(bytes.count, position + count)
    defer { position = end }
    return Array(bytes[min(position, end)..<end])
  }

  /// The bytes up to the next zero, which is passed over, or to the end.
  mutating func part() -> [UInt8] {
    let part = Array(bytes.dropFirst(position).prefix { $0 != 0 })
    position += part.count + 1
    return part
  }

  /// All that is left.
  mutating func rest() -> [UInt8] { bytes(bytes.count) }

  /// All that is left, as text.
  mutating func text() -> String { String(decoding: rest(), as: UTF8.self) }

  /// The high bits, which choose among few, are those of the bytes (SplitMix64 below them).
  mutating func next() -> UInt64 {
    let atEnd = isAtEnd
    let high = UInt64(byte()) << 56 | UInt64(byte()) << 48
    if atEnd { position += 2 }
    var mixed = (high ^ UInt64(truncatingIfNeeded: position)) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return atEnd ? mixed : high | mixed >> 16
  }
}
