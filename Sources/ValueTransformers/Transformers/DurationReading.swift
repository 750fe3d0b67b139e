/// The reading of durations, exact in attoseconds.
///
///     DurationReading.duration("PT1.5S")  // 1.5 seconds
///     DurationReading.seconds("15e-1")    // 1.5 seconds
enum DurationReading {
  static let expectation = "a duration like PT1H30M"

  /// The units in the order of ISO 8601, and whether they follow the `T`.
  private static let units: [(letter: UInt8, seconds: UInt64, isOfTime: Bool)] = [
    (UInt8(ascii: "w"), 604_800, false), (UInt8(ascii: "d"), 86_400, false),
    (UInt8(ascii: "h"), 3600, true), (UInt8(ascii: "m"), 60, true), (UInt8(ascii: "s"), 1, true),
  ]

  /// Reads the form of ISO 8601; nil for any other.
  static func duration(_ utf8: ByteRegion) -> Duration? {
    var rest = utf8[...]
    let isNegative = sign(&rest)
    guard skip("p", &rest) else { return nil }
    var (sum, next, isOfTime, hasFraction) = (Duration.zero, 0, false, false)
    repeat {
      if !isOfTime, skip("t", &rest) { isOfTime = true }
      let isBelow = sign(&rest)
      // Nothing may follow a fraction.
      guard !hasFraction, let count = Digits(&rest), let letter = rest.popFirst(),
        let unit = units[next...].firstIndex(where: {
          $0.letter == letter | 0x20 && $0.isOfTime == isOfTime
        }),
        let part = count.duration(unit: units[unit].seconds, isNegative: isNegative != isBelow),
        add(part, to: &sum)
      else { return nil }
      hasFraction = !count.fraction.isEmpty
      next = unit + 1
    } while !rest.isEmpty
    return sum
  }

  /// Reads a number of seconds, by the grammar of JSON with an optional `+`; nil for any other.
  static func seconds(_ utf8: ByteRegion) -> Duration? {
    guard NumberReading.isNumber(utf8) else { return nil }
    var rest = utf8[...]
    let isNegative = sign(&rest)
    guard var digits = Digits(&rest) else { return nil }
    if skip("e", &rest) {
      let isBelow = sign(&rest)
      // Beyond a thousand all that is not zero is too long, or not whole.
      let places = rest.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1000) }
      digits.move(by: isBelow ? -places : places)
    }
    return digits.duration(unit: 1, isNegative: isNegative)
  }

  /// Skips a sign, and returns whether it is that of a negative number.
  private static func sign(_ rest: inout ByteRegion.SubSequence) -> Bool {
    if skip("-", &rest) { return true }
    _ = skip("+", &rest)
    return false
  }

  /// Skips a byte, ignoring the case of a letter.
  private static func skip(_ scalar: Unicode.Scalar, _ rest: inout ByteRegion.SubSequence) -> Bool {
    guard let first = rest.first, asciiLowercased(first) == UInt8(ascii: scalar) else {
      return false
    }
    rest.removeFirst()
    return true
  }

  /// Adds a duration to another if the sum has room.
  private static func add(_ part: Duration, to sum: inout Duration) -> Bool {
    guard sum < .zero ? part >= .zero - longest - sum : part <= longest - sum else { return false }
    sum += part
    return true
  }

  private static let longest = WideCount.largest.duration(isNegative: false)
}

/// The decimal digits of a number without a sign.
private struct Digits {
  var whole: ArraySlice<UInt8>
  var fraction: ArraySlice<UInt8>

  /// Reads digits, with more after a point or a comma; returns nil if there are none.
  init?(_ rest: inout ByteRegion.SubSequence) {
    func digits() -> ArraySlice<UInt8> {
      let digits = rest.prefix { $0 &- UInt8(ascii: "0") <= 9 }
      rest = rest.dropFirst(digits.count)
      return Array(digits)[...]
    }
    whole = digits()
    fraction = []
    guard !whole.isEmpty else { return nil }
    if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      rest.removeFirst()
      fraction = digits()
      if fraction.isEmpty { return nil }
    }
  }

  /// Moves the point to the right.
  mutating func move(by places: Int) {
    if places >= 0 {
      whole += fraction.prefix(places)
      whole += repeatElement(UInt8(ascii: "0"), count: max(places - fraction.count, 0))
      fraction = fraction.dropFirst(places)
    } else {
      fraction = whole.suffix(-places) + fraction
      fraction.insert(
        contentsOf: repeatElement(UInt8(ascii: "0"), count: max(-places - whole.count, 0)),
        at: fraction.startIndex)
      whole = whole.dropLast(-places)
    }
  }

  /// Returns the duration of a number of units, or nil if it is too long or not a whole number of
  /// attoseconds.
  func duration(unit: UInt64, isNegative: Bool) -> Duration? {
    let fraction = Array(self.fraction.reversed().drop { $0 == UInt8(ascii: "0") }.reversed())
    let missing = 18 - fraction.count
    var attoseconds = WideCount()
    for digit in whole + fraction where !attoseconds.append(digit) { return nil }
    guard attoseconds.multiply(by: unit) else { return nil }
    if missing >= 0 {
      for _ in 0..<missing where !attoseconds.multiply(by: 10) { return nil }
    } else {
      for _ in 0..<(-missing) where !attoseconds.divide(by: 10) { return nil }
    }
    return attoseconds.duration(isNegative: isNegative)
  }
}

/// A count of 127 bits. The integers of 128 bits are younger than the oldest systems.
private struct WideCount {
  private var high: UInt64 = 0
  private var low: UInt64 = 0

  static let largest = WideCount(high: 1 << 63 - 1, low: .max)

  /// Multiplies the count, and returns whether the product has room.
  mutating func multiply(by factor: UInt64) -> Bool {
    let product = low.multipliedFullWidth(by: factor)
    let (upper, isTooLarge) = high.multipliedReportingOverflow(by: factor)
    let (sum, isFull) = upper.addingReportingOverflow(product.high)
    guard !isTooLarge, !isFull, sum < 1 << 63 else { return false }
    (high, low) = (sum, product.low)
    return true
  }

  /// Appends a decimal digit, and returns whether it has room.
  mutating func append(_ digit: UInt8) -> Bool {
    guard multiply(by: 10) else { return false }
    let (sum, carries) = low.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
    low = sum
    if carries { high += 1 }
    return high < 1 << 63
  }

  /// Divides the count if that leaves no remainder, and returns whether it does.
  mutating func divide(by divisor: UInt64) -> Bool {
    let (upper, rest) = high.quotientAndRemainder(dividingBy: divisor)
    let (lower, remainder) = divisor.dividingFullWidth((rest, low))
    (high, low) = (upper, lower)
    return remainder == 0
  }

  /// The duration of a number of attoseconds.
  func duration(isNegative: Bool) -> Duration {
    // 2^64 attoseconds.
    let unit = Duration(secondsComponent: 18, attosecondsComponent: 446_744_073_709_551_616)
    let quintillion: UInt64 = 1_000_000_000_000_000_000
    let (seconds, attoseconds) = low.quotientAndRemainder(dividingBy: quintillion)
    let duration =
      unit * Int64(high)
      + Duration(
        secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
    return isNegative ? .zero - duration : duration
  }
}
