import Foundation
import Ibex

/// Five recipes for single values.
///
///     swift run TransformerRecipes
@main
struct TransformerRecipes {
  static func main() throws {
    try fourDateSpellings()
    try shouting()
    try seasons()
    try aMapperOfYourOwn()
    try everyTypeThatConforms()
  }

  /// One property in four formats of servers: the first member that succeeds wins.
  static func fourDateSpellings() throws {
    let dates = CompoundTransformer<String, Date>(
      .iso8601, .secondsSince1970Text, .monthDayYear, .date(format: "EEE MMM d HH:mm:ss yyyy"))
    for text in [
      "2013-09-10T11:09:27Z", "1378811367", "09/10/2013", "Tue Sep 10 11:09:27 2013",
    ] {
      print(text, "→", try dates.transform(text))
    }
    do {
      _ = try dates.transform("yesterday")
    } catch {
      print(error, "-", error.failures.count, "members were asked")
    }
  }

  /// A one-off rule is a closure.
  static func shouting() throws {
    let shout = ClosureTransformer { (text: String) in text.uppercased() + "!" }
    print(try shout.transform("ibex"))
  }

  /// A named rule is a type.
  static func seasons() throws {
    print(try SeasonTransformer().transform("Autumn"))
    print(SeasonTransformer().reverse(.fall))
  }

  /// A transformer registered with a mapper serves every property of the type, including in lists.
  static func aMapperOfYourOwn() throws {
    var mapper = Mapper()
    mapper.transformers.register(SeasonTransformer())
    mapper.transformers.register(.millisecondsSince1970)
    let journey = try mapper.map(
      Journey.self,
      from: ["name": "Dolomites", "seasons": ["spring", "autumn"], "begins": 1_378_811_367_250])
    print(journey.name, journey.seasons, journey.begins?.timeIntervalSince1970 ?? 0)
  }

  /// A factory creates the transformer of each type that conforms to a protocol, on first use.
  static func everyTypeThatConforms() throws {
    var mapper = Mapper()
    mapper.transformers.registerFactory { (type: any Tagged.Type) in
      transformer(to: type)
    }
    let names = try mapper.map([Nickname].self, from: .json(#"["Capra", "Ibex"]"#))
    print(names.map(\.tag), try Serializer(for: mapper).jsonString(names))
  }

  private static func transformer<Value: Tagged>(to type: Value.Type) -> any Transformer {
    ReversibleClosureTransformer(
      transform: { (text: String) in Value(tag: text) }, reverse: { $0.tag })
  }
}

/// A type represented by a text.
protocol Tagged: Sendable {
  init(tag: String)
  var tag: String { get }
}

struct Nickname: Tagged {
  var tag: String
}

enum Season {
  case spring, summer, fall, winter
}

/// A transformer that accepts both British and American names of seasons.
struct SeasonTransformer: ReversibleTransformer {
  var expectation: String { "a season" }

  func transform(_ text: String) throws(TransformError) -> Season {
    switch text.lowercased() {
    case "spring": return .spring
    case "summer": return .summer
    case "fall", "autumn": return .fall
    case "winter": return .winter
    default: throw .failed(expected: expectation)
    }
  }

  func reverse(_ season: Season) -> String { "\(season)" }
}

struct Journey: Mappable {
  var name = ""
  var seasons: [Season] = []
  var begins: Date?
}
