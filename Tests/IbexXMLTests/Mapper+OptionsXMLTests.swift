import IbexXML
import Testing

@Suite struct DuplicateKeysXMLTests {
  private struct Trip: Mappable {
    var fooBar = 0
  }

  private let refusing = Mapper(duplicateKeys: .refuse)

  @Test func areRefusedInXMLAndDictionariesToo() throws {
    #expect(throws: MappingError.self) {
      try refusing.map(Trip.self, from: .xml(#"<t fooBar="1"><fooBar>2</fooBar></t>"#))
    }
    #expect(throws: MappingError.self) {
      try refusing.map(Trip.self, from: ["fooBar": 1, "foo_bar": 2])
    }
    #expect(try refusing.map(Trip.self, from: ["foo_bar": 2]).fooBar == 2)
  }
}

@Suite struct KeyNamesOfAMapperXMLTests {
  @Test func inXMLTheLocalNameIsEnough() throws {
    struct Note: Mappable {
      var author = ""
      var innerXML = ""
      init() {}
    }
    let mapper = Mapper(keyNames: .overrides)
    let note = try mapper.map(Note.self, from: .xml("<n xmlns:a='urn:a' a:author='A'>text</n>"))
    #expect(note.author == "A")
    #expect(note.innerXML == "text")
    #expect(try mapper.map(Note.self, from: .xml("<n Author='A'/>")).author == "")
  }

  /// What a serializer writes for a type that is `Codable` alone is read back under the same names.
  @Test(arguments: [Serializer.KeyNames.snakeCase, .kebabCase, .camelCase, .propertyNames])
  func codingKeysAreReadAsTheyAreWritten(_ names: Serializer.KeyNames) throws {
    struct Part: Codable, Equatable {
      var someKey = 1
      var urlPath = "a"
      var inner: [String: Int] = [:]
    }
    struct Whole: Mappable, Equatable {
      var part = Part()
      var parts: [Part] = []
    }
    let part = Part(someKey: 7, urlPath: "p", inner: ["b": 2])
    let whole = Whole(part: part, parts: [part, Part()])
    let mapper = Mapper(strictness: .strict, keyNames: names)
    let serializer = Serializer(for: mapper)
    let json = try serializer.jsonString(whole)
    #expect(try mapper.map(Whole.self, from: .json(json)) == whole)
    #expect(
      try mapper.map(Whole.self, from: mapper.map(SourceValue.self, from: .json(json))) == whole)
    #expect(try mapper.map(Whole.self, from: SourceDocument(json: json)) == whole)
    #expect(
      try mapper.map(Whole.self, from: .xml(serializer.xmlString(whole, root: "whole"))) == whole)
    #expect(try mapper.decode(Part.self, from: serializer.jsonData(part)) == part)
    guard names == .snakeCase else { return }
    let report = try Mapper(keyNames: names).mapReporting(
      Whole.self,
      from: .json(#"{"part": {"someKey": 2, "some_key": 3, "url_path": "", "inner": {}}}"#)
    ).report
    #expect(report.description == #"expected a key of Part, found key "someKey" at part.someKey"#)
  }
}
