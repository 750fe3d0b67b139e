import IbexXML
import TestExpectations
import Testing

@Suite struct MappingStatePathsXMLTests {
  struct Item: Mappable, Equatable, Sendable {
    var id = 0
  }

  @Test(arguments: [
    ("<r/>", "r.x", []), ("<r><x/></r>", "r.x", []), ("<r><x><id>1</id></x></r>", "r.x", [1]),
    ("<r><a/></r>", "r.a.x", []),
  ])
  func inXMLThatIsHowAnEmptyListLooks(_ xml: String, at path: SourcePath, _ ids: [Int]) throws {
    let (items, report) = try Mapper().mapReporting([Item].self, from: .xml(xml), at: path)
    #expect(items.map(\.id) == ids)
    #expect(report.findings == [])
  }

  @Test(arguments: [
    ("<r/>", "x", "a value at x, found none: the top level has the key r"),
    ("<r><a/></r>", "r.b.x", "a value at r.b.x, found none: r has the key a"),
  ])
  func anotherElementIsNoEmptyList(_ xml: String, at path: SourcePath, _ message: String) {
    expectError(MappingError.self, "expected \(message)") {
      try Mapper().map([Item].self, from: .xml(xml), at: path)
    }
  }
}

@Suite struct RepeatedKeysOnTheWayXMLTests {
  struct Item: Mappable, Equatable {
    var id = 0
  }

  private static let refusing = Mapper(duplicateKeys: .refuse)

  /// The winner, and the finding; whether it is an error where duplicate keys are refused.
  @Test(
    arguments: [
      ("<r id='1'><id>2</id></r>", "r.id", 2, #"key "id" at r.id"#, true),
      ("<r><a:id>1</a:id><id>2</id></r>", "r.id", 2, #"key "a:id" at r.a:id"#, false),
      ("<r><a:id>1</a:id><b:id>2</b:id></r>", "r.id", 1, #"key "b:id" at r.b:id"#, false),
      ("<r><x id='1'><id>2</id></x></r>", "r.x.id", 2, #"key "id" at r.x.id"#, true),
      ("<r><x a='1'><id>2</id></x><a/><a/></r>", "r.x.id", 2, nil, false),
    ] as [(String, SourcePath, Int, String?, Bool)])
  func inXMLTheyAreShadowed(
    _ xml: String, at path: SourcePath, _ value: Int, _ finding: String?, _ isRefused: Bool
  ) throws {
    let (id, report) = try Mapper().mapReporting(Int.self, from: .xml(xml), at: path)
    #expect(id == value)
    #expect(report.description == (finding.map { "expected one key for id, found \($0)" } ?? ""))
    #expect(report.findings.allSatisfy { $0.kind == .shadowedKey })
    if isRefused {
      #expect(throws: MappingError.self) {
        try Self.refusing.map(Int.self, from: .xml(xml), at: path)
      }
    } else {
      #expect(try Self.refusing.map(Int.self, from: .xml(xml), at: path) == value)
    }
  }
}
