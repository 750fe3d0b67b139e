import IbexObjects
import TestExpectations
import Testing

/// What the macro of SwiftData leaves in the place of a property.
private struct _SwiftDataNoType {}

@Suite struct SwiftDataModelTests {
  private final class Backing { var values: [String: Any] = [:] }

  /// A class as `@Model` expands it.
  private class Expanded: Mappable {
    private var _$backingData = Backing()
    private var _name = _SwiftDataNoType()
    private var _count = _SwiftDataNoType()

    var name: String {
      get { _$backingData.values["name"] as? String ?? "" }
      set { _$backingData.values["name"] = newValue }
    }
    var count: Int {
      get { _$backingData.values["count"] as? Int ?? 0 }
      set { _$backingData.values["count"] = newValue }
    }

    required init() {}

    class var overrides: PropertyOverrides { [] }
  }

  private final class Overridden: Expanded {
    override class var overrides: PropertyOverrides {
      [
        .observed("name", through: \Overridden.name), .key("count", for: \Overridden.count),
        .identity("name"),
      ]
    }
  }

  @Test func itSaysToOverrideWithKeyPaths() {
    expectError(
      PlanError.self,
      """
      cannot map Expanded: SwiftData keeps its property name where reflection cannot see it; add \
      .observed with the name and the key path of each property, or ignore it
      """
    ) { try Expanded(json: "{}") }
  }

  @Test func keyPathsLeadToTheProperties() throws {
    let depot = IdentityMap()
    let model = try Mapper().map(
      Overridden.self, from: .json(#"{"name": "a", "count": "3"}"#), in: depot)
    #expect(model.name == "a")
    #expect(model.count == 3)
    let same = try Mapper().map(
      Overridden.self, from: .json(#"{"name": "a", "count": 4}"#), in: depot)
    #expect(same === model)
    #expect(model.count == 4)
  }
}
