import IbexXML
import TestSupport
import Testing

private var serializer: Serializer {
  var serializer = Serializer()
  serializer.keyNames = .overrides
  return serializer
}

@Suite struct PlaceGroupingConflictsXMLTests {
  @Test func listsRightWithinListsHaveNoFormInXML() throws {
    struct Grid: Mappable {
      var corner = 1
      static var overrides: PropertyOverrides { [.path("rows[0][0]", for: \Grid.corner)] }
    }
    #expect(try Grid().jsonString(using: serializer) == #"{"rows":[[1]]}"#)
    let error = #expect(throws: SerializationError.self) {
      try Grid().xmlString(using: serializer)
    }
    #expect(
      error?.description == """
        expected a path without a list right within a list, found a list of 1 at rows[0]
        """)
  }

  @Test func anEmptyListIsWrittenBesideTheValueThatItsPathEnters() throws {
    struct Flags: Mappable, Equatable {
      var id = true
      var tags: [Bool] = []
      static var overrides: PropertyOverrides {
        [.key("all", for: \Flags.tags), .path("id[0]", for: \Flags.tags)]
      }
    }
    let serializer = NameStyle.serializer(.overrides).with { $0.xml.includesDeclaration = false }
    #expect(try serializer.jsonString(Flags()) == #"{"id":true,"all":[]}"#)
    let xml = try serializer.xmlString(Flags())
    #expect(xml == "<flags><id>true</id><all/></flags>")
    #expect(try Flags(xml: xml) == Flags())
  }
}
