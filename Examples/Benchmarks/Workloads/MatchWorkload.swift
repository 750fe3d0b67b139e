import Foundation
import Ibex

/// Objects of 34 small integers and some short lists of them.
enum MatchWorkload {
  private static let count = 400

  @Sendable
  static func comparisons() -> [Comparison] {
    Comparison.ofBoundedJSON(
      "400 objects of 34 small integers → models", objectCount: count, document: document,
      ours: { try [MatchRecord](json: $0) })
  }

  private static func document() -> Data {
    var numbers = SeededNumbers(seed: 34)
    return Data(jsonList: count) { number in
      let counts = countedKeys.map { "\"\($0)\":\(numbers.number(0..<100))" }
      return """
        {"id":\(number),"season":\(numbers.number(1990..<2030)),"week":\(number % 34),\
        \(counts.joined(separator: ",")),"goalMinutes":\(list(0..<5, of: 1..<91, &numbers)),\
        "cardMinutes":\(list(0..<4, of: 1..<91, &numbers)),\
        "lineup":\(list(11..<12, of: 1..<40, &numbers))}
        """
    }
  }

  private static let countedKeys = """
    home away goals goalsConceded shots shotsOnTarget corners offsides fouls yellowCards redCards \
    passes passesCompleted tackles interceptions clearances blocks saves crosses throwIns \
    freeKicks goalKicks duelsWon duelsLost dribbles possession distance sprints substitutions \
    attendance minutes
    """.split(separator: " ")

  private static func list(
    _ count: Range<Int>, of range: Range<Int>, _ numbers: inout SeededNumbers
  ) -> String {
    let list = (0..<numbers.number(count)).map { _ in String(numbers.number(range)) }
    return "[\(list.joined(separator: ","))]"
  }
}

struct MatchRecord: Mappable, Codable, Equatable {
  var id = 0
  var season = 0
  var week = 0
  var home = 0
  var away = 0
  var goals = 0
  var goalsConceded = 0
  var shots = 0
  var shotsOnTarget = 0
  var corners = 0
  var offsides = 0
  var fouls = 0
  var yellowCards = 0
  var redCards = 0
  var passes = 0
  var passesCompleted = 0
  var tackles = 0
  var interceptions = 0
  var clearances = 0
  var blocks = 0
  var saves = 0
  var crosses = 0
  var throwIns = 0
  var freeKicks = 0
  var goalKicks = 0
  var duelsWon = 0
  var duelsLost = 0
  var dribbles = 0
  var possession = 0
  var distance = 0
  var sprints = 0
  var substitutions = 0
  var attendance = 0
  var minutes = 0
  var goalMinutes: [Int] = []
  var cardMinutes: [Int] = []
  var lineup: [Int] = []
}
