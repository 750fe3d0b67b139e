import IbexObjects
import TestExpectations
import Testing
import ValueTransformers

@Suite struct MapperObjectUpdatesTests {
  final class Stop: Mappable {
    var id = 0
    var name = ""
    static var overrides: PropertyOverrides { [.identity(\Stop.id)] }
  }

  @Test(arguments: ["x", "[0][0]", "[0].x"])
  func identityTakesNotThePlaceOfTheObject(_ path: SourcePath) throws {
    let input: MappingInput =
      switch path {
      case "x": .json(#"{"x": 5}"#)
      case "[0][0]": .json("[[5]]")
      default: .list([["x": 5]])
      }
    let map = IdentityMap()
    let known = Stop()
    known.id = 5
    map.insert(known, identifiedBy: ObjectIdentity(5))
    let stop = Stop()
    var variable = stop
    for mapper in [Mapper(), Mapper(strictness: .strict)] {
      let message = "expected an object, found number 5 at \(path)"
      expectError(MappingError.self, message) {
        try mapper.update(stop, from: input, at: path, in: map)
      }
      expectError(MappingError.self, message) {
        try mapper.updateReporting(&variable, from: input, at: path, in: map)
      }
    }
    #expect(variable === stop && stop.id == 0)
  }

  final class Node: Mappable {
    var id = 0
    var parent: Node?
    static var overrides: PropertyOverrides { [.identity(\Node.id)] }
  }

  @Test func withinTheObjectAnotherMayTakeItsPlace() throws {
    let (map, node, other) = (IdentityMap(), Node(), Node())
    other.id = 5
    map.insert(other, identifiedBy: ObjectIdentity(5))
    node.parent = node
    defer { node.parent = nil }
    let changes = try Mapper().update(node, from: .json(#"{"parent": 5}"#), in: map)
    #expect(changes == ["parent"] && node.parent === other)
  }

  @Test func transformerMakesNotAnotherObject() throws {
    var mapper = Mapper()
    mapper.transformers.register(
      ClosureTransformer { (text: String) in
        let stop = Stop()
        stop.name = text
        return stop
      })
    let stop = Stop()
    expectError(MappingError.self, #"expected an object, found text "east" at x"#) {
      try mapper.update(stop, from: .json(#"{"x": "east"}"#), at: "x", in: IdentityMap())
    }
    #expect(stop.name.isEmpty)
  }
}
