import IbexCore
import TestExpectations
import TestSupport
import Testing

/// The elements of lists of every length around those at which the single pass changes its ways.
@Suite struct SinglePassListTests {
  private static let types: [(type: ReadType, elements: [String])] = [
    (ReadType([Int].self), ["1", "12345678901", #""n/a""#, "null", "[]", #""12""#]),
    (ReadType([Int?].self), ["1", "12345678901", #""n/a""#, "null", "[]"]),
    (ReadType([Double].self), ["1", "-1.25e-7"]),
    (ReadType([String].self), [#""a""#, #""a text that is on the heap""#, "null", "{}"]),
    (ReadType(Set<Int>.self), ["1", "2", #""x""#]),
    (ReadType([[Int]].self), ["[1,2,3]", "[]", "4", "null"]),
    (
      ReadType([SinglePass.Stop].self),
      [#"{"id":1,"name":"a text that is on the heap"}"#, "{}", "null", #"{"id":1,"id":2}"#, "7"]
    ),
    (ReadType([SinglePass.Stop?].self), [#"{"id":1}"#, "null", "{}", "[{}]", "7"]),
    (
      ReadType([SinglePass.Chain].self),
      [#"{"list":[{"id":1},{"id":2}]}"#, #"{"id":3,"ID":4}"#, #"{"x":{}}"#]
    ),
    (
      ReadType([SinglePass.Required.Part].self),
      [#"{"width":1,"height":2}"#, "{}", #"{"width":[]}"#]
    ),
    (ReadType([SinglePass.Empty].self), ["{}", #"{"x":1}"#, "1"]),
    (ReadType([SinglePass.Aligned].self), [#"{"id":1}"#, #"{"list":[{"id":2}]}"#, "null"]),
    (ReadType([SinglePass.Holding?].self), [#"{"id":1}"#, #"{"empties":[{},1]}"#, "null"]),
    (ReadType([Any].self), ["1", "null", #"[1,"x"]"#, #"{"k":[]}"#]),
    (ReadType([String: [Int]].self), ["1"]),
  ]

  @Test(arguments: [0, 1, 8, 9, 33, 1023, 1024, 1025, 2049])
  func areReadAlikeWhateverTheirLength(_ count: Int) {
    var maker = JSONMaker(seed: UInt64(count))
    for (type, elements) in Self.types {
      let list = (0..<count).map { _ in maker.pick(elements) }.joined(separator: ",")
      let document = type.type == [String: [Int]].self ? #"{"k":[\#(list)]}"# : "[\(list)]"
      type.expectSame(Array(document.utf8), by: Mapper(), Mapper())
      type.expectSame(Array("\(document.dropLast()),]".utf8), by: Mapper(), Mapper())
    }
  }

  /// So that what is estimated from the first elements is far off.
  @Test(arguments: [(1, 300), (300, 1), (1, 1), (40, 41)])
  func areReadAlikeWhateverIsExpectedOfTheRest(_ first: Int, _ rest: Int) throws {
    let elements = (0..<4500).map { position in
      String(repeating: "x", count: position < 1024 ? first : rest) + "\(position)"
    }
    let list = "[" + elements.map { #""\#($0)""# }.joined(separator: ",") + "]"
    #expect(try Mapper().map([String].self, from: .json(list)) == elements)
    #expect(try Mapper().map([String?].self, from: .json(list)) == elements)
    let models = "[" + elements.map { #"{"name":"\#($0)"}"# }.joined(separator: ",") + "]"
    #expect(try Mapper().map([SinglePass.Stop].self, from: .json(models)).map(\.name) == elements)
    #expect(
      try Mapper().map([SinglePass.Line].self, from: .json(#"{"a":\#(models)}"#), at: "a").count
        == 4500)
  }

  @Test func takeNoMoreRoomThanTwiceWhatTheyNeed() throws {
    let ones = String(repeating: "1,", count: 1100) + "1"
    let ballast = #""\#(String(repeating: "x", count: 1 << 20))""#
    let ints = try Mapper().map([Int].self, from: .json("[\(ones),\(ballast)]"))
    #expect(ints == Array(repeating: 1, count: 1101))
    #expect(ints.capacity <= 2 * 1101 + 1)
    let stops = try Mapper().map(
      [SinglePass.Stop].self,
      from: .json(#"[\#(String(repeating: "{},", count: 1100)){"name":\#(ballast)}]"#))
    #expect(stops.count == 1101)
    #expect(stops.capacity <= 2 * 1101 + 1)
  }
}
