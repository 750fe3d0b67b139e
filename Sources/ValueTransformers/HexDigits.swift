/// Returns the value of a hexadecimal digit, in either case; nil for any other byte.
package func hexValue(_ byte: UInt8) -> UInt8? {
  let digit = byte &- UInt8(ascii: "0")
  if digit <= 9 { return digit }
  let letter = (byte | 0x20) &- UInt8(ascii: "a")
  return letter <= 5 ? letter + 10 : nil
}

/// Returns the hexadecimal digit, in upper case, of a value below 16.
package func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}
