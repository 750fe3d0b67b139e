import Foundation
import FuzzSupport
import Ibex

extension FuzzTarget {
  /// JSON into the zoo: the first byte says how it is read, the second as what.
  static let json = FuzzTarget(name: "json") { input in
    let check = input.pick(ReadingCheck.allCases)
    input.pick(ZooModel.all).read(.json(input.rest()), check)
  }

  /// XML into the zoo.
  static let xml = FuzzTarget(name: "xml") { input in
    let check = input.pick(ReadingCheck.allCases)
    input.pick(ZooModel.all).read(.xml(input.rest()), check)
  }

  /// Web forms into the zoo.
  static let forms = FuzzTarget(name: "forms") { input in
    let check = input.pick(ReadingCheck.allCases)
    input.pick(ZooModel.all).read(.source(FormSource(input.rest())), check)
  }

  /// Types that decode themselves, from JSON, XML, and dictionaries.
  static let decodable = FuzzTarget(name: "decodable") { input in
    let check = input.pick(ReadingCheck.allCases)
    let model = input.pick(ZooModel.decodables)
    switch input.number(below: 4) {
    case 0: model.read(.xml(input.rest()), check)
    case 1: model.read(.source(input.dictionary()), check)
    default: model.read(.json(input.rest()), check)
    }
  }

  /// Dictionaries of Swift values, odd ones among them, into the zoo.
  static let dictionaries = FuzzTarget(name: "dictionaries") { input in
    let check = input.pick(ReadingCheck.allCases)
    input.pick(ZooModel.all).read(.source(input.dictionary()), check)
  }
}
