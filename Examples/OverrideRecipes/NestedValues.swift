import Ibex

/// What if a value lies deeper in the source than in the model?
enum NestedValues {
  struct Photo: Mappable {
    var title = ""
    var thumbnail: String?

    static var overrides: PropertyOverrides {
      [
        .path("meta.title", for: \Photo.title),
        .path("images[1].url", "images[0].url", for: \Photo.thumbnail),
      ]
    }
  }

  static func show() throws {
    let photo = try Photo(
      json: #"{"meta": {"title": "Goats"}, "images": [{"url": "small.png"}]}"#)
    answer("What if a value lies deeper in the source?", photo)
  }
}
