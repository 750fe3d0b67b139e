import Foundation

/// The folder with the documents that are not generated.
struct DocumentFolder {
  let path: String

  func contents(of name: String) throws -> Data {
    let file = path + "/" + name
    guard let contents = FileManager.default.contents(atPath: file) else {
      throw AbsentDocument(file: file)
    }
    return contents
  }
}

/// A missing document, for which rows are skipped.
struct AbsentDocument: Error, CustomStringConvertible {
  let file: String

  var description: String { "there is no \(file)" }
}
