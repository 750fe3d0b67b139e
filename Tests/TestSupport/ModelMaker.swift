package import Foundation
import IbexCore

/// Random models of ``RoundTrip``, the same for the same generator.
package struct ModelMaker<Generator: RandomNumberGenerator> {
  /// What the models are written as: each holds only what its form can say.
  package enum Form: Sendable {
    /// JSON and dictionaries: anything.
    case json
    /// Characters that XML can hold, and keys that are names.
    case xml
    /// Keys that a query can name, and nothing nil or empty within lists, dictionaries, and
    /// optionals: a model that is as `init()` makes it is empty where only changes are written.
    case query
  }

  package var generator: Generator
  private let form: Form

  package init(_ generator: Generator, for form: Form = .json) {
    self.generator = generator
    self.form = form
  }

  package mutating func everything() -> RoundTrip.Everything {
    var value = RoundTrip.Everything()
    fillNumbers(&value)
    fillLeaves(&value)
    fillLists(&value)
    fillDictionaries(&value)
    return value
  }

  package mutating func point() -> RoundTrip.Point {
    let y = Float(integer(Int16.self)) / 8
    return RoundTrip.Point(x: double(), y: form == .query && y == 0 ? 1 : y)
  }

  package mutating func node(_ depth: Int) -> RoundTrip.Node {
    let node = RoundTrip.Node()
    node.name = form == .query ? "n" + text() : text()
    if depth > 0 {
      node.next = maybe { $0.node(depth - 1) }
      node.children = list { $0.node(depth - 2) }
    }
    return node
  }
}

// Single values.
extension ModelMaker {
  package mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .random(in: .min ... .max, using: &generator)
    case 1: [Integer.min, .max, 0, 1].randomElement(using: &generator) ?? 0
    default: .random(in: 0...100, using: &generator)
    }
  }

  package mutating func double() -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      let number = Double(bitPattern: generator.next())
      return number.isFinite ? number : 0
    case 1: return Double(Int.random(in: -1000...1000, using: &generator))
    case 2: return Double(Int.random(in: -99_999...99_999, using: &generator)) / 100
    default: return .random(in: -1e6...1e6, using: &generator)
    }
  }

  package mutating func text() -> String {
    let alphabet = form == .xml ? Alphabet.xml : Alphabet.any
    let count = Int.random(in: 0..<24, using: &generator)
    return (0..<count).reduce(into: "") { text, _ in
      text.unicodeScalars.append(alphabet.randomElement(using: &generator) ?? "a")
    }
  }

  package mutating func key() -> String {
    form == .json ? text() : "é\(Int.random(in: 0..<100, using: &generator)).ß"
  }

  package mutating func date() -> Date {
    let seconds = Double.random(in: 1e8...4e9, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return Date(timeIntervalSince1970: seconds.rounded())
    case 1: return Date(timeIntervalSince1970: (seconds * 1000).rounded() / 1000)
    case 2: return Date(timeIntervalSinceReferenceDate: seconds)
    // Around the reference date, where a date is finest.
    default: return Date(timeIntervalSinceReferenceDate: seconds / 1e9 - 2)
    }
  }

  private mutating func element<Value: CaseIterable>(or first: Value) -> Value {
    Array(Value.allCases).randomElement(using: &generator) ?? first
  }

  private mutating func uuid() -> UUID {
    let bytes = (0..<2).flatMap { _ in withUnsafeBytes(of: generator.next(), Array.init) }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

// Values of values.
extension ModelMaker {
  package mutating func list<Value>(
    from least: Int = 0, _ make: (inout Self) -> Value
  ) -> [Value] {
    (0..<Int.random(in: least..<4, using: &generator)).map { _ in make(&self) }
  }

  /// A list within another: in queries never an empty one.
  private mutating func innerList<Value>(_ make: (inout Self) -> Value) -> [Value] {
    list(from: form == .query ? 1 : 0, make)
  }

  /// An optional within a list: in queries never nil.
  private mutating func innerMaybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    form == .query ? make(&self) : maybe(make)
  }

  private mutating func dictionary<Key: Hashable, Value>(
    _ key: (inout Self) -> Key, _ value: (inout Self) -> Value
  ) -> [Key: Value] {
    Dictionary(list { (key(&$0), value(&$0)) }) { first, _ in first }
  }

  package mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    Bool.random(using: &generator) ? make(&self) : nil
  }
}

// The model, part by part.
extension ModelMaker {
  private mutating func fillNumbers(_ value: inout RoundTrip.Everything) {
    value.int = integer(Int.self)
    value.int8 = integer(Int8.self)
    value.int16 = integer(Int16.self)
    value.int32 = integer(Int32.self)
    value.int64 = integer(Int64.self)
    value.uint = integer(UInt.self)
    value.uint8 = integer(UInt8.self)
    value.uint16 = integer(UInt16.self)
    value.uint32 = integer(UInt32.self)
    value.uint64 = integer(UInt64.self)
    value.double = double()
    value.float = Float(double())
    if !value.float.isFinite { value.float = 0.1 }
    value.flag = .random(using: &generator)
    value.decimal = Decimal(integer(Int.self)) / 1000
    value.literal = NumberLiteral("\(integer(Int.self)).50") ?? 0
  }

  private mutating func fillLeaves(_ value: inout RoundTrip.Everything) {
    value.text = text()
    value.part = text()[...]
    value.date = date()
    value.url = maybe { URL(string: "https://example.com/\($0.integer(UInt.self))?q=a%20b") } ?? nil
    value.uuid = uuid()
    value.data = Data(list { $0.integer(UInt8.self) })
    value.color = element(or: .red)
    value.level = element(or: .low)
    value.direction = element(or: .north)
    value.flags = RoundTrip.Flags(rawValue: integer(Int.self))
    value.scalar = text().unicodeScalars.first { !$0.properties.isWhitespace } ?? "x"
    value.point = point()
    value.maybeText = maybe { $0.text() }
    value.maybeInt = maybe { $0.integer(Int.self) }
    value.maybeDate = maybe { $0.date() }
    value.maybeColor = maybe { $0.element(or: .red) }
    value.maybePoint = maybe { $0.point() }
    value.node = maybe { $0.node(3) }
  }

  private mutating func fillLists(_ value: inout RoundTrip.Everything) {
    value.texts = list { $0.text() }
    value.maybeInts = list { $0.innerMaybe { $0.integer(Int.self) } }
    value.dates = ContiguousArray(list { $0.date() })
    value.slice = list { $0.double() }[...]
    value.set = Set(list { $0.integer(Int.self) })
    value.colors = Set(list { $0.element(or: .red) })
    value.points = list { $0.point() }
    value.grid = list { $0.innerList { $0.integer(Int.self) } }
  }

  private mutating func fillDictionaries(_ value: inout RoundTrip.Everything) {
    value.byName = dictionary({ $0.key() }, { $0.double() })
    value.byColor = dictionary(
      { $0.element(or: .red) }, { $0.innerList { $0.integer(Int.self) } })
    value.pointsByName = dictionary({ $0.key() }, { $0.point() })
    guard form == .json else { return }
    value.byNumber = dictionary({ $0.integer(Int.self) }, { $0.maybe { $0.text() } })
  }
}

/// What texts are made of.
private enum Alphabet {
  static let any = scalars("\u{0}\u{1F}")
  static let xml = scalars("\r]]>\r")

  private static func scalars(_ controls: String) -> [Unicode.Scalar] {
    let common = "abc XYZ019\"\\/\n\t\u{7F}éß漢\u{1F600}\u{2028}<>&'{}[],:"
    return Array((common + controls).unicodeScalars)
  }
}
