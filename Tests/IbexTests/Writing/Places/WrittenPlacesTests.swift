import Ibex
import IbexObjects
import TestExpectations
import TestSupport
import Testing

@Suite struct WrittenPlacesTests {
  private struct Swapped: Mappable, Equatable {
    var id = 1
    var uid = 2
    static var overrides: PropertyOverrides {
      [.key("uid", for: \Swapped.id), .key("id", for: \Swapped.uid)]
    }
  }

  @Test(arguments: NameStyle.all) func namesThatAreKeysOfOthers(_ names: Serializer.KeyNames) throws
  {
    var swapped = Swapped()
    swapped.id = 7
    let serializer = NameStyle.serializer(names)
    #expect(try serializer.jsonString(swapped) == #"{"uid":7,"id":2}"#)
    #expect(try Swapped(json: serializer.jsonString(swapped)) == swapped)
    #expect(try Swapped(xml: serializer.xmlString(swapped)) == swapped)
    #expect(try Swapped(form: serializer.formEncoded(swapped)) == swapped)
    #expect(try Swapped(from: serializer.dictionaryRepresentation(swapped)) == swapped)
    var patched = Swapped()
    try patched.update(from: serializer.mergePatch(from: Swapped(), to: swapped))
    #expect(patched == swapped)
  }

  @Test func theKeyOfAReferenceMayBeItsOwnName() throws {
    final class Item: Mappable {
      var id = 0
      var owner: Item?
      init() {}
      static var overrides: PropertyOverrides {
        [.identity(\Item.id), .reference("owner", for: \Item.owner)]
      }
    }
    let item = Item()
    item.owner = Item()
    item.owner?.id = 2
    let written = try item.jsonString(using: Serializer(keyNames: .propertyNames))
    #expect(written == #"{"id":0,"owner":{"id":2}}"#)
    #expect(try Mapper().map(Item.self, from: .json(written), in: IdentityMap()).owner?.id == 2)
  }

  private struct Spared: Mappable, Equatable {
    var x: Int? = 1
    var name = 2
    static var overrides: PropertyOverrides { [.key("id", "name", for: \Spared.x)] }
  }

  @Test(arguments: NameStyle.all) func whatAnotherWouldTakeStandsBesideItsKey(
    _ names: Serializer.KeyNames
  ) throws {
    var serializer = NameStyle.serializer(names)
    serializer.omitsDefaults = true
    var spared = Spared()
    spared.name = 5
    #expect(try serializer.jsonString(spared) == #"{"id":1,"name":5}"#)
    spared.x = nil
    #expect(try serializer.jsonString(spared) == #"{"id":null,"name":5}"#)
    #expect(try Spared(json: serializer.jsonString(spared)) == spared)
    #expect(try Spared(xml: serializer.xmlString(spared)) == spared)
    #expect(try Spared(form: serializer.formEncoded(spared)) == spared)
    #expect(try Spared(from: serializer.dictionaryRepresentation(spared)) == spared)
  }

  @Test func anEmptyListIsWrittenWhereAKeyOfAnotherWouldBeRead() throws {
    struct Listed: Mappable {
      var d: [Int] = []
      var f = "4"
      static var overrides: PropertyOverrides { [.key("x", "f", for: \Listed.d)] }
    }
    let serializer = NameStyle.serializer(.overrides).with { $0.xml.includesDeclaration = false }
    let xml = try serializer.xmlString(Listed())
    #expect(xml == "<listed><x/><f>4</f></listed>")
    #expect(try Listed(xml: xml).d == [])
    expectError(
      SerializationError.self, "expected an entry that is not empty, found a list of 0 at d"
    ) { try serializer.formEncoded(Listed()) }
  }
}
