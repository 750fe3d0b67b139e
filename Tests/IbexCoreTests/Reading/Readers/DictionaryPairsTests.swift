import Foundation
import IbexCore
import Testing

private enum Role: String, Codable, CaseIterable { case admin, guest }
private enum Level: Int, Codable {
  case low = 1
  case high
}
private struct Point: Codable, Hashable {
  var x = 0
  var y = 0
}
private struct Grid: Codable, Equatable {
  var points: [Point: [Role: [Double]]]
}
private struct Flags: Codable, Equatable {
  var flags: [Role: Bool]
}
private struct Model: Mappable, Equatable {
  var flags: [Role: Bool] = [.guest: true]
  var levels: [Level: String] = [:]
  var days: [Date: Int] = [:]
  var texts: [String: Int] = ["a": 1]
}

@Suite struct DictionaryPairsTests {
  @Test func readsWhatJSONEncoderWrites() throws {
    let flags = Flags(flags: [.admin: true, .guest: false])
    #expect(try Mapper().map(Flags.self, from: .json(JSONEncoder().encode(flags))) == flags)
    let levels: [Level: String] = [.low: "l", .high: "h"]
    #expect(
      try Mapper().map([Level: String].self, from: .json(JSONEncoder().encode(levels))) == levels)
    let grid = Grid(points: [Point(x: 1, y: 2): [.admin: [1.5]], Point(): [:]])
    #expect(try Mapper().map(Grid.self, from: .json(JSONEncoder().encode(grid))) == grid)
    #expect(try Mapper().map([Role: Bool].self, from: .json("[]")) == [:])
  }

  @Test func readsListsInModels() throws {
    let json = #"""
      {"flags": ["ADMIN", "yes", "guest", 0], "levels": [1, "l", "2", 7],
      "days": ["1970-01-01", 1, 86400, 2]}
      """#
    let expected = Model(
      flags: [.admin: true, .guest: false], levels: [.low: "l", .high: "7"],
      days: [Date(timeIntervalSince1970: 0): 1, Date(timeIntervalSince1970: 86400): 2])
    #expect(try Model(json: json) == expected)
    let dictionary: [String: Any] = [
      "flags": ["ADMIN", "yes", "guest", 0] as [Any], "levels": [1, "l", "2", 7] as [Any],
      "days": ["1970-01-01", 1, 86400, 2] as [Any],
    ]
    #expect(try Model(from: dictionary) == expected)
    #expect(try Model(json: #"{"flags": {"admin": true}}"#).flags == [.admin: true])
  }

  @Test(
    arguments: [
      (
        #"{"flags": ["admin", true, "root", true]}"#, [Role.admin: true],
        [#"expected one of "admin", "guest", found text "root" at flags[2]: left out"#]
      ),
      (
        #"{"flags": ["admin", "maybe", "guest", true]}"#, [.guest: true],
        [#"expected true or false, found text "maybe" at flags[1]: left out"#]
      ),
      (
        #"{"flags": ["admin", true, "guest"]}"#, [.guest: true],
        ["expected a value after each key, found a list of 3 at flags[2]: flags is refused"]
      ),
      (
        #"{"flags": ["admin", true, "Admin", false]}"#, [.admin: true],
        [#"expected one key for admin, found key "admin" at flags[3]"#]
      ),
      (
        #"{"flags": [{"admin": true}, {}]}"#, [.guest: true],
        ["expected text, found an object at flags[0]: left out"]
      ),
      (#"{"texts": ["b", 2]}"#, [.guest: true], ["expected an object, found a list of 2 at texts"]),
    ] as [(String, [Role: Bool], [String])])
  private func findsWhatDoesNotFit(
    _ json: String, _ flags: [Role: Bool], _ findings: [String]
  ) throws {
    let (model, report) = try Mapper().mapReporting(Model.self, from: .json(json))
    #expect(model.flags == flags)
    #expect(model.texts == ["a": 1])
    #expect(
      report.findings.map(\.description) == findings)
  }

  @Test func nilTakesThePlaceOfWhatDoesNotFit() throws {
    let flags = try Mapper().map(
      [Role: Bool?].self, from: .json(#"["admin", "maybe", "guest", null]"#))
    #expect(flags == [.admin: nil, .guest: nil])
  }

  @Test func anUpdateReplacesByAList() throws {
    var model = Model()
    let changes = try model.update(from: ["flags": ["admin", true]])
    #expect(model.flags == [.admin: true])
    #expect("\(changes)" == "[flags]")
  }

  @Test(arguments: [("[1, 2]", 2), (#"["admin"]"#, 1)])
  func aListAskedForThatIsNoneOfPairsIsAnError(_ json: String, _ count: Int) {
    let error = #expect(throws: MappingError.self) {
      try Mapper().map([Role: Bool].self, from: .json(json))
    }
    #expect(error?.description == "expected an object, found a list of \(count) at the top level")
  }
}
