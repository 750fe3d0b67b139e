import IbexCore
import Testing

private var serializer: Serializer {
  var serializer = Serializer()
  serializer.keyNames = .overrides
  return serializer
}

@Suite struct PlaceGroupingConflictsTests {
  private func message(_ value: some Mappable) -> String? {
    let error = #expect(throws: PlanError.self) { try value.jsonString(using: serializer) }
    return error?.description
  }

  private let remedy = "give one of them another key or path first, or choose other key names"

  @Test func twoPropertiesCannotHaveOnePlace() {
    struct Twice: Mappable {
      var a = 1
      var b = 2
      static var overrides: PropertyOverrides {
        [.path("x.y", for: \Twice.a), .path("x.y", for: \Twice.b)]
      }
    }
    #expect(
      message(Twice())
        == "cannot serialize Twice: a at x.y and b at x.y cannot both be written; \(remedy)")
  }

  @Test func aPropertyCannotStandWithinAnother() {
    struct Within: Mappable {
      var x = 1
      var b = 2
      static var overrides: PropertyOverrides { [.path("x.y", for: \Within.b)] }
    }
    #expect(
      message(Within())
        == "cannot serialize Within: x at x and b at x.y cannot both be written; \(remedy)")
    struct Around: Mappable {
      var b = 2
      var x = 1
      static var overrides: PropertyOverrides { [.path("x.y", for: \Around.b)] }
    }
    #expect(
      message(Around())
        == "cannot serialize Around: b at x.y and x at x cannot both be written; \(remedy)")
  }

  @Test func whatIsAListIsNoObject() {
    struct Mixed: Mappable {
      var a = 1
      var b = 2
      static var overrides: PropertyOverrides {
        [.path("x[0]", for: \Mixed.a), .path("x.y", for: \Mixed.b)]
      }
    }
    #expect(
      message(Mixed())
        == "cannot serialize Mixed: a at x[0] and b at x.y cannot both be written; \(remedy)")
  }

  /// Two values, the second of which may be nil.
  private struct Pair: Mappable {
    var a = 1
    var b: Int?
  }

  @Test(arguments: [
    ("x", "y", 2, #"{"x":1,"y":2}"#),
    ("x.y", "x.z", 2, #"{"x":{"y":1,"z":2}}"#),
    ("x.y", "x.z", nil, #"{"x":{"y":1}}"#),
    ("x.y", "y.x", 2, #"{"x":{"y":1},"y":{"x":2}}"#),
    ("x.y.z", "x.z.y", 2, #"{"x":{"y":{"z":1},"z":{"y":2}}}"#),
    ("x[0]", "x[1]", 2, #"{"x":[1,2]}"#),
    ("x[0]", "x[2]", 2, #"{"x":[1,null,2]}"#),
    ("x[0]", "x[2]", nil, #"{"x":[1]}"#),
    ("x[1]", "x[0]", nil, #"{"x":[null,1]}"#),
    ("x[0].y", "x[0].z", 2, #"{"x":[{"y":1,"z":2}]}"#),
    ("x[0].y", "x[1].z", nil, #"{"x":[{"y":1}]}"#),
    ("x[0][1]", "x[1][0]", 2, #"{"x":[[null,1],[2]]}"#),
    ("x", "x", 2, #"two properties have the key "x""#),
    ("x.y", "x.y", 2, "a at x.y and b at x.y cannot both be written"),
    ("x", "x.y", 2, "a at x and b at x.y cannot both be written"),
    ("x.y", "x[0]", 2, "a at x.y and b at x[0] cannot both be written"),
    ("x", "y[9999]", nil, #"{"x":1}"#),
    ("x", "y[10000]", 2, "b at y[10000] is behind position 9999"),
  ])
  func twoPlacesMeetOrConflict(
    _ first: String, _ second: String, _ value: Int?, _ result: String
  ) throws {
    let serializer = serializer.with {
      $0.overrides = [
        .path(first, for: "a", of: Pair.self), .path(second, for: "b", of: Pair.self),
      ]
    }
    let pair = Pair(b: value)
    do {
      let json = try pair.jsonString(using: serializer)
      #expect(json == result)
    } catch let error as PlanError {
      #expect(error.description.hasPrefix("cannot serialize Pair: \(result); "))
    }
  }
}
