import Ibex

struct Placemarks: Mappable {
  var document = Document()

  static var overrides: PropertyOverrides {
    [.key("Document", for: \Placemarks.document)]
  }
}

extension Placemarks {
  struct Document: Mappable {
    var name = ""  // "P"
    var placemark: [Placemark] = []

    static var overrides: PropertyOverrides {
      [.key("Placemark", for: \Placemarks.Document.placemark)]
    }
  }

  struct Placemark: Mappable {
    var id = ""  // "a", "b"
    var name = ""  // "A", "B"
    var point: Point?  // in 1 of 2
    var lineString: LineString?  // in 1 of 2

    static var overrides: PropertyOverrides {
      [
        .key("Point", for: \Placemarks.Placemark.point),
        .key("LineString", for: \Placemarks.Placemark.lineString),
      ]
    }
  }

  struct Point: Mappable {
    var coordinates = ""  // "-122.08,37.42,0"
  }

  struct LineString: Mappable {
    var coordinates = ""  // "1,2 3,4"
    var tessellate = 0
  }
}
