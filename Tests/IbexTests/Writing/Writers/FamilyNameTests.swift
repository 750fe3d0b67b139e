import Ibex
import Testing

private class Shape: Mappable {
  var color = ""
  required init() {}
}

private final class Circle: Shape {
  var type = ""
  var radius = 1.0
}

private struct Drawing: Mappable { var shapes: [Shape] = [] }

@Suite struct FamilyNameTests {
  private var mapper: Mapper {
    var mapper = Mapper()
    mapper.families = [
      TypeFamily(of: Shape.self, by: "type", ["circle": Circle.self, "disc": Circle.self])
    ]
    return mapper
  }

  @Test(arguments: [("", "circle"), ("square", "circle"), ("disc", "disc"), ("CIRCLE", "CIRCLE")])
  func ownPropertyIsWrittenWhereItNamesTheType(_ own: String, as written: String) throws {
    let circle = Circle()
    circle.type = own
    let serializer = Serializer(for: mapper)
    let json = try serializer.jsonString(Drawing(shapes: [circle]))
    #expect(json == #"{"shapes":[{"color":"","type":"\#(written)","radius":1}]}"#)
    let read = try mapper.map(Drawing.self, json: json)
    #expect((read.shapes.first as? Circle)?.type == written)
  }

  @Test func objectsOfABaseThatIsNoMemberAreRefused() {
    let error = #expect(throws: SerializationError.self) {
      try Serializer(for: mapper).json(Drawing(shapes: [Shape()]))
    }
    #expect(
      error.map { "\($0)" }
        == "expected a type of the family of Shape, found a value of type Shape at shapes[0]")
  }
}
