import Ibex

struct Placemarks: Mappable {
  var document = Document()
}

extension Placemarks {
  struct Document: Mappable {
    var name = ""  // "P"
    var placemark: [Placemark] = []
  }

  struct Placemark: Mappable {
    var id = ""  // "a", "b"
    var name = ""  // "A", "B"
    var point: Point?  // in 1 of 2
    var lineString: LineString?  // in 1 of 2
  }

  struct Point: Mappable {
    var coordinates = ""  // "-122.08,37.42,0"
  }

  struct LineString: Mappable {
    var coordinates = ""  // "1,2 3,4"
    var tessellate = 0
  }
}
