import Ibex

/// Cycles, and values that would not read back, which are errors with paths.
enum WhatCannotBeWritten {
  final class Member: Mappable {
    var weight = 0.0
    var friends: [Member] = []
  }

  static func show() throws {
    let first = Member()
    let second = Member()
    first.friends = [second]
    second.friends = [first]
    defer { second.friends = [] }
    let light = Member()
    light.weight = .nan
    answer(
      "What cannot be written?",
      [("a cycle", message { try first.jsonData() }), ("a NaN", message { try light.jsonData() })])
  }

  private static func message<Value>(_ body: () throws -> Value) -> String {
    do {
      return "\(try body())"
    } catch {
      return "\(error)"
    }
  }
}
