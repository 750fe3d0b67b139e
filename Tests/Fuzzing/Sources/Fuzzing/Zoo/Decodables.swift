import Foundation
import FuzzSupport
import Ibex

/// Synthesized, with constants.
struct Closed: Decodable, Hashable {
  enum Kind: String, Decodable { case plain, odd }
  struct Inner: Decodable, Hashable {
    let id: Int
    let label: String?
  }

  let id: Int
  let kind: Kind?
  let inner: Inner?
  let list: [Inner]?
  let set: Set<Int>?
  let byName: [String: Inner]?
  let byNumber: [Int: Double]?
  var date: Date?
  let url: URL?
  let data: Data?
  let decimal: Decimal?
  let small: UInt8?

  /// Whether two look equal, NaN to NaN: some dates have no description that Foundation can make.
  static func areAlike(_ first: Closed, _ second: Closed) -> Bool {
    var undated = (first, second)
    (undated.0.date, undated.1.date) = (nil, nil)
    let times = [first, second].map { $0.date?.timeIntervalSinceReferenceDate.bitPattern }
    return times[0] == times[1]
      && String(reflecting: undated.0) == String(reflecting: undated.1)
  }
}

/// Anything, by containers.
indirect enum WalkedValue: Decodable, Equatable {
  case scalar(JSONValue)
  case list([WalkedValue])
  case object([String: WalkedValue])

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: OpenKey.self) {
      var object: [String: WalkedValue] = [:]
      for key in container.allKeys {
        object[key.stringValue] = try container.decode(WalkedValue.self, forKey: key)
      }
      self = .object(object)
    } else if var container = try? decoder.unkeyedContainer() {
      var list: [WalkedValue] = []
      while !container.isAtEnd { list.append(try container.decode(WalkedValue.self)) }
      self = .list(list)
    } else {
      self = .scalar(try JSONValue(from: decoder))
    }
  }
}

/// A number, or a list of an operator and an expression.
indirect enum Expression: Decodable, Equatable {
  case number(Double)
  case apply(String, Expression)

  init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Double.self) {
      self = .number(number)
      return
    }
    var list = try decoder.unkeyedContainer()
    if let number = try? list.decode(Double.self) {
      self = .number(number)
      return
    }
    self = .apply(try list.decode(String.self), try list.decode(Expression.self))
  }
}

/// A value and conditions under open keys.
struct Condition: Decodable, Equatable {
  var number: Double?
  var conditions: [String: Condition] = [:]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OpenKey.self)
    for key in container.allKeys {
      if let number = try? container.decode(Double.self, forKey: key) {
        self.number = number
      } else if try !container.decodeNil(forKey: key) {
        conditions[key.stringValue] = try container.decode(Condition.self, forKey: key)
      }
    }
  }
}

/// An enum with associated values, synthesized.
indirect enum Outline: Decodable, Equatable {
  case point
  case circle(radius: Double)
  case group([Outline], name: String?)
}

/// Nested containers, those of a superclass, and what is passed over.
struct Containers: Decodable, Equatable {
  private enum Key: CodingKey { case nested, list, base, skip }

  var name: String?
  var numbers: [Int] = []
  var base: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.nested) {
      let nested = try container.nestedContainer(keyedBy: OpenKey.self, forKey: .nested)
      name = try nested.decodeIfPresent(String.self, forKey: OpenKey(stringValue: "name"))
    }
    if var list = try? container.nestedUnkeyedContainer(forKey: .list) {
      while !list.isAtEnd {
        if let number = try? list.decode(Int.self) {
          numbers.append(number)
        } else if var inner = try? list.nestedUnkeyedContainer() {
          while let number = try? inner.decodeIfPresent(Int.self) { numbers.append(number) }
        } else if try !list.decodeNil() {
          _ = try list.superDecoder()
        }
      }
    }
    let above = try container.superDecoder(forKey: .base)
    base = try? above.singleValueContainer().decode(String.self)
  }
}

/// A model within a decodable type.
struct Trip: Decodable, Equatable {
  let day: Int
  @Mapped var from: Place
  @Mapped var stops: [Place]
  @Mapped var to: Place?
}

struct Place: Mappable, Hashable {
  var name = ""
  var n = 0
  var parts: [Place] = []
}

/// A model that is codable too.
struct Both: Codable, Mappable, Equatable {
  var a = 0
  var b = "b"
  var kept = true
  private enum CodingKeys: String, CodingKey {
    case a = "alpha"
    case b = "beta"
  }
}

/// Decodable types within a model.
struct Layers: Mappable, Equatable {
  var filter: Expression?
  var filters: [Expression] = []
  var conditions: [String: Condition] = [:]
  var closed: Closed?
  var list: [Closed] = []
  var set: Set<Closed> = []
  var anything: JSONValue?
  var shape = Outline.point
  var trips: [Trip] = []
  var range: Range<Int> = 0..<1
}
