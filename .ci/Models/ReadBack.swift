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
    var rest = try scalars(of: written, isXML)
    for text in try scalars(of: data, isXML) {
      guard let place = rest.firstIndex(of: text) else {
        throw SampleFailure(description: "\(text) is not written")
      }
      rest.remove(at: place)
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
  try values(in: data, isXML).reduce(into: []) { $0.formUnion($1.object?.keys ?? []) }
}

/// Returns the texts, numbers, and Booleans of a document in one spelling, but for blank texts.
private func scalars(of data: Data, _ isXML: Bool) throws -> [String] {
  try values(in: data, isXML).compactMap { value in
    guard value.list == nil, value.object == nil, !value.isNull else { return nil }
    let text = value.text ?? "\(value)"
    if let date = try? Mapper(strictness: .strict).map([Date].self, from: .list([text]))[0],
      text.contains("-")
    {
      return "\(date)"
    }
    return text.isEmpty ? nil : text
  }
}

/// Returns all values in a document.
private func values(in data: Data, _ isXML: Bool) throws -> [SourceValue] {
  let document = try isXML ? SourceDocument(xml: data) : SourceDocument(json: data)
  var values = [try Mapper().map(SourceValue.self, from: document)]
  var position = 0
  while position < values.count {
    values += (values[position].list ?? []) + (values[position].object?.values ?? [])
    position += 1
  }
  return values
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
