import Foundation
import IbexStreams
import TestExpectations
import Testing

@Suite struct LineDocumentsTests {
  private func documents(of text: String) throws -> [String] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("lines-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = try LineDocuments(of: file)
    var found: [String] = []
    while let document = try lines.next() { found.append(document.description) }
    return found
  }

  @Test(arguments: [
    ("", []), ("\n \r\n", []),
    ("\u{FEFF}{\"a\": 1}\r\n\n[1, 2]", ["JSON: an object", "JSON: a list of 2"]),
  ])
  func reads(_ text: String, _ found: [String]) throws {
    #expect(try documents(of: text) == found)
  }

  @Test func saysInWhichLineItIsMalformed() {
    expectError(
      FormatError.self, #"expected a value, found "}" at line 3, column 7"#
    ) { try documents(of: "1\n\n{\"a\": }\n") }
  }
}
