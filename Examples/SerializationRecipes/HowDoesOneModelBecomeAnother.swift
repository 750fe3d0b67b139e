import Ibex

/// By the names of their properties, as from any source.
enum HowDoesOneModelBecomeAnother {
  struct Summary: Mappable {
    var name = ""
    var platforms = 0
    var lines: [Number] = []
  }

  struct Number: Mappable {
    var id = ""
  }

  static func show() throws {
    let summary = try Summary(from: Station.embarcadero)
    answer("How does one model become another?", [("Summary(from: station)", "\(summary)")])
  }
}
