import Foundation
import IbexXML
import TestExpectations
import TestSupport
import Testing

/// The nil in a list or a dictionary of optionals in place of a value that does not fit.
@Suite struct AbsenceTests {
  private struct Model: Mappable {
    var numbers: [Int?] = []
    var map: [String: Int?] = [:]
    var dates: ContiguousArray<Date?> = []
    var nested: [Inner?] = []
    var plain: [Int] = []
  }
  private struct Inner: Mappable, Equatable {
    var id = 0
    static var overrides: PropertyOverrides { [.required(\Inner.id)] }
  }

  private let messages: Set<String> = [
    #"expected an integer, found text "x" at numbers[1]: became nil"#,
    #"expected an integer, found text "y" at map.b: became nil"#,
    #"expected a date, found text "soon" at dates[0]: became nil"#,
    #"expected an integer, found text "z" at plain[1]: left out"#,
  ]

  private func expect(_ model: Model, _ report: MappingReport) {
    #expect(model.numbers == [1, nil, 3, nil] as [Int?])
    #expect(model.map == ["a": 1, "b": nil, "c": nil] as [String: Int?])
    #expect(Array(model.dates) == [nil, Date(timeIntervalSince1970: 0)] as [Date?])
    #expect(model.nested == [Inner(id: 1), nil] as [Inner?])
    #expect(model.plain == [1, 3])
    #expect(messages.isSubset(of: report.findings.map(\.description)))
  }

  @Test func aBadElementOfOptionalsIsNilInItsPlace() throws {
    let json = """
      {"numbers": [1, "x", 3, null], "map": {"a": 1, "b": "y", "c": null},
      "dates": ["soon", "1970-01-01"], "nested": [{"id": 1}, {"id": "q"}], "plain": [1, "z", 3]}
      """
    let (model, report) = try Mapper().mapReporting(Model.self, from: .json(json))
    expect(model, report)
    let dictionary = try #require(
      untyped(Data(json.utf8)) as? [String: Any])
    let (other, others) = try Mapper().mapReporting(Model.self, from: dictionary)
    expect(other, others)
    let message = """
      expected an integer, found text "x" at numbers[1]: became nil
      expected an integer, found text "y" at map.b: became nil
      expected a date, found text "soon" at dates[0]: became nil
      expected an integer, found text "q" at nested[1].id: nested[1] is refused
      expected an integer, found text "z" at plain[1]: left out
      """
    expectError(MappingError.self, message) {
      try Model(json: json, using: Mapper().with { $0.strictness = .strict })
    }
  }

  @Test func repeatedElementsKeepTheirPlaces() throws {
    let model = try Model(
      xml: "<m><numbers>1</numbers><numbers>x</numbers><numbers>3</numbers></m>")
    #expect(model.numbers == [1, nil, 3] as [Int?])
  }
}
