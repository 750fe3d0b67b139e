import Foundation

/// A line on the terminal that says what is being measured; nothing where no one looks on.
struct ProgressLine {
  private let isShown = isatty(FileHandle.standardError.fileDescriptor) == 1

  func show(_ text: String) {
    write("\r\u{1B}[K\(text)")
  }

  func clear() {
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    if isShown { FileHandle.standardError.write(Data(text.utf8)) }
  }
}
