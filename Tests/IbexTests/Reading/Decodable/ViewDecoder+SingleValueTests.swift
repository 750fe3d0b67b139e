import Foundation
import Ibex
import TestSupport
import Testing

@propertyWrapper private struct OrZero: Codable, Equatable {
  var wrappedValue: Int

  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    wrappedValue = (try? decoder.singleValueContainer().decode(Int.self)) ?? 0
  }

  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

@propertyWrapper private struct OrFalse: Codable, Equatable {
  var wrappedValue: Bool

  init(wrappedValue: Bool) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    wrappedValue = (try? decoder.singleValueContainer().decode(Bool.self)) ?? false
  }

  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

@propertyWrapper private struct OrEmpty: Codable, Equatable {
  var wrappedValue: [Int]

  init(wrappedValue: [Int]) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    wrappedValue = (try? decoder.singleValueContainer().decode([Int].self)) ?? []
  }

  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// A list that passes over what does not fit.
@propertyWrapper private struct Lossy<Element: Codable & Equatable & Sendable>: Codable, Equatable {
  private struct Skipped: Codable {}

  var wrappedValue: [Element]

  init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    wrappedValue = []
    while !list.isAtEnd {
      if let element = try? list.decode(Element.self) {
        wrappedValue.append(element)
      } else {
        _ = try list.decode(Skipped.self)
      }
    }
  }

  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

private enum Scalar: Codable, Equatable {
  case flag(Bool)
  case integer(Int)
  case double(Double)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let double = try? container.decode(Double.self) {
      self = .double(double)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .flag(let flag): try flag.encode(to: encoder)
    case .integer(let integer): try integer.encode(to: encoder)
    case .double(let double): try double.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    }
  }
}

private struct Order: Codable, Equatable, Sendable {
  @OrZero var seats = 0
  @OrFalse var isPaid = false
  @OrEmpty var rows: [Int] = []
  @Lossy var ids: [Int] = []
  @Lossy var flags: [Bool] = []
  var scalars: [Scalar] = []
}

/// Numbers that a nested list holds, up to the first that is none.
private struct Nested: Decodable, Equatable {
  var numbers: [Int] = []

  private enum Keys: CodingKey { case numbers }

  init(_ numbers: [Int]) { self.numbers = numbers }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    guard var list = try? container.nestedUnkeyedContainer(forKey: .numbers) else { return }
    while !list.isAtEnd, let number = try? list.decode(Int.self) { numbers.append(number) }
  }
}

/// In XML, forms, and dictionaries of texts everything is text, whatever was written.
@Suite struct ViewDecoderSingleValueTests {
  private static let orders = [[], [7], [7, 8]].map { ids in
    Order(
      seats: 4, isPaid: true, rows: ids, ids: ids, flags: [true, false],
      scalars: [.flag(true), .integer(1), .double(1.5), .text("no"), .text("x")])
  }

  @Test(arguments: orders)
  private func whatGetsOverARefusalReadsBackFromXML(_ order: Order) throws {
    let (read, report) = try Mapper().mapReporting(
      Order.self, from: .xml(Serializer().xmlString(order)))
    #expect(read == order)
    #expect(report.findings.isEmpty)
    #expect(try Mapper().map(Order.self, from: .json(Serializer().jsonString(order))) == order)
  }

  @Test(arguments: orders.dropFirst())
  private func andFromForms(_ order: Order) throws {
    let form = try Serializer().formEncoded(order)
    #expect(try Mapper().map(Order.self, from: .form(form)) == order)
  }

  private struct Ticket: Mappable, Equatable {
    var order: Part?
    var note = Note()
  }

  private struct Part: Decodable, Equatable {
    @OrZero var seats: Int
    @OrFalse var isPaid: Bool
  }

  private struct Note: Decodable, Equatable {
    @OrZero var size = 0
  }

  @Test func dictionariesOfTextsKnowNoKindsAtAnyLevel() throws {
    let part = Part(seats: 4, isPaid: true)
    let texts = ["seats": "4", "isPaid": "true"]
    #expect(try Mapper().map(Part.self, from: texts) == part)
    #expect(try Mapper().map([String: Part].self, from: ["a": texts]) == ["a": part])
    let ticket = Ticket(order: part, note: Note(size: 3))
    #expect(try Ticket(from: ["order": texts, "note": ["size": "3"]]) == ticket)
    let mixed: [String: Any] = ["order": texts, "note": ["size": 3] as [String: Any]]
    #expect(try Ticket(from: mixed) == ticket)
    #expect(try Ticket(form: "order[seats]=4&order[isPaid]=true&note[size]=3") == ticket)
    #expect(
      try Mapper().map(Part.self, from: FormSource("a[seats]=4&a[isPaid]=1"), at: "a") == part)
    var updated = Ticket()
    #expect(try updated.update(from: ["order": texts]) == ["order"])
    #expect(updated.order == part)
  }

  @Test func attributesConvertToo() throws {
    let part = try Mapper().map(Part.self, from: .xml("<p seats='4' isPaid='yes'/>"))
    #expect(part == Part(seats: 4, isPaid: true))
  }

  @Test(arguments: [("yes", true), ("1", true), ("true", true), ("off", false), ("x", false)])
  func aTypeThatAsksForNothingElseConvertsAsAnyOther(_ text: String, _ flag: Bool) throws {
    let xml = "<p><seats>1</seats><isPaid>\(text)</isPaid></p>"
    #expect(try Mapper().map(Part.self, from: .xml(xml)).isPaid == flag)
  }

  @Test(arguments: [
    ("1", Scalar.integer(1)), (" 12.0 ", .integer(12)), ("1.50", .double(1.5)), ("no", .text("no")),
    ("true", .flag(true)), ("y", .text("y")), ("12abc", .text("12abc")),
  ])
  private func aUnionTakesTextForWhatIsWrittenSo(_ text: String, _ value: Scalar) throws {
    #expect(
      try Mapper().map([Scalar].self, from: .xml("<l><i>\(text)</i><i>x</i></l>")).first == value)
    #expect(try Mapper().map([String: Scalar].self, from: .form("a=\(text)"))["a"] == value)
    #expect(try Mapper().map([String: Scalar].self, from: ["a": text])["a"] == value)
  }

  @Test func aSourceThatKnowsKindsIsTakenAtItsWord() throws {
    let json =
      #"{"seats": "4", "isPaid": "true", "rows": 7, "ids": ["7"], "flags": [], "scalars": ["1"]}"#
    let order = try Mapper().map(Order.self, from: .json(json))
    #expect(order == Order(scalars: [.text("1")]))
    let entries = ["seats": "4", "isPaid": "true"] as [String: Any]
    #expect(try Mapper().map(Part.self, from: entries) == Part(seats: 0, isPaid: false))
  }

  @Test func oneValueIsAListForWhatAsksForNothingElse() throws {
    let texts = try Mapper().map([OneOrMore<String>].self, from: .xml("<l><i>a</i><i>b</i></l>"))
    #expect(texts.first == .one("a"))
    #expect(try Mapper().map(Nested.self, from: .xml("<n><numbers>1</numbers></n>")) == Nested([1]))
    #expect(
      try Mapper().map(Nested.self, from: .xml("<n><numbers>1</numbers><numbers>2</numbers></n>"))
        == Nested([1, 2]))
    #expect(try Mapper().map(Nested.self, from: .form("numbers=1")) == Nested([1]))
    #expect(try Mapper().map(Nested.self, from: .json(#"{"numbers": ["1"]}"#)) == Nested([]))
  }

  @Test func anObjectIsNoListOfOneForWhatTriesListsFirst() throws {
    typealias Parts = OneOrMore<Part>
    let part = Part(seats: 1, isPaid: true)
    let json = #"{"seats": 1, "isPaid": true}"#
    #expect(try Mapper().map(Parts.self, from: .json(json)) == .one(part))
    #expect(try Mapper().map(Parts.self, from: ["seats": 1, "isPaid": true]) == .one(part))
    #expect(try Mapper().map(Parts.self, from: .json("[\(json)]")) == .more([part]))
  }
}
