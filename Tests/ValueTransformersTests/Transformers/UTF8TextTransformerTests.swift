import Foundation
import Testing
import ValueTransformers

@Suite struct UTF8TextTransformerTests {
  @Test(arguments: ["", "Ibex", "é🐐", " \0"])
  func readsBack(_ text: String) throws {
    let data = UTF8TextTransformer().transform(text)
    #expect(Array(data) == Array(text.utf8))
    #expect(try UTF8TextTransformer().reverse(data) == text)
  }

  @Test(arguments: [[0xC3], [0xFF, 0x41], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
  func refuses(_ bytes: [UInt8]) {
    #expect(throws: TransformError.failed(expected: "text in UTF-8")) {
      try UTF8TextTransformer().reverse(Data(bytes))
    }
  }
}
