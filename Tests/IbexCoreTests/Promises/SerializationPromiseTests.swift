import Foundation
import IbexCore
import Testing

private struct Artist: Mappable, Equatable {
  var name = ""
  var rating = 0.0
  var born: Date?
  var website: URL?
  var label: Label?
  var albums: [Album] = []
  var aliases: [String] = []
  var isActive = false
  var note: String?
}

private struct Label: Mappable, Equatable {
  var title = ""
  var fee = Decimal()
}

private struct Album: Mappable, Equatable {
  var title = ""
  var tracks = 0
}

/// The promises of the README about the way out.
@Suite struct SerializationPromiseTests {
  private let artist = Artist(
    name: "Ada", rating: 3.0, born: Date(timeIntervalSince1970: 1_410_000_000),
    website: URL(string: "https://ada.example"), label: Label(title: "L", fee: 78.40),
    albums: [Album(title: "One", tracks: 12)], aliases: ["A", "B"], isActive: true, note: nil)

  /// What the ancestor's README shows, but for its date text and its Booleans, which were numbers.
  @Test func aModelBecomesADictionaryWhoseLeavesAreText() throws {
    let dictionary = try artist.dictionaryRepresentation()
    let expected: [String: Any] = [
      "name": "Ada", "rating": "3", "born": "2014-09-06T10:40:00Z",
      "website": "https://ada.example", "label": ["title": "L", "fee": "78.4"],
      "albums": [["title": "One", "tracks": "12"]], "aliases": ["A", "B"], "isActive": "true",
    ]
    #expect(dictionary as NSDictionary == expected as NSDictionary)
    #expect(try Artist(from: dictionary) == artist)
  }

  @Test func aModelBecomesJSONAndReadsBack() throws {
    #expect(
      try artist.jsonString() == """
        {"name":"Ada","rating":3,"born":"2014-09-06T10:40:00Z","website":"https://ada.example",\
        "label":{"title":"L","fee":78.4},"albums":[{"title":"One","tracks":12}],\
        "aliases":["A","B"],"isActive":true}
        """)
    #expect(try Artist(json: artist.jsonData()) == artist)
    #expect(try [Artist](json: [artist, artist].jsonData()) == [artist, artist])
  }

  @Test func oneModelBecomesAnother() throws {
    struct Card: Mappable {
      var name: Substring = ""
      var rating = 0
      var born = ""
      var albums: [Album] = []
    }
    let card = try Card(from: artist)
    #expect(card.name == "Ada" && card.rating == 3 && card.born == "2014-09-06T10:40:00Z")
    #expect(card.albums == artist.albums)
  }
}
