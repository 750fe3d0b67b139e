package import Foundation
package import Ibex
import IbexStreams

/// A file of samples: one document of JSON or XML, or lines of JSON.
package struct SampleFile {
  private static let peekCount = 64

  package let url: URL
  /// The name in messages.
  package let name: String
  /// The number of bytes; 0 if it is not known.
  package let byteCount: Int

  package init(_ url: URL, name: String) {
    self.url = url
    self.name = name
    let size = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int
    byteCount = size ?? 0
  }

  /// Calls `body` with each document of the file, and the number of its line if there are several.
  ///
  /// - Throws: `FormatError` where the file is neither JSON nor XML.
  package func forEachDocument(
    _ body: (SourceDocument, _ line: Int?, _ byteOffset: Int) throws -> Void
  ) throws {
    if try isXML() {
      let document = try SourceDocument(xml: try Data(contentsOf: url))
      return try body(document, nil, byteCount)
    }
    let bytes = try Data(contentsOf: url, options: .mappedIfSafe)
    guard Self.hasLines(bytes) else {
      return try body(try SourceDocument(json: bytes), nil, byteCount)
    }
    let lines = try LineDocuments(of: url)
    var number = 1
    while let next = try lines.next() {
      try body(next, number, lines.byteOffset)
      number += 1
    }
  }

  /// Returns whether the first line is a document, and there is another.
  private static func hasLines(_ bytes: Data) -> Bool {
    func isContent(_ byte: UInt8) -> Bool { byte > 0x20 }
    guard let start = bytes.firstIndex(where: isContent),
      let end = bytes[start...].firstIndex(of: 0x0A),
      bytes[end...].contains(where: isContent)
    else { return false }
    return (try? SourceDocument(json: Data(bytes[..<end]))) != nil
  }

  /// Returns whether the first character is that of XML, in any encoding.
  private func isXML() throws -> Bool {
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    let start = try file.read(upToCount: Self.peekCount) ?? Data()
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D]
    return start.first { !marks.contains($0) } == UInt8(ascii: "<")
  }
}

/// All samples, and the shape that was learned of them.
package struct Samples {
  package private(set) var files: [SampleFile]
  package let shape = Shape()
  /// The place of the samples in each document.
  private let path: SourcePath

  package init(_ files: [SampleFile], at path: SourcePath) {
    self.files = files
    self.path = path
  }

  /// Reads all files.
  ///
  /// - Parameter progress: Called with the file and the number of its bytes that have been read.
  /// - Throws: `SampleError` for a file that is no source of samples.
  package func read(progress: (SampleFile, Int) -> Void = { _, _ in }) throws {
    for file in files {
      do {
        try file.forEachDocument { document, _, byteOffset in
          add(document)
          progress(file, byteOffset)
        }
      } catch {
        throw SampleError(file: file.name, reason: error)
      }
    }
  }

  private func add(_ document: SourceDocument) {
    if path.steps.isEmpty { return document.withNode { add($0) } }
    for part in document.parts(at: path) { part.withNode { add($0) } }
  }

  private func add(_ node: Node) {
    // The elements of a list are samples of one type.
    if node.kind == .list {
      node.forEachElement { node, _ in shape.add(node) }
    } else {
      shape.add(node)
    }
  }
}

/// A file that is no source of samples.
package struct SampleError: Error, CustomStringConvertible {
  let file: String
  let reason: any Error

  package var description: String {
    guard let format = reason as? FormatError else { return "\(file): \(reason)" }
    return
      "\(file):\(format.line):\(format.column): expected \(format.expected), found \(format.found)"
      + (format.hint.map { ": \($0)" } ?? "")
  }
}
