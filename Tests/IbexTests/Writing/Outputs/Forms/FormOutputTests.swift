import Ibex
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
@Suite struct FormOutputTests {
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
