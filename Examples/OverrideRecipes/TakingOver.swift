import Ibex

/// What if a property needs code of its own?
enum TakingOver {
  struct Reading: InterceptingMappable {
    var celsius = 0.0
    var place = ""

    mutating func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
      guard property == "celsius", case .text(let text) = content, text.hasSuffix("F"),
        let fahrenheit = Double(text.dropLast())
      else { return true }
      celsius = (fahrenheit - 32) / 1.8
      return false
    }
  }

  static func show() throws {
    let readings = try [Reading](
      json: #"[{"celsius": "212F", "place": "kettle"}, {"celsius": "21.5", "place": "room"}]"#)
    answer("What if a property needs code of its own?", readings)
  }
}
