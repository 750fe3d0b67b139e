import IbexCore
import TestExpectations
import TestSupport
import Testing

@Suite struct ModelSequenceTests {
  struct Item: Mappable, Equatable {
    var id = 0
    var name = ""
    static var overrides: PropertyOverrides { [.required(\Item.id)] }
  }

  private static let json = """
    {"items": [{"id": 1, "name": "a"}, 7, {"name": "b"}, {"id": "x"}, {"id": 5, "name": [1]}]}
    """

  @Test func modelsAreMadeOneAtATime() throws {
    final class Counted: Mappable {
      static let made = Guarded(0)
      var id = 0
      init() { Self.made.withLock { $0 += 1 } }
    }
    let document = try SourceDocument(
      json: "[\((0..<100).map { "{\"id\": \($0)}" }.joined(separator: ","))]")
    let models = try Mapper().models(of: Counted.self, in: document, at: "")
    let before = Counted.made.withLock { $0 }
    var iterator = models.makeIterator()
    #expect(iterator.next()?.id == 0)
    #expect(iterator.next()?.id == 1)
    #expect(Counted.made.withLock { $0 } == before + 2)
    #expect(models.map(\.id) == Array(0..<100))
    #expect(models.map(\.id) == Array(0..<100))
  }

  @Test func elementsThatCannotBeMadeAreLeftOutOrErrors() throws {
    let document = try SourceDocument(json: Self.json)
    let models = try Mapper().models(of: Item.self, in: document, at: "items")
    #expect(Array(models) == [Item(id: 1, name: "a"), Item(id: 5)])
    let errors = models.results.compactMap { result -> String? in
      if case .failure(let error) = result { error.description } else { nil }
    }
    #expect(
      errors == [
        "expected an object, found number 7 at items[1]: left out",
        "expected an integer, found none at items[2].id: items[2] is left out",
        #"expected an integer, found text "x" at items[3].id: items[3] is left out"#,
      ])
    let strict = Mapper().with { $0.strictness = .strict }
    let strictModels = try strict.models(of: Item.self, in: document, at: "items")
    #expect(Array(strictModels) == [Item(id: 1, name: "a")])
  }

  @Test func aLostElementHasTheErrorsOfACallForIt() throws {
    let document = try SourceDocument(json: #"{"items": [{"zzz": 1, "name": []}]}"#)
    let mapper = Mapper(unknownKeys: .refuse)
    let error = #expect(throws: MappingError.self) {
      try mapper.map(Item.self, from: document, at: "items[0]")
    }
    #expect(
      error?.description == """
        expected a key of Item, found key "zzz" at items[0].zzz
        expected an integer, found none at items[0].id: items[0] is refused
        """)
    let results = try mapper.models(of: Item.self, in: document, at: "items").results
    let lost = #expect(throws: MappingError.self) { for result in results { _ = try result.get() } }
    #expect(lost?.description == error?.description.replacing("is refused", with: "is left out"))
  }

  @Test(arguments: [
    #"[{"id":1,"name":"a"},{"na_me":"b","ID":2},{"id":3,"name":"c"},{"other":0,"id":4}]"#,
    #" [{"id":1},{"id":2},{"id":3},{"id":4}]"#,
  ])
  func copiesOfAnIteratorGoOnByThemselves(_ json: String) throws {
    let models = try Mapper().models(of: Item.self, in: SourceDocument(json: json), at: "")
    var iterator = models.makeIterator()
    #expect(iterator.next()?.id == 1)
    var copy = iterator
    #expect(copy.next()?.id == 2)
    #expect(copy.next()?.id == 3)
    #expect(iterator.next()?.id == 2)
    #expect(copy.next()?.id == 4)
    #expect(copy.next() == nil)
    #expect(iterator.next()?.id == 3)
  }

  @Test func anErrorOfOneElementIsNoneOfTheNext() throws {
    let document = try SourceDocument(json: #"[{"id":1,"name":[]},{"name":"b"},{"id":3}]"#)
    let strict = Mapper().with { $0.strictness = .strict }
    let results = try strict.models(of: Item.self, in: document, at: "").results.map { result in
      switch result {
      case .success(let item): "\(item.id)"
      case .failure(let error): "\(error)"
      }
    }
    #expect(
      results == [
        "expected text, found a list of 0 at [0].name",
        "expected an integer, found none at [1].id: [1] is left out",
        "3",
      ])
  }

  @Test func aPathThatLeadsNowhereIsAnError() throws {
    let document = try SourceDocument(json: #"{"data": {"total": 0}}"#)
    let error = #expect(throws: MappingError.self) {
      try Mapper().models(of: Item.self, in: document, at: "data.items.item")
    }
    #expect(
      error?.description
        == "expected a value at data.items.item, found none: data has the key total")
    let strict = Mapper().with { $0.strictness = .strict }
    let missing = #expect(throws: MappingError.self) {
      try strict.models(of: Item.self, in: document, at: "data.items")
    }
    #expect(
      missing?.description == "expected a value at data.items, found none: data has the key total")
    #expect(Array(try Mapper().models(of: Item.self, in: document, at: "data.items")).isEmpty)
  }

  @Test(arguments: [
    ("3", "expected an object, found number 3"),
    (#""""#, #"expected an object, found text """#),
    ("{}", "expected a list, or an object with a key of Item, found an object with no keys"),
  ])
  func whatIsNoListIsTakenAsMappingTakesIt(_ json: String, _ message: String) throws {
    let document = try SourceDocument(json: json)
    expectError(MappingError.self, "\(message) at the top level") {
      try Mapper().map([Item].self, from: document)
    }
    expectError(MappingError.self, "\(message) at the top level") {
      try Mapper().models(of: Item.self, in: document, at: "")
    }
  }
}

/// Lists in JSON that is not parsed before its elements are asked for.
@Suite struct JSONElementsTests {
  /// Returns what a document gives, parsed at once or element by element.
  private func outcome<Model: SendableMetatype>(
    _ type: Model.Type, _ mapper: Mapper, _ list: (Mapper) throws -> ModelSequence<Model>
  ) -> TextOutcome {
    TextOutcome {
      let models = try list(mapper)
      let results = models.results.map { result in
        switch result {
        case .success(let model): wholeText(of: model)
        case .failure(let error): "\(error)"
        }
      }
      // Copies of an iterator go on by themselves.
      var first = models.makeIterator()
      _ = first.next()
      var copy = first
      let rest = [copy.next(), first.next()].map { $0.map { wholeText(of: $0) } ?? "" }
      return models.map(wholeText) + results + rest
    }
  }

  private func expectSame<Model: SendableMetatype>(
    _ type: Model.Type, _ json: [UInt8], at path: SourcePath, by mapper: Mapper = Mapper(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let element = outcome(type, mapper.withPlansOfItsOwn) {
      try $0.models(of: type, json: json, at: path)
    }
    let whole = outcome(type, mapper.withPlansOfItsOwn) {
      try $0.models(
        of: type, in: SourceDocument(json: json, depthLimit: $0.depthLimit), at: path)
    }
    #expect(
      element == whole, "\(String(decoding: json, as: UTF8.self))", sourceLocation: sourceLocation)
  }

  @Test func givesWhatTheParsedDocumentGives() {
    var maker = JSONMaker(seed: 5)
    let strict = Mapper().with { $0.strictness = .strict }
    let shallow = Mapper().with { $0.depthLimit = 5 }
    for round in 0..<300 {
      let list = maker.list(of: SinglePass.Nested.self)
      var bytes = Array(#"{"x":[\#(list)],"a":{"b":\#(list),"c":1}}"#.utf8)
      if round.isMultiple(of: 3) { bytes = maker.mutated(bytes) }
      let mapper = [Mapper(), strict, shallow][round % 3]
      expectSame(SinglePass.Nested.self, bytes, at: "a.b", by: mapper)
      expectSame(SinglePass.Required.self, bytes, at: "a.b", by: mapper)
    }
  }

  @Test(arguments: [
    "[]", " [ 1 , {} , [ ] , \"x\" ] ", "[1,]", "[1", "", "{}", "null", "5", "{\"a\":[1]}",
    "{\"a\":[1],\"a\":[2,3]}", "{\"a\":{\"a\":[1]}}", "{\"a\":null}", "{\"a\":[1]} x", "[[1],[2]]",
  ])
  func givesTheSameOfOddDocuments(_ json: String) {
    for path in ["", "a", "a.a", "[0]", "b"] as [SourcePath] {
      expectSame(Int.self, Array(json.utf8), at: path)
      expectSame(SinglePass.Stop.self, Array(json.utf8), at: path)
      expectSame([Int].self, Array(json.utf8), at: path)
    }
  }
}

extension ModelSequenceTests {
  @Test func aRefusedModelMayAskForTheNextAsItIsDestroyed() throws {
    final class Asking: Mappable {
      nonisolated(unsafe) static var next: () -> Void = {}
      var id = 0
      deinit { Self.next() }
    }
    let strict = Mapper(strictness: .strict)
    var results = try strict.models(of: Asking.self, json: #"[{"id":"x"},{"id":2}]"#)
      .results.makeIterator()
    let position = results
    var found: [Int] = []
    Asking.next = {
      Asking.next = {}
      var others = position
      while let result = others.next() {
        if case .success(let model) = result { found.append(model.id) }
      }
    }
    expectError(MappingError.self, #"expected an integer, found text "x" at [0].id"#) {
      try results.next()?.get()
    }
    #expect(found == [2])
    #expect(try results.next()?.get().id == 2)
    #expect(results.next() == nil)
  }
}
