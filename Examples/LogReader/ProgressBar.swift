import Foundation
import IbexStreams

/// A progress bar for a stream, on a terminal only.
struct ProgressBar {
  private static let width = 40

  private let isOnTerminal = isatty(1) == 1
  private var shownCount = -1

  mutating func show(_ progress: StreamProgress) {
    guard isOnTerminal, let byteCount = progress.byteCount, byteCount > 0 else { return }
    // A file that grows meanwhile may have more bytes than it had.
    let count = min(Self.width, Self.width * progress.byteOffset / byteCount)
    guard count != shownCount else { return }
    shownCount = count
    let bar = String(repeating: "█", count: count)
    let rest = String(repeating: "·", count: max(0, Self.width - count))
    print("\r\(bar)\(rest) \(progress.recordCount) records", terminator: "")
    Self.flush()
  }

  func clear() {
    guard isOnTerminal, shownCount >= 0 else { return }
    print("\r\u{1B}[K", terminator: "")
    Self.flush()
  }

  /// Shows what has been printed without the end of its line.
  private static func flush() { fflush(nil) }
}
