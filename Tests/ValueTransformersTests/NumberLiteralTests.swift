import Foundation
import Testing
import ValueTransformers

@Suite struct NumberLiteralTests {
  @Test func keepsTheTextAsWritten() throws {
    #expect(try #require(NumberLiteral("12.10")).text == "12.10")
    #expect(try #require(NumberLiteral("+1E3")).text == "+1E3")
    #expect(NumberLiteral(uncheckedLiteral: "1e5").text == "1e5")
  }

  @Test func writesTheShortestText() {
    #expect((3.0 as NumberLiteral).text == "3")
    #expect((3.14 as NumberLiteral).text == "3.14")
    #expect(NumberLiteral(-0.0).text == "-0")
    #expect(NumberLiteral(1e22).text == "1e+22")
    #expect((7 as NumberLiteral).text == "7")
    #expect(NumberLiteral(UInt64.max).text == "18446744073709551615")
    #expect(NumberLiteral(Decimal(string: "78.40") ?? 0).text == "78.4")
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      #expect(NumberLiteral(UInt128.max).text == "340282366920938463463374607431768211455")
    }
  }

  @Test(arguments: ["", "abc", "12abc", " 1", "1 ", "nan", "01"])
  func refuses(_ text: String) {
    #expect(NumberLiteral(text) == nil)
  }

  @Test func convertsToIntegers() {
    #expect((12.0 as NumberLiteral).integer(as: UInt8.self) == 12)
    #expect((300 as NumberLiteral).integer(as: UInt8.self) == nil)
    #expect((3.5 as NumberLiteral).integer(as: Int.self) == nil)
    #expect(NumberLiteral(1e300).integer(as: Int.self) == nil)
    #expect(NumberLiteral(Double.nan).integer(as: Int.self) == nil)
    #expect(NumberLiteral(UInt64.max).integer(as: Int.self) == nil)
    #expect(NumberLiteral("1e3")?.integer(as: Int16.self) == 1000)
    #expect(NumberLiteral(Decimal(12)).integer(as: Int.self) == 12)
  }

  @Test func convertsToFloatingPoint() {
    #expect((7 as NumberLiteral).double == 7)
    #expect(NumberLiteral("0.1")?.double == 0.1)
    #expect(NumberLiteral("1e400")?.double == nil)
    #expect(NumberLiteral(1e300).float(as: Float.self) == nil)
    #expect(NumberLiteral("0.1")?.float(as: Float.self) == 0.1)
    #expect(NumberLiteral(Decimal(string: "0.1") ?? 0).double == 0.1)
    #expect(NumberLiteral(Double.infinity).double == .infinity)
  }

  @Test func convertsToDecimals() {
    #expect((78.4 as NumberLiteral).decimal == Decimal(string: "78.4"))
    #expect(NumberLiteral("78.40")?.decimal == Decimal(string: "78.4"))
    #expect(NumberLiteral(UInt64.max).decimal == Decimal(UInt64.max))
    #expect(NumberLiteral(Double.nan).decimal == nil)
    #expect(NumberLiteral(Decimal.nan).decimal == nil)
  }

  @Test func isEqualByText() throws {
    #expect((3 as NumberLiteral) == 3.0)
    #expect(try #require(NumberLiteral("12.0")) != 12)
    #expect(Set([3 as NumberLiteral, 3.0]).count == 1)
  }

  @Test func takesAnyOfSwiftsNumbers() {
    #expect(NumberLiteral(anyNumber: Int8(3)) == 3)
    #expect(NumberLiteral(anyNumber: Float(0.1))?.text == "0.1")
    #expect(NumberLiteral(anyNumber: Decimal(5)) == 5)
    #expect(NumberLiteral(anyNumber: Double.nan) == nil)
    #expect(NumberLiteral(anyNumber: Float.infinity) == nil)
    #expect(NumberLiteral(anyNumber: "3") == nil)
    #expect(NumberLiteral(anyNumber: true) == nil)
  }
}
