import Foundation
import Testing
import ValueTransformers

@Suite struct Base64TextTransformerTests {
  @Test(arguments: [
    ("SWJleA==", "Ibex"), ("SWJleA", "Ibex"), (" SWJl\r\neA= =\n", "Ibex"), ("", ""),
    ("SWJl", "Ibe"),
    ("SWI", "Ib"), ("SWI=", "Ib"), ("Pz8_", "???"), ("Pz8/", "???"),
  ])
  func reads(_ text: String, as bytes: String) throws {
    #expect(try Base64TextTransformer().transform(text) == Data(bytes.utf8))
  }

  @Test(arguments: [
    "S", "SWJle", "SWJleA=", "SWJleA===", "SW=Jl", "SWJl=", "=", "*", "größe", "n/a!",
  ])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "base64 text")) {
      try Base64TextTransformer().transform(text)
    }
  }

  @Test func readsBack() throws {
    let transformer = Base64TextTransformer()
    for count in 0..<70 {
      let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 * 151 + count) })
      #expect(try transformer.transform(transformer.reverse(data)) == data)
    }
  }
}
