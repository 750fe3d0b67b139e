package import Foundation
package import Ibex
import IbexStreams
import ValueTransformers

/// A file of samples: one document of JSON or XML, or lines of JSON.
package struct SampleFile {
  private static let peekCount = 64
  private static let pieceCount = 64 << 10

  private let url: URL
  /// The name in messages.
  package let name: String
  /// The number of bytes; 0 if it is not known.
  let byteCount: Int

  /// Keeps a temporary file for as long as this value.
  private let copy: TemporaryCopy?

  package init(_ url: URL, name: String) { self.init(url, nil, name: name) }

  init(_ copy: TemporaryCopy, name: String) { self.init(copy.url, copy, name: name) }

  private init(_ url: URL, _ copy: TemporaryCopy?, name: String) {
    self.url = url
    self.copy = copy
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
    switch try beginning() {
    case .whole(let bytes): try body(try SourceDocument(json: bytes), nil, byteCount)
    case .document:
      let bytes = try Data(contentsOf: url, options: .mappedIfSafe)
      try body(try SourceDocument(json: bytes), nil, byteCount)
    case .lines:
      let lines = try LineDocuments(of: url)
      while let next = try lines.next() { try body(next, lines.line, lines.byteOffset) }
    }
  }

  /// The kind of a file, as its beginning shows.
  private enum Beginning {
    /// There is no more: the file is of one line.
    case whole(Data)
    case document, lines
  }

  /// Reads as far as the second line.
  private func beginning() throws -> Beginning {
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    var line = FirstLine()
    var bytes = try file.read(upToCount: Self.pieceCount) ?? Data()
    line.look(at: bytes, from: 0)
    if !line.isFollowed, byteCount <= LineDocuments.limit {
      // Mapped, so that no pieces are copied.
      let all = try Data(contentsOf: url, options: .mappedIfSafe)
      line.look(at: all.dropFirst(bytes.count), from: bytes.count)
      guard line.isFollowed else { return .whole(all) }
      bytes = all
    }
    while !line.isFollowed, bytes.count < LineDocuments.limit {
      guard let piece = try file.read(upToCount: Self.pieceCount), !piece.isEmpty else {
        return .whole(bytes)
      }
      line.look(at: piece, from: bytes.count)
      bytes.append(piece)
    }
    guard line.isFollowed, let end = line.end else { return .document }
    return (try? SourceDocument(json: bytes.prefix(end))) == nil ? .document : .lines
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

/// The first line of a file that is not blank.
private struct FirstLine {
  private var isThere = false
  /// The offset of the end of the line.
  private(set) var end: Int?
  /// Whether there is another line that is not blank.
  private(set) var isFollowed = false

  /// Looks at the next piece of the file.
  mutating func look(at piece: Data, from offset: Int) {
    piece.withUnsafeBytes { bytes in
      var position = 0
      if !isThere {
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }) else { return }
        isThere = true
        position = start
      }
      if end == nil {
        guard let newline = ByteRegion(bytes).firstIndex(of: UInt8(ascii: "\n"), from: position)
        else { return }
        end = offset + newline
        position = newline
      }
      isFollowed = bytes[position...].contains { $0 > 0x20 }
    }
  }
}
