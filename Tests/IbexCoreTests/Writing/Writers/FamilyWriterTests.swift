import IbexCore
import Testing

private protocol Figure {}
private struct Disk: Figure, Mappable { var radius = 0.0 }

/// Larger than what a value of a protocol's type holds in itself.
private struct Square: Figure, Mappable {
  var side = 0.0
  var inner: (any Figure)?
}
private struct Figures: Mappable {
  var figure: (any Figure)?
  var figures: [any Figure] = []
}

@Suite struct FamilyWriterTests {
  private static let family = TypeFamily(
    of: (any Figure).self, by: "kind", ["disk": Disk.self, "square": Square.self])

  @Test(arguments: [
    #"{"figures":[{"kind":"square","side":2}]}"#,
    #"{"figure":{"kind":"square","side":2},"figures":[{"kind":"disk","radius":1}]}"#,
    #"{"figures":[{"kind":"square","side":2,"inner":{"kind":"disk","radius":3}}]}"#,
  ])
  func writesMembersOfAnySize(_ json: String) throws {
    var mapper = Mapper()
    mapper.families = [Self.family]
    var serializer = Serializer()
    serializer.families = [Self.family]
    serializer.omitsDefaults = true
    let figures = try mapper.map(Figures.self, from: .json(json))
    #expect(try serializer.jsonString(figures) == json)
  }
}
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
    let read = try mapper.map(Drawing.self, from: .json(json))
    #expect((read.shapes.first as? Circle)?.type == written)
  }

  @Test func objectsOfABaseThatIsNoMemberAreRefused() {
    let error = #expect(throws: SerializationError.self) {
      try Serializer(for: mapper).jsonData(Drawing(shapes: [Shape()]))
    }
    #expect(
      error.map { "\($0)" }
        == "expected a type of the family of Shape, found a value of type Shape at shapes[0]")
  }
}
