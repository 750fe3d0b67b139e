import Testing

@testable import Ibex

@Suite struct MappingPathTests {
  private func spelling(_ path: inout MappingPath) -> String {
    path.sourcePath(from: nil, in: nil).description
  }

  @Test func isEmptyAtTheTopLevel() {
    var path = MappingPath()
    #expect(path.depth == 0)
    #expect(spelling(&path) == "")
  }

  @Test(arguments: [
    ("a", "a"), ("a.b.c", "a.b.c"), ("[3]", "[3]"), ("users[0].tags[12]", "users[0].tags[12]"),
    (#"["a.b"][0]"#, #"["a.b"][0]"#), ("[0][1][2]", "[0][1][2]"),
  ])
  func descendsStepByStep(_ text: SourcePath, _ spelled: String) {
    var path = MappingPath()
    for step in text.steps { path.descend(by: step) }
    #expect(path.depth == text.steps.count)
    #expect(spelling(&path) == spelled)
    for _ in text.steps { path.ascend() }
    #expect(path.depth == 0)
    #expect(spelling(&path) == "")
  }

  @Test func theLatestStepOfAContainerCounts() {
    var path = MappingPath()
    path.descend()
    path.setName("a")
    path.setName("b")
    #expect(spelling(&path) == "b")
    path.setPosition(7)
    #expect(spelling(&path) == "[7]")
    path.setWay([.key("x"), .index(1)])
    #expect(spelling(&path) == "x[1]")
    path.setWay([.key("y")])
    #expect(spelling(&path) == "y")
    path.setName("c")
    #expect(spelling(&path) == "c")
  }

  @Test func anInnerContainerLeavesTheOuterStepAlone() {
    var path = MappingPath()
    path.descend(by: .key("outer"))
    for name in ["a", "b"] {
      path.descend()
      path.setName(name)
      path.descend()
      path.setPosition(1)
      #expect(spelling(&path) == "outer.\(name)[1]")
      path.ascend()
      #expect(spelling(&path) == "outer.\(name)")
      path.ascend()
    }
    #expect(spelling(&path) == "outer")
    path.setName("next")
    #expect(spelling(&path) == "next")
  }

  @Test func stepsAreEntriesOfADictionary() {
    let page = Page(of: .dictionary(["a": 1, "b": 2, "c.d": 3]))
    let dictionary = page.node(at: 1).entered
    var path = MappingPath()
    path.descend(by: .index(0))
    path.descend()
    var spellings: Set<String> = []
    for cursor in dictionary.cursors {
      path.setEntry(cursor, of: dictionary)
      spellings.insert(spelling(&path))
    }
    var kept = path.outlivingEntries
    #expect(spelling(&kept) == spelling(&path))
    withExtendedLifetime(page) {}
    #expect(spellings == ["[0].a", "[0].b", #"[0]["c.d"]"#])
    path.setName("x")
    #expect(spelling(&path) == "[0].x")
  }

  @Test func sharedTrailsFollowWhatChanges() {
    var path = MappingPath()
    path.descend(by: .key("list"))
    path.descend()
    for position in 0..<3 {
      path.setPosition(position)
      path.descend(by: .key("id"))
      let first = path.sourcePath(from: nil, in: nil)
      #expect(first.description == "list[\(position)].id")
      #expect(path.sourcePath(from: nil, in: nil) == first)
      path.ascend()
    }
  }
}

extension MappingPath {
  /// Enters a container and sets the step within it.
  fileprivate mutating func descend(by step: SourcePath.Step) {
    descend()
    set(step)
  }
}
