import Ibex
import TestExpectations
import Testing

private struct Hollow: Mappable, Equatable {
  var count: Int?
  var words: [String] = []
}

private struct Hollows: Mappable, Equatable {
  var full: Hollow? = Hollow(count: 1)
  var empty = Hollow()
  var coded = Coded(list: ["x"])
  struct Coded: Codable, Equatable { var list: [String]? }
}

/// What is empty has no items of a query.
@Suite struct FormLayoutTests {
  @Test func anEmptyObjectIsRefusedWhereTheDefaultHasItems() throws {
    #expect(try Hollows(form: Hollows().formEncoded()) == Hollows())
    let empty = "expected an entry that is not empty, found an object at"
    expectError(SerializationError.self, "\(empty) full") {
      try Hollows(full: Hollow()).formEncoded()
    }
    var omitting = Serializer()
    omitting.omitsDefaults = true
    expectError(SerializationError.self, "\(empty) full") {
      try Hollows(full: Hollow()).formEncoded(using: omitting)
    }
    expectError(SerializationError.self, "\(empty) coded") {
      try Hollows(coded: Hollows.Coded()).queryItems()
    }
  }

  private struct Alias: Mappable, Equatable {
    var text: String?
    var y: String?
    static var overrides: PropertyOverrides {
      [.key("x", "y", for: \Alias.text), .key("y", for: \Alias.y)]
    }
  }

  @Test func nilOfATextThatAnotherKeyWouldBeReadForIsRefused() throws {
    expectError(
      SerializationError.self,
      "expected a value that is not nil, for it is required, found null at text"
    ) { try Alias(y: "k").formEncoded() }
    for alias in [Alias(text: "", y: "k"), Alias(text: "t")] {
      #expect(try Alias(form: alias.formEncoded()) == alias)
    }
    for alias in [Alias(y: "k"), Alias()] {
      #expect(try Alias(from: FormSource(alias.queryItems())) == alias)
    }
  }

  @Test func nilOfANumberThatAnotherKeyWouldBeReadForIsEmptyText() throws {
    struct Numbers: Mappable, Equatable {
      var number: Int?
      var y: Int?
      static var overrides: PropertyOverrides {
        [.key("x", "y", for: \Numbers.number), .key("y", for: \Numbers.y)]
      }
    }
    #expect(try Numbers(y: 1).formEncoded() == "x=&y=1")
    #expect(try Numbers(form: "x=&y=1") == Numbers(y: 1))
  }

  @Test func aFlattenedModelWithoutItemsHasAKeyWhereTheDefaultHasSome() throws {
    struct Flat: Mappable, Equatable {
      var hollow: Hollow? = Hollow(count: 1)
      static var overrides: PropertyOverrides { [.flattened(\Flat.hollow)] }
    }
    let flat = Flat(hollow: Hollow())
    #expect(try flat.formEncoded() == "count=")
    #expect(try Flat(form: flat.formEncoded()) == flat)
    #expect(try Flat(from: flat.queryItems()) == flat)
  }
}
