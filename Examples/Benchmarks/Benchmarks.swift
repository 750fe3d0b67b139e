import Foundation

/// Compares Ibex with Foundation and with code written by hand, side by side in one run.
///
///     swift run -c release Benchmarks --help
@main
struct Benchmarks {
  /// Everything that is measured: a new workload is a file and a line here.
  private static func workloads(
    in folder: DocumentFolder
  ) -> [@Sendable () throws -> [Comparison]] {
    [
      FlatWorkload.comparisons,
      SmallWorkload.comparisons,
      SmallDocumentWorkload.comparisons,
      EventFeedWorkload.comparisons,
      StationWorkload.comparisons,
      EssayWorkload.comparisons,
      { TwitterWorkload.comparisons(in: folder) },
      { CatalogWorkload.comparisons(in: folder) },
      { CanadaWorkload.comparisons(in: folder) },
      TextWorkload.comparisons,
      WideWorkload.comparisons,
      DeepWorkload.comparisons,
      ScalarListWorkload.comparisons,
      KeySpellingWorkload.comparisons,
      DictionaryWorkload.comparisons,
      RulesWorkload.comparisons,
      { DecodableWorkload.comparisons(in: folder) },
      FindingsWorkload.comparisons,
      FirstUseWorkload.comparisons,
      LargeListWorkload.comparisons,
      ThreadsWorkload.comparisons,
      ParsingWorkload.comparisons,
      FeedWorkload.comparisons,
      SerializationWorkload.comparisons,
      TransformerWorkload.comparisons,
    ]
  }

  static func main() {
    do {
      let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
      let folder = DocumentFolder(path: options.directory)
      let comparisons = try workloads(in: folder).flatMap { try $0() }
        .filter { options.includes($0.name) }
      try perform(options.task, on: comparisons, options)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func perform(
    _ task: Options.Task, on comparisons: [Comparison], _ options: Options
  ) throws {
    switch task {
    case .help:
      print(Options.help)
    case .list:
      for comparison in comparisons { print(comparison.name) }
    case .count(let workload, let iterations, let isTheirs):
      guard let comparison = comparisons.first(where: { $0.workload == workload }) else {
        throw Failure("there is no workload named \(workload); --list shows the rows")
      }
      let work = try comparison.prepare()
      let way = isTheirs ? work.theirs : work.ours
      for _ in 0..<iterations { try way.run() }
    case .guardCounts(let file, let renews):
      try CountGuard(file: file, directory: options.directory).run(on: comparisons, renews: renews)
    case .measure:
      try measure(comparisons, options)
    }
  }

  private static func measure(_ comparisons: [Comparison], _ options: Options) throws {
    guard !comparisons.isEmpty else { throw Failure("no row has such a name; --list shows them") }
    let results = try Results(of: comparisons, rounds: options.rounds)
    print(Table(results.measurements))
    for reason in results.skipped { print("skipped: \(reason)") }
    let peak = results.peakByteCount.map { ", \($0 / 1_000_000) MB of memory at most" } ?? ""
    print("medians of \(options.rounds) rounds; ratio: theirs / ours, processor time\(peak)")
    #if DEBUG
      print("a debug build: its ratios say nothing about those of a release build")
    #endif
    if let file = options.resultsFile {
      try results.readableJSON().write(to: URL(fileURLWithPath: file))
    }
    if let file = options.chartFile {
      try Data(Chart(results.measurements).svg.utf8).write(to: URL(fileURLWithPath: file))
    }
  }
}
