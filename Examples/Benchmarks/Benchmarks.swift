import Foundation

/// Compares Ibex with Foundation and with code written by hand, side by side in one run.
///
///     swift run -c release Benchmarks [--rounds N] [--filter TEXT] [DIRECTORY]
///
/// DIRECTORY holds `twitter.json`; without it, `IBEX_DOCUMENTS` or a place beside the checkout is
/// looked at. What is not there is skipped.
@main
struct Benchmarks {
  static func main() throws {
    let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
    let workloads: [@Sendable () throws -> [Comparison]] = [
      FlatWorkload.comparisons,
      { try TwitterWorkload.comparisons(in: options.directory) },
      RulesWorkload.comparisons,
      { try DecodableWorkload.comparisons(in: options.directory) },
      ParsingWorkload.comparisons,
      FeedWorkload.comparisons,
      SerializationWorkload.comparisons,
      TransformerWorkload.comparisons,
    ]
    print("name, ours ms, theirs ms, ratio (theirs / ours), medians of \(options.rounds) rounds")
    for workload in workloads {
      for comparison in try workload() where options.includes(comparison.name) {
        print(try comparison.run(rounds: options.rounds))
      }
    }
  }
}

/// The command's options.
struct Options {
  private(set) var rounds = 9
  private(set) var directory: String
  private var filter = ""

  init(arguments: [String]) throws {
    directory = ProcessInfo.processInfo.environment["IBEX_DOCUMENTS"] ?? "../shared/data/documents"
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--rounds":
        guard let text = rest.popFirst(), let rounds = Int(text), rounds > 0 else {
          throw UsageError(description: "--rounds takes a number above 0")
        }
        self.rounds = rounds
      case "--filter":
        guard let text = rest.popFirst() else {
          throw UsageError(description: "--filter takes a text")
        }
        filter = text
      case let option where option.hasPrefix("-"):
        throw UsageError(description: "unknown option \(option)")
      default:
        directory = argument
      }
    }
  }

  func includes(_ name: String) -> Bool { filter.isEmpty || name.contains(filter) }
}

/// A command line that makes no sense.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
