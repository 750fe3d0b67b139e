import Foundation
import Ibex
import TestExpectations
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

private struct Team: Mappable, Equatable {
  var names: [String] = ["Ann", "Ben"]
  var ages: [Int]? = [30, 40]
  var title = "A"
  static var overrides: PropertyOverrides {
    [
      .path("name", inEachOf: "data.users", for: \Team.names),
      .path("facts.age", inEachOf: "data.users", for: \Team.ages),
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

  @Test func aPathThroughAListIsWrittenAsAListOfObjects() throws {
    let team = Team()
    let json = try team.jsonString(using: serializer)
    #expect(
      json == """
        {"data":{"users":[{"name":"Ann","facts":{"age":30}},{"name":"Ben","facts":{"age":40}}]},\
        "title":"A"}
        """)
    #expect(try Team(json: json) == team)
    let xml = try team.xmlString(using: serializer)
    #expect(
      xml == """
        <team><data><users><name>Ann</name><facts><age>30</age></facts></users>\
        <users><name>Ben</name><facts><age>40</age></facts></users></data>\
        <title>A</title></team>
        """)
    #expect(try Team(xml: xml) == team)
    #expect(try Team(form: team.formEncoded(using: serializer)) == team)
    #expect(try Team(from: team.dictionaryRepresentation(using: serializer)) == team)
    var one = Team(names: [], ages: [])
    #expect(try Team(json: one.jsonString(using: serializer)) == one)
    one = Team(names: ["Ann"], ages: nil)
    expectError(
      SerializationError.self,
      "expected a list that is not nil for ages, as it is by default, found null at data.users"
    ) { try one.jsonString(using: serializer) }
  }

  @Test func listsOfOneObjectEachAreOfOneLength() throws {
    let team = Team(names: ["Ann"], ages: [1, 2])
    let error = #expect(throws: SerializationError.self) {
      try team.jsonString(using: serializer)
    }
    #expect(
      error?.description
        == "expected a list of 1 for ages, as for names, found a list of 2 at data.users")
  }

  @Test func nilHasNoPlaceInAListThatAPathLeadsThrough() {
    struct Sparse: Mappable {
      var names: [String?] = ["a", nil]
      static var overrides: PropertyOverrides {
        [.path("name", inEachOf: "users", for: \Sparse.names)]
      }
    }
    let error = #expect(throws: SerializationError.self) {
      try Sparse().jsonString(using: serializer)
    }
    #expect(
      error?.description == """
        expected an element that is not nil, for a path leads through the list, found null at \
        users[1].name
        """)
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
