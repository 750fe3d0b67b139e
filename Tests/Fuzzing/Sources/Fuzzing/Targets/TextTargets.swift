import Foundation
import FuzzSupport
import Ibex

extension FuzzTarget {
  /// Texts as dates, by the reader that the first byte names, and as the other values of one text.
  static let dates = FuzzTarget(name: "dates") { input in
    let reader = input.pick(dateReaders + leafReaders)
    reader(input.text())
  }

  private typealias TextReader = @Sendable (String) -> Void

  private static let dateReaders: [TextReader] = [
    reader(.iso8601), reader(.dateText), reader(.rfc1123), reader(.secondsSince1970Text),
    reader(.millisecondsSince1970Text), reader(.monthDayYear),
    reader(.date(format: "yyyy-MM-dd HH:mm:ss Z")), reader(.date(format: "dd.MM.yyyy")),
    reader(.date(format: "EEE, d MMM yy h:mm a")),
    reader(.date(format: "yyyy-MM-dd'T'HH:mm:ss.SSSXXX")),
    reader(.date(format: "YYYY-'W'ww-e KK:mm:ss a zzzz")),
    reader(.date(format: "G y-D k:m:s XXXXX")),
    reader(ISO8601DateTransformer(secondsFromGMT: 5400)),
  ]

  /// Reads, writes what was read, and reads that again.
  private static func reader<T: ReversibleTransformer<String, Date>>(
    _ transformer: T
  ) -> TextReader {
    { text in
      guard let date = try? transformer.transform(text),
        let written = try? transformer.reverse(date)
      else { return }
      let again = try? transformer.transform(written)
      check(again == date, "\(transformer) reads \(written) as \(again as Any), not \(date)")
    }
  }

  private static let leafReaders: [TextReader] = [
    leaf(Date.self), leaf(Int.self), leaf(UInt8.self), leaf(Int128.self), leaf(Double.self),
    leaf(Float.self), leaf(Float16.self), leaf(Decimal.self),
    leaf(Bool.self), leaf(URL.self), leaf(UUID.self), leaf(Data.self), leaf(Character.self),
    leaf(RoundTrip.Color.self), leaf(RoundTrip.Direction.self), leaf(RoundTrip.Level.self),
    leaf(Rarities.Status.self), leaf(String.self), leaf(Substring.self), leaf(Unicode.Scalar.self),
  ]

  private static func leaf<Value: Equatable & Sendable>(_ type: Value.Type) -> TextReader {
    { text in
      let read = Outcome { try Mapper.strict.map(type, from: ["v": text], at: "v") }
      guard let value = read.value else { return }
      let written = try? Serializer().dictionaryRepresentation(["v": value])
      check(written?["v"] is String, "\(value) of \(type) is not written as text")
      let again = Outcome { try Mapper.strict.map(type, from: written ?? [:], at: "v") }
      check(again.value == value, "\(written ?? [:]) is read as \(again), not \(value)")
    }
  }

  /// Texts as paths: what one is spelled as, and where it leads in one document of three forms.
  static let paths = FuzzTarget(name: "paths") { input in
    let type = input.number(below: 4)
    let path = SourcePath(input.text())
    checkSpelling(of: path)
    switch type {
    case 0: read(String.self, at: path)
    case 1: read([String].self, at: path)
    case 2: read(Any.self, at: path)
    default: read(RoundTrip.Everything.self, at: path)
    }
  }

  private static func read<Value>(_ type: Value.Type, at path: SourcePath) {
    let json = Outcome { try Mapper.lenient.map(type, from: PathDocument.json, at: path) }
    let dictionary = Outcome {
      try Mapper.lenient.map(type, from: PathDocument.dictionary, at: path)
    }
    _ = Outcome { try Mapper.lenient.mapReporting(type, from: PathDocument.xml, at: path) }
    check(
      json.value.map { writtenForm(of: $0) } == dictionary.value.map { writtenForm(of: $0) },
      "\(path) leads to \(json) in JSON, to \(dictionary) in a dictionary")
  }
}

/// What paths lead into.
private enum PathDocument {
  static let json = parsed {
    try SourceDocument(
      json: """
        {"a": {"b": [{"c": "1"}, {"c": "2", "d": ["x", "y"]}], "b.c": "3"}, "": "4", "[0]": "5",
        "texts": [["p"], ["q", "r"]], "e": null, "\u{301}": {"\\"": "6"}, "n": "t", "int": "7"}
        """)
  }
  static let xml = parsed {
    try SourceDocument(
      xml: """
        <a x="0"><b><c>1</c></b><b><c>2</c><d>x</d><d>y</d></b><p:b.c xmlns:p="u">3</p:b.c>
        <texts><i>p</i></texts><e/><n>t<m>u</m></n><int>7</int></a>
        """)
  }
  static var dictionary: [String: Any] {
    [
      "a": ["b": [["c": "1"], ["c": "2", "d": ["x", "y"]] as [String: Any]], "b.c": "3"],
      "": "4", "[0]": "5", "texts": [["p"], ["q", "r"]], "e": NSNull(), "\u{301}": ["\"": "6"],
      "n": "t", "int": "7",
    ]
  }

  private static func parsed(_ make: () throws -> SourceDocument) -> SourceDocument {
    guard let document = Outcome(make).value else { fatalError("the document is malformed") }
    return document
  }
}
