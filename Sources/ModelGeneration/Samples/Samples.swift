package import Ibex

/// All samples, with their merged shape.
package final class Samples {
  private let files: [SampleFile]
  package let shape = Shape()
  package private(set) var namespaces = SampleNamespaces()
  /// The document of the only file, unless that has lines.
  private var onlyDocument: SourceDocument?
  /// The place of the samples in each document.
  private let path: SourcePath

  package init(_ files: [SampleFile], at path: SourcePath) {
    self.files = files
    self.path = path
  }

  /// Reads all files.
  ///
  /// - Parameter progress: Called with the file and the number of its bytes that have been read.
  /// - Throws: `SampleError` for a file that is no source of samples, `GenerationError` where no file
  ///   has any.
  package func read(progress: (SampleFile, Int) -> Void = { _, _ in }) throws {
    for file in files {
      do {
        try file.forEachDocument { document, line, byteOffset in
          if files.count == 1, line == nil { onlyDocument = document }
          add(document)
          progress(file, byteOffset)
        }
      } catch {
        throw SampleError(file: file.name, reason: error)
      }
    }
    guard shape.count > 0 else {
      let place = path.steps.isEmpty ? "" : " at \(path)"
      throw GenerationError("no samples found\(place)", isOfArguments: !place.isEmpty)
    }
  }

  /// Calls `body` with each document again.
  ///
  /// - Throws: `SampleError` for a file that has changed.
  func forEachDocument(
    _ body: (SourceDocument, SampleFile, _ line: Int?, _ byteOffset: Int) throws -> Void
  ) throws {
    for file in files {
      if let onlyDocument {
        try body(onlyDocument, file, nil, file.byteCount)
      } else {
        do {
          try file.forEachDocument { try body($0, file, $1, $2) }
        } catch {
          throw SampleError(file: file.name, reason: error)
        }
      }
    }
  }

  private func add(_ document: SourceDocument) {
    for part in path.steps.isEmpty ? [document] : document.parts(at: path) {
      part.withNode { add($0) }
    }
    if !document.isJSON { namespaces.add(document, names: shape.names) }
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
