import Ibex

/// Nil, unless requested, and properties that a request does not need.
enum WhatIsLeftOut {
  static func show() throws {
    let line = Line(id: 9)
    var complete = Serializer()
    complete.includesNil = true
    var changes = Serializer()
    changes.omitsDefaults = true
    var chosen = Serializer()
    chosen.properties = .only(\Station.name, \Station.isOpen)
    answer(
      "What is left out?",
      [
        ("nil, by default", try line.jsonString()),
        ("nothing, with includesNil", try line.jsonString(using: complete)),
        (
          "what init() makes, with omitsDefaults",
          try Station.embarcadero.jsonString(using: changes)
        ),
        ("all but two, with .only", try Station.embarcadero.jsonString(using: chosen)),
      ])
  }
}
