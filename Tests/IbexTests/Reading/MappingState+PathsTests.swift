import Ibex
import IbexStreams
import TestExpectations
import Testing

/// What a call is given where a path leads to nothing.
@Suite struct MappingStatePathsTests {
  struct Item: Mappable, Equatable, Sendable {
    var id = 0
  }
}

/// Keys on the way of a path that are there more than once.
@Suite struct RepeatedKeysOnTheWayTests {
  struct Item: Mappable, Equatable {
    var id = 0
  }

  private static let refusing = Mapper(duplicateKeys: .refuse)

  @Test func areSeenByUpdatesAndByExplain() throws {
    let json = #"{"data": {"id": 1}, "data": {"id": 2}}"#
    let message = #"expected each key once, found key "data" at data"#
    var item = Item()
    #expect(
      try Mapper().updateReporting(&item, from: .json(json), at: "data").report.description
        == message)
    #expect(item.id == 2)
    expectError(MappingError.self, message) {
      try Self.refusing.update(&item, from: .json(#"{"data": {}, "data": {"id": 3}}"#), at: "data")
    }
    #expect(item.id == 2)
    struct Decoded: Decodable { var id = 0 }
    #expect(
      try Mapper().explain(Item.self, from: .json(json), at: "data") == """
        property  key   value       outcome
                  data  key "data"  duplicate key
        id        id    number 2    read
        """)
    #expect(
      try Mapper().explain(Decoded.self, from: .json(json), at: "data") == """
        asked for  key   value       outcome
                   data  key "data"  duplicate key
        id         id    number 2    read
        """)
  }
}
