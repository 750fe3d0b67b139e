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

  /// The lists of XML Schema, KML, and SVG.
  @Test(arguments: [
    ("1 2 3", [1, 2, 3]), ("  1\t\t2 \r\n\r\n 3\u{B}\n", [1, 2, 3]), ("1\r2\r\n3", [1, 2, 3]),
    ("7", [7]), ("", []), (" \n\t ", []), ("-1\n2", [-1, 2]),
  ])
  func whiteSpaceOfAnyLengthSeparates(_ text: String, as numbers: [Int]) throws {
    let transformer = SeparatedTextTransformer<Int>(by: .whitespace)
    #expect(try transformer.transform(text) == numbers)
    let written = try transformer.reverse(numbers)
    #expect(written == numbers.map(\.description).joined(separator: " "))
    #expect(try transformer.transform(written) == numbers)
  }

  @Test(arguments: ["1,2", "1 2,", "1\u{A0}2", "1 x"])
  func whiteSpaceAloneSeparates(_ text: String) throws {
    let error = #expect(throws: TransformError.self) {
      try SeparatedTextTransformer<Int>(by: .whitespace).transform(text)
    }
    #expect(error?.description == "expected values separated by white space")
    #expect(
      try SeparatedTextTransformer<String>(by: .whitespace).transform("1,2\n  3,4 ü\u{A0}ü")
        == ["1,2", "3,4", "ü\u{A0}ü"])
  }

  @Test(arguments: [
    (["a b"], "texts without white space", "a b"),
    (["a", "b\n"], "texts without white space", "b\n"),
    ([""], "texts that can be told apart when white space separates them", ""),
    (["a", "", "b"], "texts that can be told apart when white space separates them", "a  b"),
  ])
  func whatWhiteSpaceWouldDivideIsNotWritten(
    _ texts: [String], _ expected: String, _ found: String
  ) {
    #expect(throws: TransformError.failed(expected: expected, found: "text \"\(found)\"")) {
      try SeparatedTextTransformer<String>(by: .whitespace).reverse(texts)
    }
  }

  /// An empty element is one of text, and no number: nothing is dropped.
  @Test func aSeparatorAtTheEndIsBehindAnElement() throws {
    #expect(
      try SeparatedTextTransformer<String>(separator: ",").transform("1,2,") == ["1", "2", ""])
    #expect(throws: TransformError.failed(expected: "values separated by \",\"")) {
      try SeparatedTextTransformer<Double>(separator: ",").transform("1,2,")
    }
  }

  @Test func isReachedByDotSyntax() throws {
    let transformers: [AnyTransformer] = [
      AnyTransformer(.separated(by: ",")), AnyTransformer(.separated(by: .whitespace)),
    ]
    for transformer in transformers {
      #expect(transformer.canTransform(from: String.self, to: [String].self))
    }
    let numbers = AnyTransformer(.separated(by: .whitespace, of: Double.self))
    #expect(try numbers.transform("1 .5e1", to: [Double].self) as? [Double] == [1, 5])
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
