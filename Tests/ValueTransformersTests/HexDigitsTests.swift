import Testing
import ValueTransformers

@Suite struct HexDigitsTests {
  @Test func everyByteHasTheValueOfItsDigit() {
    for byte in UInt8.min...UInt8.max {
      let letter = Character(Unicode.Scalar(byte))
      #expect(hexValue(byte).map(Int.init) == (byte < 0x80 ? letter.hexDigitValue : nil))
    }
  }

  @Test func everyValueHasItsDigit() {
    #expect(String(decoding: (0..<16).map(hexDigit), as: UTF8.self) == "0123456789ABCDEF")
  }
}
