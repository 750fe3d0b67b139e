import Foundation
import Ibex

/// A dictionary of text, or JSON; both read back equal.
enum WhatDoesAModelBecome {
  static func show() throws {
    let station = Station.embarcadero
    let dictionary = try station.dictionaryRepresentation()
    let json = try station.jsonString()
    let lines = try station.lines.jsonString()
    let again = try Station(json: station.jsonData())
    answer(
      "What does a model become?",
      [
        (
          "dictionaryRepresentation()",
          dictionary.keys.sorted().map { "\($0): \(dictionary[$0] ?? "")" }.joined(separator: "\n")
        ),
        ("jsonString()", json),
        ("a list's jsonString()", lines),
        ("Station(json:) of that", "\(again.name), \(again.lines.count) lines"),
      ])
  }
}
