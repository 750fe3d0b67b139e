import Foundation
import Ibex

struct Playlist: Mappable {
  var tracks = Tracks()
}

extension Playlist {
  struct Tracks: Mappable {
    var href: URL?
    var items: [Item] = []
    var limit = 0
    var next = SourceValue.null  // null in all
    var offset = 0
    var total = 0
  }

  struct Item: Mappable {
    var addedAt = Date.distantPast
    var track = Track()

    static var overrides: PropertyOverrides {
      [.key("added_at", for: \Playlist.Item.addedAt)]
    }
  }

  struct Track: Mappable {
    var name = ""  // "One"
    var durationMs = 0
    var explicit = false
    var artists: [Artist] = []
    var album = Album()

    static var overrides: PropertyOverrides {
      [.key("duration_ms", for: \Playlist.Track.durationMs)]
    }
  }

  struct Artist: Mappable {
    var id = ""  // "a"
    var name = ""  // "X"
    var type = ""  // "artist"
  }

  struct Album: Mappable {
    var name = ""  // "Alb"
    var artists: [Artist] = []
    var images: [Image] = []
  }

  struct Image: Mappable {
    var height = 0
    var url: URL?
    var width = 0
  }
}
