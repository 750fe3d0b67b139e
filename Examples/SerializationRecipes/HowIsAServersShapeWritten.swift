import Ibex

/// By the keys and paths of the overrides, with unmatched keys beside them.
enum HowIsAServersShapeWritten {
  struct Photo: Mappable {
    var title = ""
    var taken = ""
    var names: [String]?
    var others: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides {
      [
        .key("caption", for: \Photo.title), .path("exif.dates[0]", for: \Photo.taken),
        .path("people.name", for: \Photo.names), .rest(\Photo.others),
      ]
    }
  }

  static func show() throws {
    let new = Photo(title: "Goats", taken: "2016-01-18")
    var read = try Photo(
      json: """
        {"caption": "Goats", "exif": {"dates": ["2016-01-18"], "camera": "X1"}, "iso": 100,
         "people": [{"name": "Ann", "age": 30}]}
        """)
    read.names = ["Anna"]
    answer(
      "How is a server's shape written?",
      [
        ("a new model", try new.jsonString()),
        ("one that was read", try read.jsonString()),
      ])
  }
}
