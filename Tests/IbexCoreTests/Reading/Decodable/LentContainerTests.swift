import IbexCore
import Testing

// Containers serve one object after the other, unless an initializer has kept them.
@Suite struct LentContainerTests {
  @Test func aContainerThatIsKeptGoesOnWithItsOwnValue() throws {
    let list = try Mapper().map([Follower].self, from: .json(#"[{"id": 1}, {"id": 2}, {"id": 3}]"#))
    #expect(list.map(\.id) == [1, 2, 3])
    #expect(list.map(\.firstID) == [1, 1, 1])
    #expect(throws: DecodingError.self) { try list[0].container.decode(Int.self, forKey: .id) }
  }

  /// Keeps its container, and asks that of the first of a list.
  private struct Follower: Decodable {
    enum Keys: CodingKey { case id }

    nonisolated(unsafe) static var first: KeyedDecodingContainer<Keys>?

    let container: KeyedDecodingContainer<Keys>
    let id: Int
    let firstID: Int

    init(from decoder: any Decoder) throws {
      container = try decoder.container(keyedBy: Keys.self)
      id = try container.decode(Int.self, forKey: .id)
      let first = Self.first ?? container
      Self.first = first
      firstID = try first.decode(Int.self, forKey: .id)
    }
  }

  @Test func nestedContainersSeeTheirOwnObjectsInAnyOrder() throws {
    let json = #"""
      {"rows": [{"id": 1, "inner": {"id": 10}}, {"id": 2}, {"id": 3, "inner": {"id": 30}}, {}]}
      """#
    for report in [false, true] {
      let rows =
        try report
        ? Mapper().mapReporting(HandDecodedRows.self, from: .json(json)).value
        : Mapper().map(HandDecodedRows.self, from: .json(json))
      #expect(rows.dropped == [1, 10, 2, 0, 3, 30, 0, 0])
      #expect(rows.held == [1, 2, 3, 0])
    }
  }

  /// Decodes the elements of a list itself, and lets go of some of their containers at once.
  private struct HandDecodedRows: Decodable {
    enum Keys: CodingKey { case rows, id, inner }

    var dropped: [Int] = []
    var held: [Int] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      var held: [KeyedDecodingContainer<Keys>] = []
      for holds in [false, true] {
        var list = try container.nestedUnkeyedContainer(forKey: .rows)
        while !list.isAtEnd {
          let row = try list.nestedContainer(keyedBy: Keys.self)
          if holds { held.append(row) }
          let id = try row.decodeIfPresent(Int.self, forKey: .id) ?? 0
          let inner =
            try row.contains(.inner)
            ? row.nestedContainer(keyedBy: Keys.self, forKey: .inner).decode(Int.self, forKey: .id)
            : 0
          if !holds { dropped += [id, inner] }
        }
      }
      self.held = try held.map { try $0.decodeIfPresent(Int.self, forKey: .id) ?? 0 }
    }
  }
}
