import IbexCore
import TestSupport
import Testing

@Suite struct JSONCursorTests {
  /// Calls `body` with a cursor at the start of a text; with nil for one that is no list or object.
  private func withCursor<Result>(
    _ text: String, depthLimit: Int = 512, _ body: (inout JSONCursor?) throws -> Result
  ) rethrows -> Result {
    try Array(text.utf8).withByteRegion { bytes in
      var cursor = JSONCursor(bytes, depthLimit: depthLimit)
      return try body(&cursor)
    }
  }

  /// Returns the keys and the kinds of values in a text, entry by entry; nil for a malformed one.
  private func walk(_ cursor: inout JSONCursor) -> String? {
    guard cursor.isAtContainer else { return cursor.skipValue() ? "." : nil }
    let isObject = cursor.isAtObject
    #expect(isObject != cursor.isAtList)
    var text = isObject ? "{" : "["
    var next = cursor.enter()
    while next == .value {
      if isObject {
        guard let key = cursor.key(), cursor.skipColon() else { return nil }
        text += key.spelling + ":"
      }
      guard let value = walk(&cursor) else { return nil }
      text += value
      next = cursor.advance(closing: isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }
    return next == .end ? text + (isObject ? "}" : "]") : nil
  }

  private func walked(_ text: String, depthLimit: Int = 512) -> String? {
    withCursor(text, depthLimit: depthLimit) { cursor in
      guard var start = cursor, let text = walk(&start) else { return nil }
      return start.isAtEnd ? text : nil
    }
  }

  @Test(arguments: [
    ("[]", "[]"), (" { } \n", "{}"), ("[1,\"a\" , true]", "[...]"),
    (#"{"a":1,"b" : {"c":[null]}}"#, "{a:.b:{c:[.]}}"),
    (#"{"\u0061":[[],{}]}"#, "{a:[[]{}]}"), ("\u{FEFF}[-1.5e+3]", "[.]"),
  ])
  func walksOverWhatIsWellFormed(_ text: String, _ walk: String) {
    #expect(walked(text) == walk)
  }

  @Test(arguments: ["", " ", "1", "null", "{}1", "[] x", "\u{FEFF}"])
  func beginsAtNoOtherDocument(_ text: String) {
    withCursor(text) { #expect($0 == nil) }
  }

  /// Walks over random documents, whole and changed ones, exactly if a parser takes them.
  @Test func refusesWhatTheTokenizerRefuses() {
    var maker = JSONMaker(seed: 8)
    for round in 0..<600 {
      var bytes = maker.document(of: SinglePass.Nested.self)
      if round % 4 > 0 { bytes = maker.mutated(bytes) }
      let isDocument = (try? SourceDocument(json: bytes, depthLimit: 5)) != nil
      let isWalked = bytes.withByteRegion { buffer in
        guard var cursor = JSONCursor(buffer, depthLimit: 5) else { return isDocument }
        // What is no container at its start is left to others.
        guard cursor.isAtContainer else { return isDocument }
        return walk(&cursor) != nil && cursor.isAtEnd
      }
      #expect(isWalked == isDocument, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func skipsValuesWhole() {
    withCursor(#"{"a":{"b":[1,{}]},"c":"}"}"#) { cursor in
      #expect(cursor?.skipValue() == true)
      let isAtEnd = cursor?.isAtEnd
      #expect(isAtEnd == true)
    }
  }

  @Test(arguments: [1, 2, 3])
  func limitsTheDepth(_ limit: Int) {
    for depth in 1...4 {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect((walked(text, depthLimit: limit) != nil) == (depth <= limit))
      withCursor(text, depthLimit: limit) { cursor in
        #expect(cursor?.skipValue() == (depth <= limit))
      }
    }
  }

  @Test func goesBackWithItsDepth() throws {
    try withCursor(#"[[{"a":[1,2]}],[3]]"#, depthLimit: 4) { optional in
      var cursor = try #require(optional)
      #expect(cursor.enter() == .value)
      let mark = cursor.mark
      for _ in 0..<5 {
        #expect(walk(&cursor) == "[{a:[..]}]")
        cursor.goBack(to: mark)
        #expect(cursor.enter() == .value)
        #expect(cursor.enter() == .value)
        cursor.goBack(to: mark)
      }
      #expect(walk(&cursor) == "[{a:[..]}]")
      #expect(cursor.advance(closing: UInt8(ascii: "]")) == .value)
      #expect(walk(&cursor) == "[.]")
      #expect(cursor.advance(closing: UInt8(ascii: "]")) == .end)
      let isAtEnd = cursor.isAtEnd
      #expect(isAtEnd)
    }
  }

  @Test func estimatesByWhatItHasRead() throws {
    let elements = 2000
    let text = "[" + String(repeating: "1,", count: elements - 1) + "1]"
    try withCursor(text) { optional in
      var cursor = try #require(optional)
      let start = cursor.mark
      _ = cursor.enter()
      for _ in 0..<100 {
        let isSkipped = cursor.skipValue()
        #expect(isSkipped)
        _ = cursor.advance(closing: UInt8(ascii: "]"))
      }
      let estimate = cursor.estimatedCount(by: 100, since: start, stride: 8)
      #expect(elements...elements + elements / 8 + 16 ~= estimate)
      // Larger elements than the rest of the document would be are not expected in any number.
      let rest = 2 * (elements - 100)
      let bounded = cursor.estimatedCount(by: 100, since: start, stride: 100)
      #expect(bounded <= 100 + rest * 4 / 100 + 16)
    }
  }
}
