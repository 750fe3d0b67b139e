import Foundation

/// Compares Ibex with Foundation and with hand-written code, side by side in one run.
///
///     swift run -c release Benchmarks --help
@main
struct Benchmarks {
  /// All workloads. To add one, add a file and a line here.
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
      ExhibitWorkload.comparisons,
      DialectWorkload.comparisons,
      MatchWorkload.comparisons,
      GlossaryWorkload.comparisons,
      WideWorkload.comparisons,
      DeepWorkload.comparisons,
      ScalarListWorkload.comparisons,
      KeySpellingWorkload.comparisons,
      DictionaryWorkload.comparisons,
      SourceWorkload.comparisons,
      RulesWorkload.comparisons,
      RegisteredWorkload.comparisons,
      { DecodableWorkload.comparisons(in: folder) },
      FindingsWorkload.comparisons,
      FirstUseWorkload.comparisons,
      FirstCallWorkload.comparisons,
      LargeListWorkload.comparisons,
      StreamWorkload.comparisons,
      LiveObjectsWorkload.comparisons,
      ThreadsWorkload.comparisons,
      ParsingWorkload.comparisons,
      FeedWorkload.comparisons,
      SerializationWorkload.comparisons,
      FeedOutputWorkload.comparisons,
      LayoutWorkload.comparisons,
      TransformerWorkload.comparisons,
    ]
  }

  static func main() {
    do {
      try perform(Options(arguments: Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func comparisons(_ options: Options) throws -> [Comparison] {
    try allComparisons(options).filter { options.includes($0.name) }
  }

  private static func allComparisons(_ options: Options) throws -> [Comparison] {
    try workloads(in: DocumentFolder(path: options.directory)).flatMap { try $0() }
  }

  private static func perform(_ options: Options) throws {
    switch options.task {
    case .help:
      print(Options.help)
    case .list:
      for comparison in try comparisons(options) { print(comparison.name) }
    case .count(let workload, let iterations, let isTheirs):
      let comparisons = try comparisons(options)
      guard let comparison = comparisons.first(where: { $0.workload == workload }) else {
        throw Failure("there is no workload named \(workload); --list shows the rows")
      }
      let work = try comparison.prepare()
      let way = isTheirs ? work.theirs : work.ours
      for _ in 0..<iterations { try way.run() }
    case .runAlone(let row, let isTheirs):
      try runAlone(row, isTheirs: isTheirs)
    case .guardCounts(let base, let tolerances):
      let countGuard = CountGuard(
        base: base, tolerances: try Tolerances(contentsOf: tolerances),
        directory: options.directory, includes: options.includes)
      try countGuard.run(on: allComparisons(options))
    case .measure:
      try measure(comparisons(options), options)
    }
  }

  /// Runs one side of a row without making the other workloads, some of which call Ibex.
  private static func runAlone(_ row: String, isTheirs: Bool) throws {
    guard let comparison = FirstCallWorkload.comparisons().first(where: { $0.name == row }) else {
      throw Failure("there is no row named \(row) that runs alone")
    }
    let work = try comparison.prepare()
    let run = try LoneRun(of: isTheirs ? work.theirs : work.ours)
    FileHandle.standardOutput.write(try JSONEncoder().encode(run))
  }

  private static func measure(_ comparisons: [Comparison], _ options: Options) throws {
    guard !comparisons.isEmpty else { throw Failure("no row has such a name; --list shows them") }
    let results = try Results(of: comparisons, rounds: options.rounds)
    print(Table(results.measurements))
    for reason in results.skipped { print("skipped: \(reason)") }
    let peak = results.peakByteCount.map { ", \($0 / 1_000_000) MB of memory at most" } ?? ""
    print("medians of \(options.rounds) rounds at most; ratio: theirs / ours, CPU time\(peak)")
    if results.environment.isDebugBuild {
      print("a debug build: do not compare its ratios with those of a release build")
    }
    if let file = options.resultsFile {
      try results.readableJSON().write(to: URL(fileURLWithPath: file))
    }
    if let file = options.chartFile { try draw(results.measurements, to: file) }
    if let file = options.highlightsFile {
      try draw(Highlights.among(results.measurements), to: file)
    }
  }

  private static func draw(_ measurements: [Measurement], to file: String) throws {
    try Data(Chart(measurements).svg.utf8).write(to: URL(fileURLWithPath: file))
  }
}
