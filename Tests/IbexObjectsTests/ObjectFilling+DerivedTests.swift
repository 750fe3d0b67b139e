import Ibex
import IbexObjects
import TestExpectations
import Testing

/// An object is filled by the plan of its own type, whatever type it is asked for as.
@Suite struct ObjectFillingDerivedTests {
  private class Node: Mappable {
    var id = 0
    var name = ""
    var friends: [Node] = []
    var tool = Tool()
    var spare: Tool?
    required init() {}
    class var overrides: PropertyOverrides { [.identity("id")] }
  }

  private final class Special: Node, ValidatingMappable {
    var extra = 0
    var badge = ""
    var stop: Halt?
    override class var overrides: PropertyOverrides { [.key("no", for: \Special.badge)] }
    func didMap() throws {
      if extra == 13 { throw Rejection(expected: "another number", of: "extra") }
    }
  }

  private class Tool: Mappable {
    var size = 0
    required init() {}
    class var overrides: PropertyOverrides { [] }
  }

  private final class Drill: Tool {
    var speed = 0
    var stop: Halt?
  }

  /// A type that cannot be planned.
  private final class Broken: Node {
    override class var overrides: PropertyOverrides { [.key("x", for: "nothing")] }
  }

  private func depot(_ node: Node) -> IdentityMap {
    node.id = 3
    let depot = IdentityMap()
    depot.insert(node, identifiedBy: ObjectIdentity(3))
    return depot
  }

  private let strict = Mapper().with {
    $0.strictness = .strict
    $0.unknownKeys = .refuse
  }

  /// What a source has for number 3, and the changes of it.
  @Test(arguments: [
    (#"[{"id": 3, "extra": 5, "no": "b"}]"#, ["extra", "badge"]),
    (#"[{"id": 3, "name": "x", "extra": "5"}]"#, ["name", "extra"]),
    (#"[{"id": 1, "friends": [{"id": 3, "extra": 5}]}]"#, ["extra"]),
    (#"[{"id": 3, "extra": 4}, {"id": 3, "extra": 5}]"#, ["extra"]),
    (#"[{"id": 3, "extra": 4, "friends": [{"id": 3, "extra": 5}]}]"#, ["friends", "extra"]),
  ])
  func aKnownObjectOfADerivedClassIsFilledWhole(_ json: String, _ changes: [String]) throws {
    for mapper in [Mapper(), strict] {
      let special = Special()
      let depot = depot(special)
      defer { special.friends = [] }
      let answer = try mapper.synchronize([Node].self, from: .json(json), in: depot)
      #expect(special.extra == 5)
      #expect(Set(answer.updated.flatMap { $0.changes.map { "\($0)" } }) == Set(changes))
      #expect(answer.report.findings == [])
    }
  }

  @Test func anUpdateAndXMLFillItWhole() throws {
    let special = Special()
    let depot = depot(special)
    let node = Node()
    node.friends = [special]
    _ = try strict.map(
      Node.self, from: .xml(#"<n id="1"><friends id="3" extra="5" no="b"/></n>"#), in: depot)
    #expect(special.extra == 5 && special.badge == "b")
    let base: Node = special
    #expect(try strict.update(base, from: .json(#"{"extra": 6}"#), in: depot) == ["extra"])
  }

  @Test func theHooksOfItsOwnTypeRefuse() throws {
    let special = Special()
    let (_, report) = try Mapper().mapReporting(
      [Node].self, from: .json(#"[{"id": 3, "extra": 13}]"#), in: depot(special))
    #expect(
      report.description == """
        expected another number, found number 13 (kept: objects are updated in place) \
        at [0].extra: [0] is left out
        """)
  }

  @Test func whatItsOwnTypeCannotTakeIsRefusedBeforeAnythingIsTouched() {
    let special = Special()
    expectError(MappingError.self, #"expected an integer, found text "x" at [0].extra"#) {
      try strict.map(
        [Node].self, from: .json(#"[{"id": 3, "name": "new", "extra": "x"}]"#), in: depot(special))
    }
    #expect(special.name == "")
    expectError(MappingError.self, #"expected a key of Special, found key "y" at [0].y"#) {
      try strict.map(
        [Node].self, from: .json(#"[{"id": 3, "name": "new", "y": 1}]"#), in: depot(special))
    }
    #expect(special.name == "")
    let (plain, message) = (Node(), #"expected a key of Node, found key "extra" at [0].extra"#)
    expectError(MappingError.self, message) {
      try strict.map([Node].self, from: .json(#"[{"id": 3, "extra": 1}]"#), in: depot(plain))
    }
  }

  @Test func whatLiesInItsOwnPropertiesIsFoundAndReferredTo() throws {
    struct Sheet: Mappable {
      var stops: [Halt] = []
      var nodes: [Node] = []
    }
    let special = Special()
    let context = CountingContext()
    special.id = 3
    let halt = Halt()
    halt.code = "a"
    context.map.insert(special, identifiedBy: ObjectIdentity(3))
    context.map.insert(halt, identifiedBy: ObjectIdentity("a"))
    for mapper in [Mapper(), strict] {
      let sheet = try mapper.map(
        Sheet.self,
        from: .json(
          """
          {"stops": ["b"], "nodes": [{"id": 3, "stop": {"code": "a", "name": "old"}},
           {"id": 4}, {"id": 3, "stop": {"code": "b", "name": "new"}}]}
          """), in: context)
      #expect(halt.name == "old")
      #expect(sheet.stops.map(\.name) == ["new"] && special.stop === sheet.stops[0])
    }
    #expect(context.lookups.prefix(2) == ["Halt: b", "Node: 3 4"])
    #expect(context.lookups.count == 6)
  }

  @Test func aPartOfADerivedClassIsFilledWhole() throws {
    for mapper in [Mapper(), strict] {
      let node = Node()
      let drill = Drill()
      (node.tool, node.spare) = (drill, Drill())
      let depot = depot(node)
      let changes = try mapper.synchronize(
        [Node].self,
        from: .json(
          """
          [{"id": 3, "tool": {"size": 1, "speed": 2, "stop": {"code": "a"}},
            "spare": {"speed": 3}}]
          """), in: depot)
      #expect(node.tool === drill && drill.speed == 2 && drill.stop?.code == "a")
      #expect((node.spare as? Drill)?.speed == 3)
      #expect(
        changes.updated.map(\.changes) == [["tool.size", "tool.speed", "tool.stop", "spare.speed"]])
      #expect(changes.report.findings == [])
      var root = node
      #expect(
        try mapper.update(&root, from: .json(#"{"tool": {"speed": 9}}"#), in: depot) == [
          "tool.speed"
        ])
    }
    let node = Node()
    node.tool = Drill()
    expectError(MappingError.self, #"expected an integer, found text "x" at [0].tool.speed"#) {
      try strict.map(
        [Node].self, from: .json(#"[{"id": 3, "name": "new", "tool": {"speed": "x"}}]"#),
        in: depot(node))
    }
    #expect(node.name == "")
  }

  @Test func aNewObjectIsOfTheTypeThatIsAskedFor() throws {
    let (nodes, report) = try Mapper().mapReporting(
      [Node].self, from: .json(#"[{"id": 4, "extra": 5}]"#), in: depot(Special()))
    #expect(type(of: nodes[0]) == Node.self)
    #expect(
      report.description == #"expected a key of Node, found key "extra" at [0].extra"#)
  }

  @Test func aTypeThatCannotBePlannedTouchesNothing() {
    let broken = Broken()
    expectError(
      PlanError.self,
      """
      cannot map Broken: an override is for "nothing", but its stored properties are id, name, \
      friends, tool, spare; name one of them, or a computed property by its key path
      """
    ) {
      try Mapper().map([Node].self, from: .json(#"[{"id": 3, "name": "new"}]"#), in: depot(broken))
    }
    #expect(broken.name == "")
  }
}
