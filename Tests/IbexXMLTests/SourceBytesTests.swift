import Foundation
import IbexXML
import Testing

private struct Digits: Mappable, Equatable {
  var n = 0
}

/// Documents about as long as the bytes that data and strings keep in themselves.
@Suite struct SourceBytesTests {
  @Test(arguments: 1...18)
  func documentsOfAnyLengthReadTheSameInEachForm(_ count: Int) throws {
    let text = #"{"n":\#(String(repeating: "7", count: count))}"#
    let forms: [any SourceBytes] = [
      text, Substring(text), Data(text.utf8), Data("x\(text)".utf8).dropFirst(), Array(text.utf8),
      Array("x\(text)".utf8).dropFirst(),
    ]
    let expected = Digits(n: try #require(Int(String(repeating: "7", count: count))))
    for form in forms {
      #expect(try Digits(json: form) == expected)
      #expect(try Digits(from: SourceDocument(json: form)) == expected)
    }
  }

  @Test(arguments: 1...18)
  func elementsOfAnyLengthReadTheSameInEachForm(_ count: Int) throws {
    let name = String(repeating: "n", count: count)
    let text = "<\(name)/>"
    let forms: [any SourceBytes] = [text, Substring(text), Data(text.utf8), Array(text.utf8)]
    for form in forms {
      #expect(try SourceDocument(xml: form).rootName == name)
    }
  }

  @Test func nothingIsNoDocumentInAnyForm() {
    let forms: [any SourceBytes] = ["", Substring(), Data(), [UInt8](), ArraySlice<UInt8>()]
    for form in forms {
      #expect(throws: FormatError.self) { try SourceDocument(json: form) }
      #expect(throws: FormatError.self) { try SourceDocument(xml: form) }
    }
  }
}
