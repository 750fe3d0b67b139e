import Foundation
import Ibex

struct TrainStation: Mappable, Codable, Equatable {
  var name = ""
  var code = ""
  var country = ""
  var platformCount = 0
  var elevation = 0.0
  var isStaffed = false
  var lines: [String] = []
  var location = Coordinate()
  var operatorName: String?
}

struct Coordinate: Mappable, Codable, Equatable {
  var latitude = 0.0
  var longitude = 0.0
}

/// A dictionary of models, where the keys are numbers of the data and not names of properties.
enum StationWorkload {
  private static let count = 650

  @Sendable
  static func comparisons() -> [Comparison] {
    let mapper = Mapper()
    return [
      .ofJSON(
        "650 models by key → a dictionary", objectCount: count, document: document,
        ours: { try mapper.map([String: TrainStation].self, from: .json($0)) })
    ]
  }

  /// The models of the dictionary, in the order of their keys.
  static func stations() throws -> [TrainStation] {
    try Mapper().map([String: TrainStation].self, from: .json(document()))
      .sorted { $0.key < $1.key }.map(\.value)
  }

  private static func document() -> Data {
    var numbers = SeededNumbers(seed: 650)
    let entries = (0..<count).map { #""\#(8_000_000 + $0 * 137)":\#(station(&numbers))"# }
    return Data("{\(entries.joined(separator: ","))}".utf8)
  }

  private static func station(_ numbers: inout SeededNumbers) -> String {
    let lines = (0..<numbers.number(1..<5)).map { _ in "\"S\(numbers.number(1..<90))\"" }
    let (latitude, longitude) = (numbers.number(-90..<90), numbers.number(-180..<180))
    return """
      {"name":"\(numbers.text(12).capitalized)","code":"\(numbers.hexadecimal(5).uppercased())",\
      "country":"\(numbers.element(of: ["AT", "CH", "FR", "IT", "JP"]))",\
      "platformCount":\(numbers.number(1..<24)),"elevation":\(numbers.number(0..<2000)).5,\
      "isStaffed":\(numbers.number(0..<2) == 0),"lines":[\(lines.joined(separator: ","))],\
      "location":{"latitude":\(latitude).\(numbers.number(10_001..<99_999)),\
      "longitude":\(longitude).\(numbers.number(10_001..<99_999))},\
      "operatorName":\(numbers.number(0..<3) == 0 ? "null" : "\"\(numbers.text(9))\"")}
      """
  }
}
