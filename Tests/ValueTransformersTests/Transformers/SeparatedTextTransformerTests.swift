import Testing
import ValueTransformers

@Suite struct SeparatedTextTransformerTests {
  @Test(arguments: [
    ("a,b", ["a", "b"]), (" a , b ", ["a", "b"]), ("", []), ("  ", []), ("a", ["a"]),
    ("a,,b", ["a", "", "b"]), (",", ["", ""]),
  ])
  func reads(_ text: String, as texts: [String]) throws {
    #expect(try SeparatedTextTransformer<String>(separator: ",").transform(text) == texts)
  }

  @Test func readsBackWhatItWrites() throws {
    let transformer = SeparatedTextTransformer<Int>(separator: " | ")
    for numbers in [[], [1], [1, -2, 3]] {
      #expect(try transformer.transform(transformer.reverse(numbers)) == numbers)
    }
    #expect(try transformer.reverse([1, 2]) == "1 | 2")
  }

  @Test func refuses() {
    let numbers = SeparatedTextTransformer<Int>(separator: ",")
    let error = #expect(throws: TransformError.self) { try numbers.transform("1,x") }
    #expect(error?.description == #"expected values separated by ",""#)
    let texts = SeparatedTextTransformer<String>(separator: ",")
    for (list, found) in [(["a,b"], "a,b"), ([" a"], " a"), (["a", "b,"], "b,")] {
      let error = #expect(throws: TransformError.self) { try texts.reverse(list) }
      #expect(
        error?.description
          == #"expected texts without "," or white space at their ends, found text "\#(found)""#)
    }
    let words = SeparatedTextTransformer<String>(separator: " ")
    for (transformer, separator, list) in [
      (texts, ",", [""]), (words, " ", ["", "b"]), (words, " ", ["a", ""]),
    ] {
      let error = #expect(throws: TransformError.self) { try transformer.reverse(list) }
      #expect(
        error?.description == """
          expected texts that can be told apart when "\(separator)" separates them, \
          found text "\(list.joined(separator: separator))"
          """)
    }
  }
}
