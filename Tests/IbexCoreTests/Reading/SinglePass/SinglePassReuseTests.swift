import Dispatch
import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

private struct Entry: Mappable, Equatable {
  var title = ""
  var aTitle = ""
  var count = 0
  var inner: [Entry] = []
}

/// A model whose names are not all written plainly in JSON.
private struct Quoted: Mappable, Equatable {
  var `a"b` = 0
  // swift-format-ignore: IdentifiersMustBeASCII
  var `größe 🐐` = 0
  var `a key of thirteen` = 0
  var plain = 0
}

/// A model that maps another document while it is filled.
private struct Recursive: ValidatingMappable {
  var id = 0
  var name = ""
  var parts: [Recursive] = []
  var json: String?
  var inner: [Int] = []

  mutating func didMap() throws {
    guard let json else { return }
    inner = try Mapper().map([Recursive].self, from: .json(json)).map(\.id)
  }
}

/// A mapper that is used again reads as a new one does, whatever its plans have learned.
@Suite struct SinglePassReuseTests {
  @Test func keysThatNeverComeAgainDoNoHarm() throws {
    let mapper = Mapper().withPlansOfItsOwn
    var maker = JSONMaker(seed: 4)
    for round in 0..<1000 {
      let unknown = (0..<8).map { #""k\#(round)_\#($0)":\#(maker.number(below: 100))"# }
      var keys = [#""title":"t\#(round)""#, #""COUNT":\#(round)"#, #""a_title":"a\#(round)""#]
      keys.insert(contentsOf: unknown, at: maker.number(below: 4))
      let object = "{" + keys.joined(separator: ",") + "}"
      let entry = try mapper.map(Entry.self, from: .json(#"{"inner":[\#(object)]}"#)).inner
      #expect(entry.count == 1)
      #expect(entry.first?.title == "t\(round)" && entry.first?.aTitle == "a\(round)")
      #expect(entry.first?.count == round)
    }
  }

  @Test func documentsOfManyKeysDoNoHarm() throws {
    let mapper = Mapper().withPlansOfItsOwn
    for round in 0..<4 {
      let unknown = (0..<3000).map { #""k\#(round)x\#($0 * 7)":\#($0),"# }.joined()
      let long = "\"" + String(repeating: "k", count: 5000 + round) + #"":0,"#
      let json = #"[{\#(unknown)\#(long)"count":1},{"count":2},{\#(unknown)"Title":"t"}]"#
      let entries = try mapper.map([Entry].self, from: .json(json))
      #expect(entries.map(\.count) == [1, 2, 0])
      #expect(entries.map(\.title) == ["", "", "t"])
    }
  }

  /// Keys of one hash, of one length, of each other's beginnings.
  @Test func keysThatAreLikeEachOtherAreApart() throws {
    let mapper = Mapper().withPlansOfItsOwn
    let like = [
      "title", "titlE", "titla", "titl", "titles", "aTitle", "a_title", "atitle", "count", "Count",
      #"\u0063ount"#, #"coun\u0074"#, #"c\u006funt"#, "coun", "counts", "", #"\""#, #"title\""#,
      #"\\"#,
    ]
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let keys = like.shuffled(using: &generator).prefix(4)
      let entries = keys.enumerated().map { #""\#($1)":\#($0 + 1)"# }
      let object = "{\(entries.joined(separator: ","))}"
      ReadType([Entry].self).expectSame(
        Array("[\(object), \(object)]".utf8), by: mapper, mapper.withPlansOfItsOwn)
    }
  }

  @Test(arguments: [
    #"{"a"b":1,"plain":2,"x":"0123456789012345"}"#, #"{"a\"b":1,"plain":2,"x":"0123456789012345"}"#,
    #"{"größe 🐐":1,"plain":2,"x":"0123456789012345"}"#, #"{"a key of thirteen":3,"plain":2}"#,
    #"{"a\u0022b":1,"größe \ud83d\udc10":2,"größe 🐐":3,"x":"0123456789012345"}"#,
    #"{"gro\u0308ße 🐐":1,"größe 🐐":3,"x":"0123456789012345"}"#, #"{"plain":1}"#, #"{"plain" :1}"#,
    #"{"plain":1,"plain":2,"x":"0123456789012345"}"#, #"{"plain:1,"plain":2,"x":"0123456789"}"#,
  ])
  func namesAreNoKeysWithoutEscapes(_ json: String) {
    let mapper = Mapper().withPlansOfItsOwn
    for _ in 0..<3 {
      let type = ReadType(Quoted.self)
      type.expectSame(Array(json.utf8), by: mapper, mapper.withPlansOfItsOwn)
    }
  }

  @Test func modelsMayMapOthersMeanwhile() throws {
    let inner = #"[{\"id\":5},{\"ID\":6,\"x\":1},{\"name\":\"n\",\"id\":7}]"#
    let json = """
      {"id":1,"parts":[{"id":2,"json":"\(inner)","name":"a"},{"id":3},{"json":"\(inner)","id":4}]}
      """
    for _ in 0..<3 {
      let model = try Mapper().map(Recursive.self, from: .json(json))
      #expect(model.parts.map(\.id) == [2, 3, 4])
      #expect(model.parts.map(\.inner) == [[5, 6, 7], [], [5, 6, 7]])
    }
  }

  @Test func manyThreadsReadAlike() {
    let types = [
      ReadType(SinglePass.Nested.self), ReadType(SinglePass.Chain.self),
      ReadType(SinglePass.Renamed.self), ReadType([SinglePass.Stop].self),
      ReadType(SinglePass.Required.self), ReadType(SinglePass.Containers.self),
    ]
    var maker = JSONMaker(seed: 6)
    let work = (0..<120).map { round in
      (type: types[round % types.count], bytes: maker.document(of: types[round % types.count].type))
    }
    let other = Mapper().withPlansOfItsOwn
    let expected = work.map { $0.type.inOrder(other, $0.bytes, "") }
    let mapper = Mapper().withPlansOfItsOwn
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in work.indices {
        let index = (round * (2 * thread + 1) + thread) % work.count
        let outcome = work[index].type.inSinglePass(mapper, work[index].bytes, "")
        #expect(outcome == expected[index])
      }
    }
  }
}
