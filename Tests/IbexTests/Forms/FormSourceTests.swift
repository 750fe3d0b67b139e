import Foundation
import Ibex
import TestExpectations
import Testing

@Suite struct FormSourceTests {
  @Test(arguments: ["\u{30C}", "\u{30C}a", "\u{200D}", "\u{FE0F}", "\u{20DD}x", "a\u{30C}"])
  func keysThatBeginWithACombiningCharacterReadBack(_ key: String) throws {
    struct Keyed: Mappable, Equatable {
      var d: [String: String] = [:]
      var e: [String: [String: Int]] = [:]
    }
    let keyed = Keyed(d: [key: "v", "x": ""], e: [key: [key: 1]])
    #expect(try Keyed(form: keyed.formEncoded()) == keyed)
    let top = [key: "v"]
    #expect(
      try Mapper().map([String: String].self, from: FormSource(Serializer().formEncoded(top)))
        == top)
    for bracket in ["[", "]"] {
      expectError(
        SerializationError.self,
        "expected a key that a query can name, found key \"x\(bracket)\(key)\" at d"
      ) { try Keyed(d: ["x\(bracket)\(key)": "v"]).formEncoded() }
    }
  }

  @Test(arguments: ["%-0", "%+1", "%0x", "%2", "%", "% 1", "%é"])
  func whatIsNoPercentEncodingStaysAsItIs(_ text: String) throws {
    struct Query: Mappable { var a = "" }
    let source = FormSource("a=\(text.replacing("+", with: "%2B").replacing(" ", with: "+"))")
    #expect(try Query(from: source).a == text)
  }
}
