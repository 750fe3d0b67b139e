import IbexXML
import TestExpectations
import Testing

@Suite struct ReadOnlyOverrideXMLTests {
  private struct Account: Mappable, Equatable {
    var id = 7
    var name = ""
    var tags: Set<String>? = ["new"]
    var others: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides {
      [.readOnly(\Account.id, \Account.tags), .key("no", for: \Account.id), .rest(\Account.others)]
    }
  }

  private let strict = Mapper(strictness: .strict)

  @Test func otherSourcesAreComparedToo() throws {
    let message = "expected the value that a read-only property has, found"
    #expect(try strict.map(Account.self, from: .xml("<a><no> 7 </no><tags>new</tags></a>")).id == 7)
    expectError(MappingError.self, #"\#(message) text "8" at a.no"#) {
      try strict.map(Account.self, from: .xml("<a><no>8</no></a>"))
    }
    expectError(MappingError.self, "\(message) number 8 at no") {
      try strict.map(Account.self, from: ["no": 8])
    }
    expectError(MappingError.self, "\(message) number 8 at [1].no") {
      try strict.map([Account].self, from: .json(#"[{"no": 7}, {"no": 8}]"#))
    }
  }
}
