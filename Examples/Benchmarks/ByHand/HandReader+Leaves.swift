import Foundation
import ValueTransformers

// Numbers and Booleans.
extension HandReader {
  @inline(__always)
  mutating func boolean() -> Bool {
    let isTrue = bytes[place] == UInt8(ascii: "t")
    end(at: place + (isTrue ? 4 : 5))
    return isTrue
  }

  @inline(__always)
  mutating func integer() -> Int {
    let isNegative = bytes[place] == UInt8(ascii: "-")
    var place = place + (isNegative ? 1 : 0)
    let number = digits(from: &place)
    end(at: place)
    return isNegative ? -Int(number) : Int(number)
  }

  /// Exact by one division where fifteen digits or fewer stand before a small power of ten
  /// (Clinger), else as Ibex does it, by `strtod` at last.
  @inline(__always)
  mutating func double() -> Double {
    let start = place
    let isNegative = bytes[start] == UInt8(ascii: "-")
    var place = start + (isNegative ? 1 : 0)
    let firstDigit = place
    var mantissa = digits(from: &place)
    var decimalCount = 0
    if bytes[place] == UInt8(ascii: ".") {
      let point = place
      place += 1
      mantissa = digits(from: &place, after: mantissa)
      decimalCount = place - point - 1
    }
    guard place - firstDigit <= 19, bytes[place] | 0x20 != UInt8(ascii: "e") else {
      return doubleByLibrary(from: start)
    }
    end(at: place)
    let number =
      place - firstDigit <= 16
      ? Double(mantissa) / powersOfTen[decimalCount]
      : NumberReading.double(ofDigits: mantissa, places: decimalCount)
    return isNegative ? -number : number
  }

  @inline(never)
  private mutating func doubleByLibrary(from start: Int) -> Double {
    let first = UnsafeRawPointer(bytes + start).assumingMemoryBound(to: CChar.self)
    var last: UnsafeMutablePointer<CChar>?
    let number = strtod(first, &last)
    end(at: start + (last.map { UnsafePointer($0) - first } ?? 0))
    return number
  }

  @inline(__always)
  private func digits(from place: inout Int, after number: UInt64 = 0) -> UInt64 {
    var number = number
    var digit = bytes[place] &- UInt8(ascii: "0")
    while digit < 10 {
      number = number &* 10 &+ UInt64(digit)
      place += 1
      digit = bytes[place] &- UInt8(ascii: "0")
    }
    return number
  }

}

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
]

// Text.
extension HandReader {
  @inline(__always)
  mutating func string() -> String {
    let text = text()
    end(at: place)
    return text
  }

  /// A time by ISO 8601 in whole seconds and universal time.
  @inline(__always)
  mutating func date() -> Date {
    let first = place + 1
    func number(_ offset: Int, _ count: Int) -> Int {
      (first + offset..<first + offset + count).reduce(0) { $0 * 10 + Int(bytes[$1] &- 0x30) }
    }
    let (year, month, day) = (number(0, 4), number(5, 2), number(8, 2))
    // Years begin in March, so that the day that some lack is the last.
    let years = month < 3 ? year - 1 : year
    let daysOfYear = (153 * (month < 3 ? month + 9 : month - 3) + 2) / 5 + day - 1
    let days = years * 365 + years / 4 - years / 100 + years / 400 + daysOfYear - 719_468
    let seconds = number(11, 2) * 3600 + number(14, 2) * 60 + number(17, 2)
    end(at: first + "2024-05-17T08:30:12Z\"".utf8.count)
    return Date(timeIntervalSince1970: Double(days * 86_400 + seconds))
  }

  /// Reads a text from quote to quote.
  @inline(__always)
  mutating func text() -> String {
    let start = place + 1
    guard endOfPlainText() == UInt8(ascii: "\"") else { return textWithEscapes(from: start) }
    let plain = UnsafeBufferPointer(start: bytes + start, count: place - start)
    place += 1
    return String(decoding: plain, as: UTF8.self)
  }

  /// Moves to the next quote or backslash after this byte, and returns it.
  @inline(__always)
  mutating func endOfPlainText() -> UInt8 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    place += 1
    while true {
      let word = UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self).littleEndian
      let (quotes, slashes) = (word ^ (ones &* 0x22), word ^ (ones &* 0x5C))
      let found =
        ((quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes) & (ones &* 0x80)
      if found != 0 {
        place += found.trailingZeroBitCount / 8
        return bytes[place]
      }
      place += 8
    }
  }

  @inline(never)
  private mutating func textWithEscapes(from start: Int) -> String {
    let firstEscape = place
    while bytes[place] == UInt8(ascii: "\\") {
      place += 1
      _ = endOfPlainText()
    }
    let end = place
    place += 1
    return String(unsafeUninitializedCapacity: end - start) { room in
      var source = start
      var count = 0
      var escape = firstEscape
      while source < end {
        memcpy(room.baseAddress! + count, bytes + source, escape - source)
        count += escape - source
        source = escape
        if source < end { count += unescape(at: &source, into: room.baseAddress! + count) }
        let next = memchr(bytes + source, 0x5C, end - source)
        escape = next.map { UnsafeRawPointer($0) - UnsafeRawPointer(bytes) } ?? end
      }
      return count
    }
  }

  /// Decodes the escape at a place, moves past it, and returns the number of bytes.
  private func unescape(at place: inout Int, into room: UnsafeMutablePointer<UInt8>) -> Int {
    let letter = bytes[place + 1]
    guard letter == UInt8(ascii: "u") else {
      room.pointee = letter
      switch letter {
      case UInt8(ascii: "n"): room.pointee = 0x0A
      case UInt8(ascii: "t"): room.pointee = 0x09
      case UInt8(ascii: "r"): room.pointee = 0x0D
      case UInt8(ascii: "b"): room.pointee = 0x08
      case UInt8(ascii: "f"): room.pointee = 0x0C
      default: break
      }
      place += 2
      return 1
    }
    var scalar = unit(at: place)
    place += 6
    if scalar & 0xFC00 == 0xD800 {
      scalar = 0x10000 + ((scalar & 0x3FF) << 10 | unit(at: place) & 0x3FF)
      place += 6
    }
    let encoded = UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}").unsafelyUnwrapped
    for (number, byte) in encoded.enumerated() { room[number] = byte }
    return encoded.count
  }

  /// The UTF-16 code unit of the escape at a place.
  private func unit(at place: Int) -> UInt32 {
    (place + 2..<place + 6).reduce(0) { unit, place in
      let byte = UInt32(bytes[place])
      return unit << 4 | (byte & 0xF) + (byte >> 6) * 9
    }
  }
}

extension Int: HandReadable {
  @inline(__always)
  init(_ reader: inout HandReader) { self = reader.integer() }
}

extension Double: HandReadable {
  @inline(__always)
  init(_ reader: inout HandReader) { self = reader.double() }
}

extension Bool: HandReadable {
  @inline(__always)
  init(_ reader: inout HandReader) { self = reader.boolean() }
}

extension String: HandReadable {
  @inline(__always)
  init(_ reader: inout HandReader) { self = reader.string() }
}

extension Date: HandReadable {
  init(_ reader: inout HandReader) { self = reader.date() }
}

extension URL: HandReadable {
  init(_ reader: inout HandReader) { self = URL(string: reader.string())! }
}

extension Optional: HandReadable where Wrapped: HandReadable {
  @inline(__always)
  init(_ reader: inout HandReader) { self = reader.passesNull() ? nil : Wrapped(&reader) }
}

extension Array: HandReadable where Element: HandReadable {
  @inline(__always)
  init(_ reader: inout HandReader) { self = reader.list() }
}

extension Dictionary: HandReadable where Key == String, Value: HandReadable {
  @inline(__always)
  init(_ reader: inout HandReader) { self = reader.dictionary() }
}
