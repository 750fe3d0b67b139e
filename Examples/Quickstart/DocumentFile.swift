import Foundation
import Ibex

/// A file of JSON or XML.
struct DocumentFile {
  let path: String

  /// The document, whose format is detected by its first character.
  func parsed() throws -> SourceDocument {
    let bytes = try contents()
    do throws(FormatError) {
      return isXML(bytes) ? try SourceDocument(xml: bytes) : try SourceDocument(json: bytes)
    } catch {
      throw Complaint(description: "\(path): \(error)")
    }
  }

  private func contents() throws -> Data {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw Complaint(description: "cannot read \(path): no such file")
    }
    guard !isDirectory.boolValue else {
      throw Complaint(description: "cannot read \(path): it is a directory")
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Complaint(description: "cannot read \(path): permission denied")
    }
    return bytes
  }

  /// XML begins with "<", if not with the byte order mark of UTF-16; JSON begins with neither.
  private func isXML(_ bytes: Data) -> Bool {
    let ignorable: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D, 0x00]
    let first = bytes.first { !ignorable.contains($0) }
    return first == UInt8(ascii: "<") || first == 0xFE || first == 0xFF
  }
}

/// The messages on standard error.
struct Complaint: Error, CustomStringConvertible {
  let description: String
}
