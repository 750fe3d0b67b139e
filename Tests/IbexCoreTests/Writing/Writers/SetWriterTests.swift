import IbexCore
import Testing

private struct Nest: Mappable, Hashable {
  var sets: Set<Nest> = []
  var number = 0
}

@Suite struct SetWriterTests {
  @Test
  func nestedSetsTakeTimeByTheirSize() throws {
    var nest = Nest()
    for number in 1...40 {
      nest = Nest(sets: [nest, Nest(sets: [], number: -number)], number: number)
    }
    #expect(try Nest(json: nest.jsonString()) == nest)
    #expect(try Nest(from: nest.dictionaryRepresentation()) == nest)
  }

  @Test func elementsAreSortedByTheirTextInTheirOwnSetsToo() throws {
    let inner = Set((1...9).map { Nest(sets: [], number: $0) })
    let nest = Nest(sets: [Nest(sets: inner, number: 2), Nest(sets: inner, number: 1)])
    let innerText = (1...9).map { #"{"sets":[],"number":\#($0)}"# }.joined(separator: ",")
    #expect(
      try nest.jsonString()
        == #"{"sets":[{"sets":[\#(innerText)],"number":1},{"sets":[\#(innerText)],"number":2}],"#
        + #""number":0}"#)
  }
}
