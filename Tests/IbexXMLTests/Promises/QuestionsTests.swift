import Foundation
import IbexXML
import TestSupport
import Testing

/// What people ask of a library that maps responses of a server to objects, each with its answer.
@Suite struct QuestionsTests {
  final class Person: Mappable {
    var firstName = ""
    var middleName: String?
    var dateOfBirth: Date?
    var age = 0
    var isActive = false
    var homepage: URL?
    var balance: Decimal = 0
    var mother: Person?
    var friends: [Person] = []
    var notes: Any?
  }

  private let response = """
    {"first-name": "Rosa", "MIDDLE_NAME": null, "date_of_birth": "2016-01-17T16:13:00-0800",
     "age": "42", "isActive": 1, "homepage": "https://example.com/rosa", "balance": 12.12,
     "mother": {"FirstName": "Ada", "age": 70},
     "friends": [{"first name": "Max"}, {"first_name": "Eva", "friends": [{"firstName": "Kim"}]}],
     "notes": {"a": [1, "b"]}, "unheard_of": true}
    """

  @Test func howDoIMakeAnObjectOfAResponse() throws {
    let object = try untyped(Data(response.utf8))
    let dictionary = try #require(object as? [String: Any])
    for person in [try Person(json: response), try Person(from: dictionary)] {
      #expect(person.firstName == "Rosa")
      #expect(person.middleName == nil)
      #expect(person.dateOfBirth == Date(timeIntervalSince1970: 1_453_075_980))
      #expect(person.age == 42)
      #expect(person.isActive)
      #expect(person.homepage == URL(string: "https://example.com/rosa"))
      #expect(person.balance == Decimal(string: "12.12"))
    }
  }

  @Test func whatOfObjectsWithinObjects() throws {
    let person = try Person(json: response)
    #expect(person.mother?.firstName == "Ada")
    #expect(person.friends.map(\.firstName) == ["Max", "Eva"])
    #expect(person.friends[1].friends[0].firstName == "Kim")
    let notes = try #require(person.notes as? [String: Any])
    #expect((notes["a"] as? [Any])?.count == 2)
  }

  @Test func howDoIMakeManyObjectsAtOnce() throws {
    let list: [Any] = [["first_name": "Max"], 7, ["first_name": "Eva"], null]
    #expect(try [Person](from: list).map(\.firstName) == ["Max", "Eva"])
    let json = #"{"data": {"people": [{"firstName": "Max"}]}}"#
    #expect(try [Person](json: json, at: "data.people").map(\.firstName) == ["Max"])
  }

  final class Secretive: Mappable {
    var stringProperty = ""
    var numberProperty = 0
    static var overrides: PropertyOverrides {
      [
        .key("super_secret_str", for: \Secretive.stringProperty),
        .key("stringProperty", for: \Secretive.numberProperty),
      ]
    }
  }

  @Test func whatIfTheServerCallsThingsOtherwise() throws {
    let model = try Secretive(json: #"{"super_secret_str": "hidden", "stringProperty": "7"}"#)
    #expect(model.stringProperty == "hidden")
    #expect(model.numberProperty == 7)
    #expect(try Secretive(json: #"{"stringProperty": "7"}"#).stringProperty.isEmpty)
    #expect(try Secretive(json: #"{"SUPER_SECRET_STR": "hidden"}"#).stringProperty.isEmpty)
  }

  struct Event: Mappable {
    var day: Date?
    var stamp: Date?
    static var overrides: PropertyOverrides {
      [.transformer(.date(format: "yyyyMMdd"), for: \Event.day)]
    }
  }

  @Test func whatIfADateHasAFormatOfItsOwn() throws {
    let day = Date(timeIntervalSince1970: 1_452_988_800)
    #expect(try Event(json: #"{"day": "20160117"}"#).day == day)
    #expect(try Event(json: #"{"day": 20160117}"#).day == day)
    #expect(try Event(json: #"{"stamp": "20160117"}"#).stamp == nil)
    #expect(try Event(json: #"{"day": "2016-01-17"}"#).day == nil)
  }

  final class Album: InterceptingMappable {
    var photos: [URL] = []
    var title = ""
    func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
      guard property == "photos", case .text(let text) = content else { return true }
      photos = text.split(separator: " ").compactMap { URL(string: String($0)) }
      return false
    }
  }

  @Test func whatIfIKnowBetterHowToTransformAValue() throws {
    let album = try Album(json: #"{"photos": "https://a.example https://b.example", "title": 7}"#)
    #expect(album.photos.map(\.host) == ["a.example", "b.example"])
    #expect(album.title == "7")
  }

  @Test func howDoIMergeAResponseIntoAnObject() throws {
    let person = try Person(json: response)
    let mother = person.mother
    try person.update(from: ["age": 43, "mother": ["age": "71"], "homepage": null])
    #expect(person.firstName == "Rosa" && person.age == 43 && person.homepage == nil)
    #expect(person.mother === mother)
    #expect(mother?.age == 71 && mother?.firstName == "Ada")
  }

  @Test func doesXMLWorkTheSame() throws {
    let xml = """
      <response><person age="42"><first-name>Rosa</first-name><is_active>yes</is_active>
      <friends><friend first-name="Max"/></friends><mother><firstName>Ada</firstName></mother>
      <notes><a>1</a><a>b</a></notes></person></response>
      """
    let person = try Person(xml: xml, at: "response.person")
    #expect(person.firstName == "Rosa" && person.age == 42 && person.isActive)
    #expect(person.friends.map(\.firstName) == ["Max"])
    #expect(person.mother?.firstName == "Ada")
    #expect(((person.notes as? [String: Any])?["a"] as? [Any])?.count == 2)
  }

  @Test func amIWarnedOfWhatDoesNotFit() throws {
    let (person, report) = try Mapper().mapReporting(
      Person.self, from: .json(#"{"age": "old", "friends": [{"date_of_birth": "soon"}], "zip": 1}"#)
    )
    #expect(person.age == 0 && person.friends[0].dateOfBirth == nil)
    let kinds: Set<Finding.Kind> = [.mismatch, .unmatchedKey]
    #expect(
      report.findings.filter { kinds.contains($0.kind) }.map(\.description) == [
        #"expected a key of Person, found key "zip" at zip"#,
        #"expected an integer, found text "old" at age"#,
        #"expected a date, found text "soon" at friends[0].date_of_birth"#,
      ])
  }
}
