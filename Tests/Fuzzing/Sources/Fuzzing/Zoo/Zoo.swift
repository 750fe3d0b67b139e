import Foundation
import FuzzSupport
import Ibex

/// A type to read, and whether two of its values are equal.
struct ZooModel: Sendable {
  let read: @Sendable (FuzzSource, ReadingCheck) -> Void
  /// Reads JSON straight from its bytes and by way of a parsed document.
  let compareWays: @Sendable ([UInt8], SourcePath, Mapper) -> Void

  init<Value: SendableMetatype>(
    _ type: Value.Type, areEqual: @escaping @Sendable (Value, Value) -> Bool
  ) {
    read = { source, check in check.run(type, from: source, areEqual: areEqual) }
    compareWays = { bytes, path, mapper in
      let pass = Outcome { try mapper.map(type, from: .json(bytes), at: path) }
      let ordinary = Outcome {
        let document = try SourceDocument(json: bytes, depthLimit: mapper.depthLimit)
        return try mapper.map(type, from: document, at: path)
      }
      check(
        pass.isSame(as: ordinary, areEqual: areEqual),
        "a single pass makes \(pass), the ordinary way \(ordinary)")
    }
  }

  /// A type without dates, whose values are equal if they say so, or, for the sake of NaN, look so.
  init<Value: Equatable & SendableMetatype>(_ type: Value.Type) {
    self.init(type) { $0 == $1 || String(reflecting: $0) == String(reflecting: $1) }
  }

  /// A type whose values are equal if what is written of them is.
  init<Value: SendableMetatype>(written type: Value.Type) {
    self.init(type) { first, second in
      writtenForm(of: first) == writtenForm(of: second)
    }
  }

  /// Everything that a document may be read as.
  static let all: [ZooModel] =
    [
      ZooModel(written: RoundTrip.Everything.self), ZooModel(written: Rarities.self),
      ZooModel(written: Exceptions.self),
      ZooModel(written: Loose.self), ZooModel(written: Menagerie.self), ZooModel(Hooked.self),
      ZooModel([RoundTrip.Point].self), ZooModel([String: [Int?]].self),
      ZooModel(written: Any.self),
    ] + decodables

  static let decodables: [ZooModel] = [
    ZooModel(Closed.self, areEqual: Closed.areAlike), ZooModel(JSONValue.self),
    ZooModel(WalkedValue.self),
    ZooModel(Expression.self), ZooModel(Condition.self), ZooModel(Outline.self),
    ZooModel(Containers.self), ZooModel(Trip.self), ZooModel(Both.self),
    ZooModel([Closed].self) {
      $0.count == $1.count && zip($0, $1).allSatisfy(Closed.areAlike)
    },
    ZooModel(Layers.self),
  ]
}

private let sorted: Serializer = {
  var serializer = Serializer()
  serializer.families = [.shapes]
  serializer.json.sortsKeys = true
  serializer.nonFiniteNumbers = .text
  return serializer
}()

/// Returns the JSON of a value, or the message of the library's error if it cannot be written.
func writtenForm<Value>(of value: Value) -> String {
  do {
    return try sorted.jsonString(value)
  } catch {
    check(error is SerializationError, "an error of the wrong kind: \(error)")
    return "\(error)"
  }
}

/// A property of every type that is rare.
struct Rarities: Mappable, Equatable {
  enum Status: String, FallbackCase {
    case open, closed, unknown
    static var fallback: Status { .unknown }
  }

  var wide: Int128 = 0
  var wideUnsigned: UInt128 = 0
  var half: Float16 = 0
  var status = Status.open
  var statuses: [Status: Status] = [:]
  var character: Character = "a"
  var twice: Int??
  var list: [Int]? = [1]
  var texts: [String?] = ["a"]
  var rows: [[String]] = []
  var dictionaries: [[String: Int]] = []
  var deep: [[[Int]?]?]?
  var dates: Set<Date?>?
  var byDate: [Date: URL] = [:]
  var byFlag: [Bool: UUID?] = [:]
  var levels: [RoundTrip.Level: ContiguousArray<RoundTrip.Color>] = [:]
  var zone: TimeZone?
  var nothing: Void = ()
  let constant = 1
  lazy var late = 2

  static func == (first: Rarities, second: Rarities) -> Bool {
    // By what is written but for what `==` of the leaves already says.
    writtenForm(of: first) == writtenForm(of: second)
  }
}

/// A property of every type that takes anything.
struct Loose: Mappable {
  var any: Any?
  var list: [Any] = []
  var keyed: [String: Any] = [:]
  var rows: [[String: Any]] = []
  var hashable: AnyHashable?
  var plain: Any = 0
  var innerXML: Any?
}
