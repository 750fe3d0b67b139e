import Foundation
import Ibex

/// A file that is no source of samples.
package struct SampleError: Error, CustomStringConvertible {
  let file: String
  let reason: any Error

  package var description: String {
    if isOfFileSystem { return "cannot read \(file): \(reason.localizedDescription)" }
    guard let format = reason as? FormatError else { return "\(file): \(reason)" }
    return
      "\(file):\(format.line):\(format.column): expected \(format.expected), found \(format.found)"
      + (format.hint.map { ": \($0)" } ?? "")
  }
}

extension Error {
  /// Whether a file could not be read, for a reason that is not in its bytes.
  var isOfFileSystem: Bool {
    if let error = self as? SampleError { return error.reason.isOfFileSystem }
    return self is CocoaError || self is POSIXError
  }
}
