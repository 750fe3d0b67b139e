import TestSupport

/// A document of JSON that is put together and changed at random.
indirect enum SampleTree: Hashable {
  /// Null, a Boolean, a number, or a text, as it is written.
  case leaf(String)
  case list([SampleTree])
  /// Each key once.
  case object([Entry])

  struct Entry: Hashable {
    var key: String
    var value: SampleTree

    init(_ key: String, _ value: SampleTree) { (self.key, self.value) = (key, value) }
  }

  static func text(_ text: String) -> SampleTree { .leaf(#""\#(text)""#) }

  static func keyed(_ entries: (String, SampleTree)...) -> SampleTree {
    .object(entries.map { Entry($0, $1) })
  }

  /// The document in JSON.
  var json: String {
    switch self {
    case .leaf(let text): text
    case .list(let elements): "[\(elements.map(\.json).joined(separator: ","))]"
    case .object(let entries):
      "{\(entries.map { #""\#($0.key)":\#($0.value.json)"# }.joined(separator: ","))}"
    }
  }
}

extension SampleTree {
  /// Returns a document of any shape.
  static func any(_ generator: inout SeededGenerator, level: Int = 0) -> SampleTree {
    switch Int.random(in: 0..<(level < 3 ? 12 : 8), using: &generator) {
    case 8, 9:
      return .list(
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          any(&generator, level: level + 1)
        })
    case 10, 11:
      let keys = keys.shuffled(using: &generator)
        .prefix(Int.random(in: 0...3, using: &generator))
      return .object(keys.map { Entry($0, any(&generator, level: level + 1)) })
    default:
      return .leaf(leaves.randomElement(using: &generator) ?? "null")
    }
  }

  /// Returns the document with one of its values changed, left out, or added.
  func mutated(_ generator: inout SeededGenerator) -> SampleTree {
    let isHere = Int.random(in: 0..<4, using: &generator) == 0
    switch self {
    case .list(var elements) where !isHere && !elements.isEmpty:
      let position = Int.random(in: elements.indices, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: elements.remove(at: position)
      case 1: elements.insert(.any(&generator), at: position)
      default: elements[position] = elements[position].mutated(&generator)
      }
      return .list(elements)
    case .object(var entries) where !isHere && !entries.isEmpty:
      let position = Int.random(in: entries.indices, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: entries.remove(at: position)
      case 1:
        let key = Self.keys.randomElement(using: &generator) ?? ""
        if !entries.contains(where: { $0.key == key }) {
          entries.insert(Entry(key, .any(&generator)), at: position)
        }
      default: entries[position].value = entries[position].value.mutated(&generator)
      }
      return .object(entries)
    default: return .any(&generator)
    }
  }

  /// None is another one's form.
  private static let keys = [
    "value", "first", "second", "id", "name", "note", "size", "a", "b", "radius", "k7", "outer",
  ]

  /// No number that a `JSONDecoder` rounds.
  private static let leaves = [
    "null", "true", "false", "0", "1", "2", "-7", "1.0", "2.5", "1e2", "300", "9007199254740993",
    #""""#, #"" ""#, #""a""#, #""1""#, #"" 2 ""#, #""2.5""#, #""true""#, #""no""#, #""admin""#,
    #""Guest""#, #""2016-01-18""#, #""größe""#, #""null""#, #""\u0061""#,
  ]
}
