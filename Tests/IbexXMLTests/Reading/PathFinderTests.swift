import IbexXML
import Testing

@testable import IbexCore

@Suite struct PathFinderTests {
  private static let json = """
    {"a":[{"id":1,"tags":["x","y"],"id":2},[],[[3],{"b.c":null}]],"z":{},"list":[true,{"k":{"l":0}}]}
    """
  private static let xml = """
    <r id="1">one<item n="0"/><item>two<b>3</b></item><other><item>4</item></other>\
    <item><item>5</item><item/></item></r>
    """

  /// The paths of all values of a document as a walk over all of it finds them.
  private func walk(
    _ node: Node, _ steps: [SourcePath.Step], _ visit: (Node, [SourcePath.Step]) -> Void
  ) {
    visit(node, steps)
    if node.kind == .list, !node.isRun {
      node.forEachElement { walk($0, steps + [.index($1)], visit) }
    }
    guard node.kind.isKeyed else { return }
    node.forEachKey { key, cursor in
      let value = node.value(at: cursor)
      visit(node.node(at: cursor), steps + [.key(key.spelling)])
      walk(value, steps + [.key(key.spelling)], visit)
      guard value.isRun else { return }
      value.forEachElement { walk($0, steps + [.key(key.spelling), .index($1)], visit) }
    }
  }

  @Test(arguments: [0, 1], [false, true])
  func findsEveryValueInAnyOrder(_ document: Int, _ isBackwards: Bool) throws {
    let document =
      document == 0
      ? try SourceDocument(json: Self.json) : try SourceDocument(xml: Self.xml)
    document.withNode { root in
      var places: [(node: Node, steps: [SourcePath.Step])] = []
      walk(root, []) { places.append(($0, $1)) }
      #expect(places.count > 20)
      var finder = PathFinder()
      let start = Box(SourcePath("start[1]"))
      for place in isBackwards ? places.reversed() : places {
        for _ in 0..<2 {
          let path = finder.path(of: place.node, in: root, 1, behind: start, [])
          #expect(path.steps == start.value.steps + place.steps)
        }
      }
      for place in places.shuffled() {
        let path = finder.path(of: place.node, in: root, 2, behind: nil, [])
        #expect(path.steps == place.steps)
      }
    }
  }

  @Test func tellsTheTextOfAnElementFromTheElement() throws {
    try SourceDocument(xml: "<r><a id='1'>text</a></r>").withNode { root in
      let element = try #require(root.entry(named: "a"))
      let text = try #require(element.elementText)
      var finder = PathFinder()
      #expect(finder.path(of: text, in: root, 2, behind: nil, []) == "a")
      let entry = element.node(at: text.index)
      let path = finder.path(of: entry, in: root, 2, behind: nil, [])
      #expect(path.steps == [.key("a"), .key(SourceDocument.innerTextKey)])
    }
  }

  @Test func sharesWhatIsAboveManyValues() throws {
    try SourceDocument(json: #"{"deep":{"list":[1,2,3]}}"#).withNode { root in
      var finder = PathFinder()
      let list = try #require(root.entry(named: "deep")?.entry(named: "list"))
      let paths = list.elements.map { finder.path(of: $0, in: root, 2, behind: nil, []) }
      #expect(paths.map(\.description) == ["deep.list[0]", "deep.list[1]", "deep.list[2]"])
      #expect(paths[0].trail === paths[2].trail && paths[0].trail != nil)
    }
  }
}
