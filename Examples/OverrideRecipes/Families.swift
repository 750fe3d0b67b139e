import Ibex

/// What if objects of one list are of several types?
enum Families {
  protocol Shape {}

  struct Circle: Shape, Mappable {
    var radius = 0.0
  }

  struct Square: Shape, Mappable {
    var side = 0.0
  }

  struct Drawing: Mappable {
    var shapes: [any Shape] = []
  }

  static func show() throws {
    var mapper = Mapper()
    mapper.families = [
      TypeFamily(of: (any Shape).self, by: "kind", ["circle": Circle.self, "square": Square.self])
    ]
    let (drawing, report) = try mapper.mapReporting(
      Drawing.self,
      from: .json(
        """
        {"shapes": [{"kind": "circle", "radius": 2}, {"kind": "square", "side": 3},
                    {"kind": "hexagon"}]}
        """))
    answer("What if a list holds several types?", drawing.shapes, report)
  }
}
