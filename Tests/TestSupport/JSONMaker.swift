package import Foundation
package import IbexCore

/// Random JSON that a type can mostly be made of, the same for the same generator.
package struct JSONMaker {
  package var generator: SeededGenerator
  /// How many of a hundred values are of any other kind.
  package var oddity = 12
  private var level = 0

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  package mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &generator)
  }

  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(below: values.count)]
  }

  /// A document, perhaps behind a byte order mark.
  package mutating func document(of type: Any.Type) -> [UInt8] {
    let text = space() + json(of: type) + space()
    return (number(below: 20) == 0 ? [0xEF, 0xBB, 0xBF] : []) + Array(text.utf8)
  }

  package mutating func json(of type: Any.Type) -> String {
    level += 1
    defer { level -= 1 }
    if number(below: 100) < oddity { return odd() }
    if let type = type as? any Written.Type { return type.json(&self) }
    if let model = type as? any Mappable.Type { return object(of: model) }
    return odd()
  }

  private mutating func odd() -> String {
    if level < 4, number(below: 4) == 0 {
      return number(below: 2) == 0
        ? list(of: Any.self) : #"{\#(space())"\#(pick(Self.unknownKeys))":\#(json(of: Any.self))}"#
    }
    return pick(Self.values)
  }

  /// White space, mostly none.
  package mutating func space() -> String {
    number(below: 8) > 0 ? "" : pick([" ", "\n", "\r\n\t", "         ", "\n                  "])
  }

  package mutating func list(of type: Any.Type) -> String {
    let count = level > 4 ? 0 : pick([0, 1, 1, 2, 3])
    let elements = (0..<count).map { _ in space() + json(of: type) + space() }
    return "[\(space())\(elements.joined(separator: ","))]"
  }

  package mutating func entries(_ entries: [(key: String, type: Any.Type)]) -> String {
    let written = entries.map {
      #"\#(space())"\#($0.key)"\#(space()):\#(space())\#(json(of: $0.type))\#(space())"#
    }
    return "{\(space())\(written.joined(separator: ","))}"
  }

  private mutating func object(of model: any Mappable.Type) -> String {
    var keys: [(key: String, type: Any.Type)] = []
    if level > 5 { return "{}" }
    let common = number(below: 4)
    for (name, type) in Self.properties(of: model) where number(below: 5) > 0 {
      let style = number(below: 12) == 0 ? number(below: 7) : common
      keys.append((Self.spelling(of: name, style), type))
      if number(below: 60) == 0 {
        keys.append((Self.spelling(of: name, number(below: 7)), type))
      }
    }
    if number(below: 5) == 0 { keys.append((pick(Self.unknownKeys), Any.self)) }
    if number(below: 3) == 0 { keys.shuffle(using: &generator) }
    return entries(keys)
  }

  /// The bytes of a document with a few changed, taken away, put in, or exchanged.
  package mutating func mutated(_ document: [UInt8]) -> [UInt8] {
    var bytes = document
    for _ in 0...number(below: 3) where !bytes.isEmpty {
      let position = number(below: bytes.count)
      switch number(below: 5) {
      case 0: bytes[position] = UInt8(number(below: 256))
      case 1: bytes.remove(at: position)
      case 2: bytes.insert(pick(bytes), at: position)
      case 3: bytes.insert(pick(Array(#"{}[]",:\ 0e.-\#0"#.utf8)), at: position)
      default: bytes.swapAt(position, number(below: bytes.count))
      }
    }
    return bytes
  }

  /// The properties of a model and its superclasses, and the keys that overrides name.
  private static func properties(of model: any Mappable.Type) -> [(name: String, type: Any.Type)] {
    func properties(of mirror: Mirror) -> [(name: String, type: Any.Type)] {
      (mirror.superclassMirror.map(properties) ?? [])
        + mirror.children.map { ($0.label ?? "", type(of: $0.value)) }
    }
    // The default of an `Any` has the type of what it holds.
    let hints = (model as? any Hinting.Type)?.hints ?? []
    return properties(of: Mirror(reflecting: model.init())) + hints
  }

  /// A name in one of several styles, exact, canonical, or written with an escape.
  package static func spelling(of name: String, _ style: Int) -> String {
    let name = name.hasPrefix("_") ? String(name.dropFirst()) : name
    func words(joinedBy separator: String) -> String {
      name.map { $0.isUppercase ? separator + $0.lowercased() : String($0) }.joined()
    }
    switch style {
    case 0, 3: return name
    case 1: return words(joinedBy: "_")
    case 2: return words(joinedBy: "-")
    case 4: return name.prefix(1).uppercased() + name.dropFirst()
    case 5: return name.uppercased()
    default:
      guard let first = name.unicodeScalars.first else { return name }
      let escape = String(first.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - escape.count) + escape + name.dropFirst()
    }
  }

  private static let unknownKeys = [
    "x", "other", "", "größe", "gr\\u00f6ße", "日本", "🐐", "\\ud83d\\udc10", "\\ud800", #"\""#,
    "\\\\",
    "a key of sixteen", "a key of thirt", "a:title", "title", "__innerXML__", "species", "caption",
    "head line", "sub.title", "both", "exif", "list", "b", "id", "name",
    String(repeating: "long", count: 40),
  ]

  private static let values = [
    "null", "null", "true", "false", "0", "1", "-1", "-0", "0.0", "12.10", "1e3", "1E400",
    "-1e-400",
    "127", "128", "-129", "9223372036854775807", "9223372036854775808", "18446744073709551616",
    "123456789", "1234567890", "1369122651267", "170141183460469231731687303715884105728",
    "0.1234567890123456789", "13", "{}", "[]", "[[]]", "[{}]", "{ }", "[ ]", "[null]", #""""#,
    #"" ""#, #""n/a""#, #""7""#, #"" 12.0 ""#, #""1e3""#, #""yes""#, #""nan""#, #""2016-01-18""#,
    #""1976-05-27T01:02:03Z""#, #""https://example.org/a?b#c""#, #""größe""#, #""日本語""#,
    #""🐐🐐""#, #""\ud83d\udc10""#, #""\ud83d""#, #""\udc10x""#, #""a\n\t\"\\\/b""#,
    #""\u0000""#, #""e\u0301""#, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, #""AQI=""#,
    #""tram""#, #""Night-Bus""#, #""farRight""#, #""bad""#, #""cat""#, #""haunted""#,
    #""a text that is long enough to live on the heap, and to be scanned by words""#,
    #"{"id":13}"#, #"{"id":1,"id":2}"#, #"{"ID":1,"id":2}"#, #"{"name":"bad"}"#,
    #"{"exif":{"camera":"c"},"exif":3}"#, #"{"species":"cat","name":1}"#, #"{"species":1}"#,
    #"[1,null,"x",2]"#, #"{"width":"x","height":1}"#, #"{"width":1,"height":null}"#,
    #"{"k":1,"k":"x"}"#, #"{"1":1,"01":2,"1":"x"}"#, #"["tram",1,"ferry",2]"#,
  ]
}

/// A model of which more keys are known than its properties have names.
package protocol Hinting: Mappable {
  static var hints: [(name: String, type: Any.Type)] { get }
}

/// A type that JSON is written for otherwise than for a model.
package protocol Written {
  static func json(_ maker: inout JSONMaker) -> String
}

extension Written where Self: CaseIterable {
  package static func json(_ maker: inout JSONMaker) -> String {
    maker.pick(allCases.map { #""\#($0)""# })
  }
}
extension Written where Self: BinaryInteger {
  package static func json(_ maker: inout JSONMaker) -> String {
    maker.pick(["0", "7", "42", "100", #""12""#, "3.0", "-5", "1234567"])
  }
}
extension Written where Self: BinaryFloatingPoint {
  package static func json(_ maker: inout JSONMaker) -> String {
    maker.pick(["0", "7", "4.25", "-1.5e2", #""0.5""#, "1e-7"])
  }
}
extension Int: Written {}
extension Int8: Written {}
extension UInt64: Written {}
extension Int128: Written {}
extension Double: Written {}
extension Float: Written {}
extension Float16: Written {}
extension String: Written {
  package static func json(_ maker: inout JSONMaker) -> String {
    maker.pick([#""a""#, #""""#, #""größe""#, #""a\nb""#, #""🐐""#, "12.10", #""some longer text""#])
  }
}
extension Bool: Written {
  package static func json(_ maker: inout JSONMaker) -> String {
    maker.pick(["true", "false", "1", #""no""#])
  }
}
extension Date: Written {
  package static func json(_ maker: inout JSONMaker) -> String {
    maker.pick([#""2016-01-18T00:13:00Z""#, #""1976-05-27""#, "1453075980", "1453075980.25"])
  }
}
extension URL: Written {
  package static func json(_ maker: inout JSONMaker) -> String {
    maker.pick([#""https://example.org/""#, #""a/b?c""#, "7"])
  }
}
extension UUID: Written {
  package static func json(_ maker: inout JSONMaker) -> String {
    #""E621E1F8-C36C-495A-93FC-0C247A3E6E5\#(maker.number(below: 10))""#
  }
}
extension Data: Written {
  package static func json(_ maker: inout JSONMaker) -> String {
    maker.pick([#""AQI=""#, #""AQ""#, #""""#])
  }
}
extension Optional: Written {
  package static func json(_ maker: inout JSONMaker) -> String {
    maker.number(below: 6) == 0 ? "null" : maker.json(of: Wrapped.self)
  }
}
extension Array: Written {
  package static func json(_ maker: inout JSONMaker) -> String { maker.list(of: Element.self) }
}
extension ContiguousArray: Written {
  package static func json(_ maker: inout JSONMaker) -> String { maker.list(of: Element.self) }
}
extension ArraySlice: Written {
  package static func json(_ maker: inout JSONMaker) -> String { maker.list(of: Element.self) }
}
extension Set: Written {
  package static func json(_ maker: inout JSONMaker) -> String { maker.list(of: Element.self) }
}
extension Dictionary: Written {
  package static func json(_ maker: inout JSONMaker) -> String {
    let keys = ["a", "1", "01", "tram", "Tram", "night_bus", "2", "1976-05-27", "größe", "\\u0061"]
    let count = maker.pick([0, 1, 1, 2, 3])
    return maker.entries((0..<count).map { _ in (maker.pick(keys), Value.self) })
  }
}
