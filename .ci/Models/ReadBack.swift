// What the models of random samples are checked with; see `RandomSamplesTests`.
import Foundation
import Ibex

/// A sample that its model does not read, or does not write with the keys it has.
struct SampleFailure: Error, CustomStringConvertible {
  let description: String
}

/// Reads the samples in a file strictly, writes them, and reads them again.
func check<Model: Mappable>(_ type: Model.Type, in file: String) throws {
  let mapper = Mapper(strictness: .strict, unknownKeys: .refuse)
  let data = try Data(contentsOf: folder.appendingPathComponent(file))
  let isXML = file.hasSuffix(".xml")
  func models(in data: Data) throws -> [Model] {
    try isXML
      ? mapper.map([Model].self, from: SourceDocument(xml: data), at: "samples.sample")
      : mapper.map([Model].self, from: SourceDocument(json: data))
  }
  func write(_ models: [Model]) throws -> Data {
    var serializer = Serializer(for: mapper)
    serializer.xml.namespaces = ["p": "urn:p", "q": "urn:q"]
    return isXML
      ? try serializer.xmlData(models, root: "samples", element: "sample")
      : try serializer.jsonData(models)
  }
  do {
    let written = try write(models(in: data))
    guard try write(models(in: written)) == written else {
      throw SampleFailure(description: "it is written otherwise a second time")
    }
    let known = try keys(of: data, isXML)
    let added = try keys(of: written, isXML).filter { key in
      !known.contains(key) && !(isXML && isOfItems(key, besides: known))
    }
    guard added.isEmpty else {
      throw SampleFailure(description: "it is written with other keys: \(added.sorted())")
    }
  } catch {
    failureCount += 1
    print("\(file): \(error)")
  }
}

/// Returns whether a key is that of a list's items: of the only one, which alone would be an empty list,
/// or of several whose prefix `.items` leaves out.
private func isOfItems(_ key: String, besides known: Set<String>) -> Bool {
  key == "item" || known.contains { $0.hasSuffix(":\(key)") }
}

/// Returns all keys in a document, as they are spelled.
private func keys(of data: Data, _ isXML: Bool) throws -> Set<String> {
  let document = try isXML ? SourceDocument(xml: data) : SourceDocument(json: data)
  var keys: Set<String> = []
  var values = [try Mapper().map(SourceValue.self, from: document)]
  while let value = values.popLast() {
    values += value.list ?? []
    guard let object = value.object else { continue }
    keys.formUnion(object.keys)
    values += object.values
  }
  return keys
}

nonisolated(unsafe) private var failureCount = 0
private let folder = URL(fileURLWithPath: CommandLine.arguments[1])

@main
struct ReadBack {
  static func main() throws {
    try checkAll()
    if failureCount > 0 { exit(1) }
  }
}
