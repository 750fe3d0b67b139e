import Ibex
import TestExpectations
import Testing

@Suite struct FlattenedWriterTests {
  private struct Point: Mappable, Equatable {
    var x: Int?
    var y: Int?
  }

  private struct Full: Mappable, Equatable {
    var name = ""
    var point: Point? = Point(x: 1, y: 2)
    static var overrides: PropertyOverrides { [.flattened(\Full.point)] }
  }

  private struct Needed: Mappable, Equatable {
    var name = ""
    var point: Point?
    static var overrides: PropertyOverrides {
      [.flattened(\Needed.point), .required(\Needed.point)]
    }
  }

  @Test func nilBesideADefaultIsRefused() throws {
    var full = Full()
    full.point = nil
    let text =
      "expected a value of point that is not nil, for no key says that it is, found null at x"
    expectError(SerializationError.self, text) { try full.jsonString() }
    expectError(SerializationError.self, text) { try full.xmlString() }
    expectError(SerializationError.self, text) { try Needed().jsonString() }
  }

  @Test func oneThatHoldsNothingHasAKeyBesideADefault() throws {
    var full = Full()
    full.point = Point()
    #expect(try full.jsonString() == #"{"name":"","x":null}"#)
    #expect(try Full(json: full.jsonString()) == full)
    #expect(try Full(xml: full.xmlString()) == full)
    #expect(try Full(form: full.formEncoded()) == full)
    full.point = Point(x: nil, y: 3)
    #expect(try full.jsonString() == #"{"name":"","y":3}"#)
    #expect(try Full(json: full.jsonString()) == full)
  }

  @Test func oneThatIsRequiredHasAKey() throws {
    var needed = Needed()
    needed.point = Point()
    #expect(try needed.jsonString() == #"{"name":"","x":null}"#)
    #expect(try Needed(json: needed.jsonString()) == needed)
  }

  @Test func aPatchRefusesNilWithinANewElement() throws {
    var full = Full()
    full.point = nil
    struct Rows: Mappable { var rows: [Full] = [] }
    var rows = Rows()
    rows.rows = [full]
    expectError(
      SerializationError.self,
      "expected a value that is not nil, for no key says that it is, found null at rows[0].x"
    ) { try Serializer().mergePatch(from: Rows(), to: rows) }
  }
}
