import Ibex

/// From two values, with null for removed values.
enum HowIsAPatchMade {
  struct Stop: Mappable {
    var name = ""
    var zone: Int?
    var fares: [String: Double] = [:]
  }

  static func show() throws {
    let old = Stop(name: "Main", zone: 110, fares: ["adult": 4.6, "child": 2.3])
    let new = Stop(name: "Main", fares: ["adult": 4.8])
    let patch = try Serializer().mergePatch(from: old, to: new)
    var updated = old
    try updated.update(from: patch)
    answer(
      "How is a patch made?",
      [
        ("mergePatch(from:to:)", "\(patch)"),
        ("changes(from:to:)", "\(try Serializer().changes(from: old, to: new))"),
        ("update(from:)", try updated.jsonString()),
      ])
  }
}
