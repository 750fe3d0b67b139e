import IbexCore
import Testing

@Suite struct SourceDocumentExcerptTests {
  @Test func holdsTheTokensThatItIsGiven() throws {
    let document = try SourceDocument(json: #"[{"a": 1, "b": [2]}, "x", {"c": "y"}]"#)
    let excerpt = document.withNode { list in
      var tokens = [list.token, list.tokens[7], list.tokens[7]]
      tokens[0].length = 2
      tokens[0].next = 3
      for place in 1...2 { tokens[place].next = UInt32(place + 1) }
      return document.excerpt(tokens)
    }
    #expect(try Mapper().map([String].self, from: excerpt) == ["x", "x"])
    #expect(excerpt.isJSON)
    #expect(try Mapper().map([SourceValue].self, from: document).count == 3)
  }
}
