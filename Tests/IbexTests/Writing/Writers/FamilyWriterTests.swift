import Ibex
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

@Suite struct TypeFamilyWriterTests {
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
    serializer.onlyChanges = true
    let figures = try mapper.map(Figures.self, json: json)
    #expect(try serializer.jsonString(figures) == json)
  }
}
