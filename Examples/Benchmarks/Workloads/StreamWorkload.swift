import Foundation
import IbexStreams
import IbexXML

/// Records from files, one at a time: beside the same in memory, and beside Foundation line by
/// line.
enum StreamWorkload {
  private static let count = 100_000

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      Comparison(
        "NDJSON file → 100,000 models", against: "JSONDecoder line by line", roundLimit: 5
      ) {
        let lines = lines(count: count)
        let file = try file("lines.ndjson", of: lines)
        let mapper = Mapper()
        return Work(
          objects: count, bytes: lines.count,
          ours: { try sum(of: mapper.models(of: Person.self, in: file, as: .lines)) },
          theirs: { try sum(ofLines: Data(contentsOf: file)) })
      },
      Comparison("NDJSON file → 100,000 models", against: "as one list in memory") {
        let document = FlatWorkload.document(count: count)
        let file = try file("lines.ndjson", of: lines(count: count))
        let mapper = Mapper()
        return Work(
          objects: count, bytes: document.count,
          ours: { try sum(of: mapper.models(of: Person.self, in: file, as: .lines)) },
          theirs: { try [Person](json: document).reduce(0) { $0 + $1.id } })
      },
      Comparison("list in a file → 100,000 models", against: "in memory") {
        let document = FlatWorkload.document(count: count)
        let file = try file("list.json", of: document)
        let mapper = Mapper()
        return Work(
          objects: count, bytes: document.count,
          ours: { try sum(of: mapper.models(of: Person.self, in: file, as: .list())) },
          theirs: { try [Person](json: Data(contentsOf: file)).reduce(0) { $0 + $1.id } })
      },
      Comparison("elements of XML in a file → 10,000 models", against: "in memory") {
        let document = FeedWorkload.document
        let file = try file("feed.xml", of: document)
        let mapper = Mapper()
        return Work(
          objects: FeedWorkload.count, bytes: document.count,
          ours: {
            let reader = try mapper.models(
              of: Article.self, in: file, as: .elements(at: "rss.channel.item"))
            var sum = 0
            while let article = try reader.next() { sum += article.id }
            return sum
          },
          theirs: {
            try [Article](xml: Data(contentsOf: file), at: "rss.channel.item")
              .reduce(0) { $0 + $1.id }
          })
      },
    ]
  }

  /// Objects that stand on a line each.
  private static func lines(count: Int) -> Data {
    let list = String(decoding: FlatWorkload.document(count: count), as: UTF8.self)
    return Data(list.dropFirst().dropLast().replacing("},", with: "}\n").utf8)
  }

  private static func file(_ name: String, of document: Data) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ibex-benchmarks-\(name)")
    try document.write(to: file)
    return file
  }

  private static func sum(of reader: ModelFileReader<Person>) throws -> Int {
    var sum = 0
    while let person = try reader.next() { sum += person.id }
    return sum
  }

  /// The lines of bytes, found by the search for a byte that the system has.
  private static func sum(ofLines data: Data) throws -> Int {
    let decoder = JSONDecoder()
    var sum = 0
    var rest = data[...]
    while !rest.isEmpty {
      let length = rest.withUnsafeBytes { bytes in
        memchr(bytes.baseAddress.unsafelyUnwrapped, 0x0A, bytes.count).map {
          UnsafeRawPointer($0) - bytes.baseAddress.unsafelyUnwrapped
        }
      }
      let line = rest.prefix(length ?? rest.count)
      sum += try decoder.decode(Person.self, from: line).id
      rest = rest.dropFirst(line.count + 1)
    }
    return sum
  }
}
