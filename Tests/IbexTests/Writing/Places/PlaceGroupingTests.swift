import Foundation
import Ibex
import TestExpectations
import TestSupport
import Testing

private struct Photo: Mappable, Equatable {
  var title = "Goats"
  var taken: String? = "2016-01-18"
  var edited: String?
  var width = 640
  var camera: String?
  static var overrides: PropertyOverrides {
    [
      .key("caption", for: \Photo.title), .path("exif.dates[0]", for: \Photo.taken),
      .path("exif.dates[1]", for: \Photo.edited), .path("exif.size.width", for: \Photo.width),
      .path("camera.name", for: \Photo.camera),
    ]
  }
}

private var serializer: Serializer {
  var serializer = Serializer()
  serializer.keyNames = .overrides
  serializer.xml.includesDeclaration = false
  return serializer
}

@Suite struct PlaceGroupingTests {
  @Test func pathsAreWrittenNestedAndMeetInOneObject() throws {
    let photo = Photo()
    let json = try photo.jsonString(using: serializer)
    #expect(
      json == #"{"caption":"Goats","exif":{"dates":["2016-01-18"],"size":{"width":640}}}"#)
    #expect(try Photo(json: json) == photo)
    let xml = try photo.xmlString(using: serializer)
    #expect(
      xml == """
        <photo><caption>Goats</caption><exif><dates>2016-01-18</dates>\
        <size><width>640</width></size></exif></photo>
        """)
    #expect(try Photo(xml: xml) == photo)
    let dictionary = try photo.dictionaryRepresentation(using: serializer)
    let exif = try #require(dictionary["exif"] as? [String: Any])
    #expect(exif["dates"] as? [String] == ["2016-01-18"])
    #expect((exif["size"] as? [String: Any])?["width"] as? String == "640")
    #expect(try Photo(from: dictionary) == photo)
    let form = try photo.formEncoded(using: serializer)
    #expect(
      form == "caption=Goats&exif%5Bdates%5D=2016-01-18&exif%5Bsize%5D%5Bwidth%5D=640")
    #expect(try Photo(form: form) == photo)
  }

  @Test func aPositionThatIsMissingIsNullBeforeOneThatIsThere() throws {
    var photo = Photo()
    photo.taken = nil
    photo.edited = "2020-02-02"
    let json = try photo.jsonString(using: serializer)
    #expect(
      json == #"{"caption":"Goats","exif":{"dates":[null,"2020-02-02"],"size":{"width":640}}}"#)
    #expect(try Photo(json: json) == photo)
    let xml = try photo.xmlString(using: serializer)
    #expect(try Photo(xml: xml) == photo)
  }

  @Test func theLastPositionIsThatOfTenThousandElements() throws {
    struct Last: Mappable {
      var id = 7
      static var overrides: PropertyOverrides { [.path("x[9999]", for: \Last.id)] }
    }
    struct Behind: Mappable {
      var id = 7
      static var overrides: PropertyOverrides { [.path("x[10000]", for: \Behind.id)] }
    }
    let nulls = String(repeating: "null,", count: 9_999)
    #expect(try Last().jsonString(using: serializer) == #"{"x":[\#(nulls)7]}"#)
    expectError(
      PlanError.self,
      """
      cannot serialize Behind: id at x[10000] is behind position 9999; \
      give one of them another key or path first, or choose other key names
      """
    ) { try Behind().jsonString(using: serializer) }
  }

  @Test func valuesThatReadingMightMistakeStandAtTheirPlaces() throws {
    var photo = Photo()
    photo.taken = ""
    photo.camera = " a "
    var options = serializer
    options.xml.lists = .wrapped()
    let xml = try photo.xmlString(using: options)
    #expect(try Photo(xml: xml) == photo)
    options.includesNil = true
    options.omitsDefaults = true
    photo.taken = nil
    #expect(try Photo(json: photo.jsonString(using: options)) == photo)
    #expect(try Photo(xml: photo.xmlString(using: options)) == photo)
  }

  @Test func otherKeyNamesWriteNoPaths() throws {
    #expect(
      try Photo().jsonString(using: Serializer(keyNames: .propertyNames))
        == #"{"title":"Goats","taken":"2016-01-18","width":640}"#)
  }

  @Test func omitsDefaultsAreWrittenAtTheirPlaces() throws {
    var options = serializer
    options.omitsDefaults = true
    var photo = Photo()
    #expect(try photo.jsonString(using: options) == "{}")
    photo.edited = "x"
    let json = try photo.jsonString(using: options)
    #expect(json == #"{"exif":{"dates":["2016-01-18","x"]}}"#)
    #expect(try Photo(json: json) == photo)
  }

  @Test func aPathToAnEmptyListWritesNoElementInXML() throws {
    struct Version: Mappable {
      var k = 1
      var v: [String] = []
      static var overrides: PropertyOverrides { [.path("x.v", for: \Version.v)] }
    }
    #expect(try Version().xmlString(using: serializer) == "<version><k>1</k></version>")
    #expect(try Version().jsonString(using: serializer) == #"{"k":1,"x":{"v":[]}}"#)
  }
}

extension PlaceGroupingTests {
  @Test func whatAPathLeadsToMayBeAnAttributeOrAText() throws {
    struct Item: Mappable, Equatable {
      var title = "Goats"
      var address = "https://example.com/a.mp3"
      var price = 4.5
      var currency = "CHF"
      static var overrides: PropertyOverrides {
        [
          .path("enclosure.url", for: \Item.address), .attribute(\Item.address),
          .path("price.__innerXML__", for: \Item.price),
          .path("price.currency", for: \Item.currency), .attribute(\Item.currency),
        ]
      }
    }
    let xml = try Item().xmlString(using: serializer)
    #expect(
      xml == """
        <item><title>Goats</title><enclosure url="https://example.com/a.mp3"/>\
        <price currency="CHF">4.5</price></item>
        """)
    #expect(try Item(xml: xml) == Item())
  }

  @Test func objectsAndMembersOfFamiliesHavePathsToo() throws {
    final class Node: Mappable {
      var name = "a"
      var next: Node?
      static var overrides: PropertyOverrides {
        [.path("data.name", for: \Node.name), .path("links.next", for: \Node.next)]
      }
    }
    let node = Node()
    node.next = Node()
    #expect(
      try node.jsonString(using: serializer)
        == #"{"data":{"name":"a"},"links":{"next":{"data":{"name":"a"}}}}"#)
    node.next = node
    let error = #expect(throws: SerializationError.self) { try node.jsonString(using: serializer) }
    #expect(
      error?.description
        == "expected an object that is not within itself, found the same Node again at links.next")
  }

  @Test func theFirstKeyOrPathIsTheOneThatIsWritten() throws {
    struct Choice: Mappable, Codable {
      var a = 1
      var b = 2
      static var overrides: PropertyOverrides {
        [
          .path("x.a", "y.a", for: \Choice.a), .key("k", for: \Choice.b),
          .path("z.b", for: \Choice.b),
        ]
      }
    }
    #expect(try Choice().jsonString(using: serializer) == #"{"x":{"a":1},"k":2}"#)
  }
}
