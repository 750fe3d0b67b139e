package import IbexCore
package import IbexFoundation
import ValueTransformers

/// The lines of a file as documents of JSON, for use without a model.
///
/// Memory is taken for a piece of the file and a line.
package final class LineDocuments {
  /// The most bytes of a line.
  package static let limit = 16 << 20

  private let file: OpenFile
  private let splitter = LineSplitter(
    at: SourcePath(), recordLimit: limit, depthLimit: .max)
  private var window = StreamWindow()
  private var isAtStart = true

  /// Opens a file.
  package init(of file: URL) throws { self.file = try OpenFile(reading: file) }

  /// The line of the document that was returned last, counted from 1 with those that are blank.
  package private(set) var line = 0

  /// The number of bytes that have been passed.
  package var byteOffset: Int { window.offset }

  /// Returns the next line that is not blank; nil at the end.
  ///
  /// - Throws: `FormatError` for a line that is not JSON, and what reading the file throws.
  package func next() throws -> SourceDocument? {
    while isAtStart, !window.takeByteOrderMark() { try readMore() }
    isAtStart = false
    while true {
      if let isThere = splitter.findRecord(in: &window) {
        guard isThere else { return nil }
        line = window.currentPosition.line
        break
      }
      try readMore()
    }
    while true {
      if let length = try endOfLine() { return try document(ofLength: length) }
      try readMore()
    }
  }

  private func endOfLine() throws -> Int? {
    do throws(ParseFailure) {
      return try splitter.findEnd(in: window)
    } catch {
      throw window.error(error, endingAt: .max, splitter.endName)
    }
  }

  private func document(ofLength length: Int) throws -> SourceDocument {
    defer { splitter.skipRecord(ofLength: length, in: &window) }
    do throws(ParseFailure) {
      return try splitter.document(of: window.prefix(length), depthLimit: 512)
    } catch {
      throw window.error(error, endingAt: length, splitter.endName)
    }
  }

  private func readMore() throws {
    let count = try window.append(upTo: OpenFile.pieceCount) { try file.read(into: $0) }
    if count == 0 { window.isComplete = true }
  }
}
