import Foundation
import Ibex

/// Ways to write a model, one file for each question.
///
///     swift run SerializationRecipes
@main
struct SerializationRecipes {
  static func main() throws {
    try WhatDoesAModelBecome.show()
    try HowAreKeysNamed.show()
    try WhatIsLeftOut.show()
    try HowIsJSONLaidOut.show()
    try HowIsXMLWritten.show()
    try HowDoesOneModelBecomeAnother.show()
    try HowIsAQueryWritten.show()
    try HowIsAServersShapeWritten.show()
    try HowIsAPatchMade.show()
    try HowIsAProjectOfMavenWritten.show()
    try WhatCannotBeWritten.show()
  }
}

struct Station: Mappable {
  var name = ""
  var platforms = 0.0
  var opened: Date?
  var website: URL?
  var lines: [Line] = []
  var isOpen = true
}

struct Line: Mappable {
  enum Color: String {
    case red
    case skyBlue = "sky-blue"
  }

  var id = 0
  var color: Color?
}

extension Station {
  static let embarcadero: Station = {
    var station = Station()
    station.name = "Embarcadero"
    station.platforms = 3
    station.opened = Date(timeIntervalSince1970: 202_176_000)
    station.website = URL(string: "https://stops.example/embarcadero")
    station.lines = [Line(id: 7, color: .skyBlue), Line(id: 9)]
    return station
  }()
}

/// Prints a question, and the result of each way.
func answer(_ question: String, _ answers: [(way: String, result: String)]) {
  print("\n\(question)")
  for (way, result) in answers {
    print("  \(way)\n    \(result.replacing("\n", with: "\n    "))")
  }
}
