import Foundation
import Ibex
import Testing

/// What is written reads back equal, or is refused with a path: models with properties of every
/// kind, by random overrides of a mapper, in every form and style, and patches.
///
/// The environment's `IBEX_READ_BACK_CASES` is the number of cases, and `IBEX_READ_BACK_SEED` the
/// seed of the first.
@Suite struct EverythingReadsBackTests {
  private static let parts = 6
  private static let count = number("IBEX_READ_BACK_CASES") ?? 60
  private static let seed = number("IBEX_READ_BACK_SEED") ?? 1

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test(arguments: 0..<parts)
  func whatIsWrittenReadsBackOrIsRefused(_ part: Int) {
    var (equal, refused, failed) = (0, 0, 0)
    for number in stride(from: UInt64(part), to: Self.count, by: Self.parts) {
      let readBack = ReadBackCase(seed: Self.seed &+ number)
      for outcome in readBack.outcomes {
        switch outcome {
        case .equal: equal += 1
        case .refused: refused += 1
        case .failed(let failure):
          guard !failure.isExplained else { continue }
          failed += 1
          Issue.record("\(failure)")
        }
        guard failed < 10 else { return }
      }
    }
    // Nothing would be said by refusals alone.
    #expect(Self.count < 60 || equal > refused)
  }

  @Test(arguments: ReadBackException.all)
  fileprivate func aPageSaysWhatDoesNotComeBack(_ exception: ReadBackException) throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let page = try String(
      contentsOf: sources.appendingPathComponent(exception.file), encoding: .utf8)
    let words = page.replacing(/\s+(\/\/\/ )?/, with: " ")
    #expect(words.contains(exception.words), "\(exception.file)")
  }
}

extension ReadBackException: CustomTestStringConvertible {
  var testDescription: String { words }
}

extension ReadBackCase {
  /// The outcomes of all styles and forms, and of patches.
  fileprivate var outcomes: some Sequence<ReadBackOutcome> {
    KeyStyle.allCases.lazy.flatMap { style in
      WrittenForm.allCases.map { outcome(style, $0) } + [patchOutcome(style)].compactMap { $0 }
    }
  }
}

extension ReadBackFailure {
  /// Whether each difference is one that a page names.
  fileprivate var isExplained: Bool {
    differences.allSatisfy { difference in
      ReadBackException.all.contains { $0.explains(difference, trial) }
    }
  }
}
