import Foundation

/// Numbers that look random and are the same in every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededNumbers {
  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func element(of list: [String]) -> String { list.randomElement(using: &self) ?? "" }

  /// Words separated by spaces, of at least `length` characters.
  mutating func text(_ length: Int, of words: [String] = plainWords) -> String {
    var text: [String] = []
    var count = -1
    while count < length {
      text.append(element(of: words))
      count += 1 + (text.last?.count ?? 0)
    }
    return text.joined(separator: " ")
  }

  /// The given number of hexadecimal digits.
  mutating func hexadecimal(_ length: Int) -> String {
    String((0..<length).map { _ in Array("0123456789abcdef")[number(0..<16)] })
  }

  /// A second of the years 2020 to 2024, by ISO 8601.
  mutating func date() -> String {
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let day = [padded(number(1..<13)), padded(number(1..<29))].joined(separator: "-")
    let time = [number(0..<24), number(0..<60), number(0..<60)].map(padded)
    return "\(number(2020..<2025))-\(day)T\(time.joined(separator: ":"))Z"
  }
}

private let plainWords = [
  "the", "line", "between", "station", "and", "harbor", "opened", "late", "in", "autumn", "with",
  "platforms", "for", "night", "trains", "timetable", "of", "service", "a", "signal", "to", "new",
]

/// A pattern of values in JSON, and of the text before each.
typealias ValuesToQuote = Regex<(Substring, before: Substring, value: Substring)>

extension Data {
  /// The same JSON with values in quotes.
  func quoting(_ values: ValuesToQuote) -> Data {
    let text = String(decoding: self, as: UTF8.self)
    return Data(text.replacing(values) { "\($0.before)\"\($0.value)\"" }.utf8)
  }

  /// A JSON list with the given number of elements, each written by its number.
  init(jsonList count: Int, element: (Int) -> String) {
    self.init("[".utf8)
    for number in 0..<count {
      if number > 0 { append(UInt8(ascii: ",")) }
      append(contentsOf: element(number).utf8)
    }
    append(UInt8(ascii: "]"))
  }

  /// A JSON document of an exact number of bytes, padded by a text.
  init(jsonOfSize byteCount: Int, object: (_ filler: String) -> String) {
    var numbers = SeededNumbers(seed: 185)
    let room = byteCount - object("").utf8.count
    precondition(room >= 0, "the rest of the document takes more")
    self.init(object(String(numbers.text(room).prefix(room))).utf8)
  }
}
