import Ibex
import ModelGeneration
import Testing

@Suite struct ShapeTests {
  private func shape(_ documents: String...) throws -> Shape {
    let shape = Shape()
    for document in documents {
      if document.hasPrefix("<") {
        try SourceDocument(xml: document).withNode { shape.add($0) }
      } else {
        try SourceDocument(json: document).withNode { shape.add($0) }
      }
    }
    return shape
  }

  @Test(
    arguments: [
      ("1", "2.5", .double), ("1", #""2""#, .integer), ("1", #""x""#, .text), ("1", "true", nil),
      ("true", #""false""#, .boolean), ("true", #""x""#, .text), ("1", "null", .integer),
      (#""2026-11-20""#, #""""#, .date), (#""1""#, #""2""#, .text), ("null", "null", nil),
    ] as [(String, String, ModelType?)])
  func tellsTheTypeOfScalars(_ first: String, _ second: String, _ type: ModelType?) throws {
    #expect(try shape(first, second).scalarType == type)
    let joined = try shape(first)
    joined.merge(try shape(second))
    #expect(joined.scalarType == type)
  }

  @Test(
    arguments: [
      ("1", "1", nil), ("1", "true", "a Boolean in 1, a number in 1"),
      (#""a""#, "[]", "text in 1, a list in 1"), ("{}", "1", "a number in 1, an object in 1"),
      (#""""#, "1", nil),
    ] as [(String, String, String?)])
  func tellsWhatIsMixed(_ first: String, _ second: String, _ mixture: String?) throws {
    #expect(try shape(first, second).mixture == mixture)
  }

  @Test(arguments: [
    ("null", "null"), ("[1]", "lists"), ("{}", "objects"), ("true", "Booleans"), (#""a""#, "texts"),
    ("<a/>", "texts"), ("<a><b/></a>", "objects"),
  ])
  func tellsItsKinds(_ document: String, _ kinds: String) throws {
    let shape = try shape(document)
    #expect(shape.kindsInWords == kinds)
  }

  @Test(arguments: [
    ("1", "2.5", true), ("1", #""a""#, false), ("1", "null", true), ("[1]", "[2]", true),
    ("[1]", #"["a"]"#, false), ("[1]", "1", false), ("[]", "[1]", true), ("{}", #"{"a": 1}"#, true),
    (#"{"a": 1, "b": 2}"#, #"{"b": 1, "a": 2}"#, true), (#"{"a": 1}"#, #"{"b": 1}"#, false),
    (#"{"a": 1, "b": 2, "c": 3, "d": 4}"#, #"{"a": 1, "b": 2, "c": 3}"#, true),
    (#"{"a": 1, "b": 2, "c": 3, "d": 4}"#, #"{"a": 1, "b": 2}"#, false),
    (#"{"a": 1, "b": "x"}"#, #"{"a": 1, "b": 2}"#, false),
    (#"{"a": {"b": 1}}"#, #"{"a": {"c": 1}}"#, false), ("{}", "1", false),
  ])
  func tellsWhetherAnotherIsAlike(_ first: String, _ second: String, _ areAlike: Bool) throws {
    #expect(try shape(first).agrees(with: try shape(second)) == areAlike)
    #expect(try shape(second).agrees(with: try shape(first)) == areAlike)
  }

  /// Keys are one, whatever escapes they are written with and wherever they stand.
  @Test(arguments: [
    #"[{"a": 1, "b": 2}, {"b": 2, "a": 1}]"#, #"[{"a": 1, "b": 2}, {"\u0061": 1, "\u0062": 2}]"#,
    #"[{"\u0061": 1, "b": 2}, {"b": 1, "a": 2}]"#,
  ])
  func takesOneSpellingForOneKey(_ document: String) throws {
    let models = try ModelInference.models(
      of: elements(of: document), GenerationOptions(name: "Stop"))
    #expect(models.models.map { $0.properties.map(\.keys) } == [[["a"], ["b"]]])
    #expect(models.models[0].properties.map(\.comments) == [[], []])
  }

  private func elements(of document: String) throws -> Shape {
    let shape = Shape()
    try SourceDocument(json: document).withNode { list in
      list.forEachElement { node, _ in shape.add(node) }
    }
    return shape
  }

  /// In one object or in several, more keys than are told apart are data.
  @Test(arguments: [2_001, 5_000])
  func takesTooManyKeysForData(_ count: Int) throws {
    let entries = (0..<count).map { #""key \#($0)": {"id": \#($0), "type": "a"}"# }
    let inOne = #"{"all": {\#(entries.joined(separator: ", "))}}"#
    let inSeveral = #"{"all": [\#(entries.map { "{\($0)}" }.joined(separator: ", "))]}"#
    #expect(try typeOfAll(in: inOne) == .dictionary(.model(1)))
    #expect(try typeOfAll(in: inSeveral) == .list(.dictionary(.model(1))))
  }

  private func typeOfAll(in document: String) throws -> ModelType {
    let models = try ModelInference.models(
      of: try shape(document), GenerationOptions(name: "Stop"))
    return models.models[0].properties[0].type
  }
}
