import IbexCore
import TestSupport
import Testing

/// An output of a few lines: counts the leaves of what is written.
private struct LeafCount: ValueOutput {
  var state: SerializationState
  private(set) var leaves = 0
  private(set) var nulls = 0

  init(_ serializer: Serializer) { state = serializer.newState }

  mutating func writeNull() { nulls += 1 }

  mutating func write(text: String) throws(SerializationError) {
    guard text != "unspeakable" else {
      throw SerializationError(expected: "a leaf to count", found: "the unspeakable")
    }
    leaves += 1
  }

  mutating func writeList(
    count: Int, _ element: (Int, inout LeafCount) throws -> Bool
  ) throws {
    for position in 0..<count where try !element(position, &self) { writeNull() }
  }

  mutating func writeEntries(
    _ keys: [String], attributeCount: Int, _ value: (Int, inout LeafCount) throws -> Bool
  ) throws {
    try writeList(count: keys.count, value)
  }

  mutating func write(
    _ properties: [WriteProperty], of model: ValueMemory, by plan: WritePlan
  ) throws -> Bool {
    for property in properties { _ = try property.write(of: model, to: &self) }
    return true
  }
}

/// A source of a few lines: `key=value` under `[section]`.
private struct INISource: DataSource {
  private var sections: [String: [String: String]] = [:]
  private var values: [String: String] = [:]

  init(_ text: String) {
    var section: String?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = String(line.dropFirst().dropLast())
      } else if let end = line.firstIndex(of: "=") {
        let (key, value) = (String(line[..<end]), String(line[line.index(after: end)...]))
        if let section { sections[section, default: [:]][key] = value } else { values[key] = value }
      }
    }
  }

  var contentKeys: [String] { values.keys.sorted() + sections.keys.sorted() }

  func content(for key: String) -> SourceContent? {
    values[key].map { .text($0) } ?? sections[key].map { .source($0) }
  }
}

private struct Journey: Mappable {
  var name = "Hudson"
  var stops = 3
  var isOpen = true
  var fares = [1.5, 2.5]
  var note: String?
  var marks: [Int?] = [1, nil]
  var first = Stop()
  var others: [String: Stop] = ["a": Stop(), "b": Stop()]
  var kinds: Set<Kind> = [.slow, .fast]
  var ticket: Ticket? = Ticket(price: 1, zones: [1, 2])
  var any: Any = [1, "two"]
}

private struct Stop: Mappable, Equatable {
  var name = "x"
  var lines = [1, 2]
}

private enum Kind: String { case slow, fast }

private struct Ticket: Encodable {
  var price: Int
  var zones: [Int]
}

@Suite struct AdditionTests {
  @Test func anOutputOfAFewLinesIsWrittenToByAllWriters() throws {
    let serializer = Serializer()
    var count = LeafCount(serializer)
    try serializer.write(Journey(), to: &count)
    #expect(count.leaves == 22)
    #expect(count.nulls == 1)
  }

  @Test func optionsHoldForAnOutputOfAFewLines() throws {
    var serializer = Serializer()
    serializer.properties = .only("note", "fares", of: Journey.self)
    serializer.includesNil = true
    var count = LeafCount(serializer)
    try serializer.write([Journey(), Journey()], to: &count)
    #expect(count.leaves == 4)
    #expect(count.nulls == 2)
  }

  @Test func anErrorOfAnOutputOfAFewLinesNamesThePlace() throws {
    let serializer = Serializer()
    var count = LeafCount(serializer)
    var journey = Journey()
    journey.first.name = "unspeakable"
    let error = #expect(throws: SerializationError.self) {
      try serializer.write(journey, to: &count)
    }
    #expect(
      error?.description == "expected a leaf to count, found the unspeakable at first.name")
  }

  @Test func aSourceOfAFewLinesIsReadByAllRules() throws {
    struct Settings: Mappable, Equatable {
      var userName = ""
      var depth = 0
      var server = Server()
    }
    struct Server: Mappable, Equatable {
      var hostName = ""
      var isSecure = false
      var ports: [Int] = []
    }
    let source = INISource(
      """
      user_name=ibex
      depth=3
      [server]
      host-name=example.org
      isSecure=yes
      ports=80
      """)
    let settings = try Settings(from: source)
    #expect(settings.userName == "ibex")
    #expect(settings.depth == 3)
    #expect(settings.server.hostName == "example.org")
    #expect(settings.server.isSecure)
    #expect(settings.server.ports == [80])
  }

  @Test func aSourceOfAFewLinesKeepsTheContract() {
    let text = DataSourceContract.texts.map { "\($0)=\($1)" }.joined(separator: "\n")
    #expect(DataSourceContract([]).violations(by: INISource(text)) == [])
  }
}
