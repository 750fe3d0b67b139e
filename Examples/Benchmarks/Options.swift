import Foundation

/// The options of the command line.
struct Options {
  /// The action of the program.
  enum Task {
    case measure
    case list
    case help
    /// Runs only one side of one workload, for a profiler.
    case count(workload: String, iterations: Int, isTheirs: Bool)
    /// Runs one side of a row before anything else and reports to the process that started this
    /// one.
    case runAlone(row: String, isTheirs: Bool)
    /// Counts instructions and compares them with those of the build in a folder.
    case guardCounts(base: String, tolerances: String)
  }

  private(set) var task = Task.measure
  private(set) var rounds = 15
  private(set) var directory: String
  private(set) var resultsFile: String?
  private(set) var chartFile: String?
  private(set) var highlightsFile: String?
  private var filters: [String] = []

  init(arguments: [String]) throws {
    directory = ProcessInfo.processInfo.environment["IBEX_DOCUMENTS"] ?? "../shared/data/documents"
    var arguments = ArgumentList(rest: arguments[...])
    var workload: String?
    var row: String?
    var iterations = 1
    var base: String?
    var tolerances = "Examples/Benchmarks/tolerances.json"
    var isTheirs = false
    var hasDirectory = false
    while let argument = arguments.next() {
      switch argument {
      case "--help", "-h": task = .help
      case "--list": task = .list
      case "--rounds": rounds = try arguments.number(for: argument)
      case "--filter": filters.append(try arguments.text(for: argument))
      case "--json": resultsFile = try arguments.text(for: argument)
      case "--chart": chartFile = try arguments.text(for: argument)
      case "--highlights": highlightsFile = try arguments.text(for: argument)
      case "--count": workload = try arguments.text(for: argument)
      case FreshProcess.option: row = try arguments.text(for: argument)
      case "--iterations": iterations = try arguments.number(for: argument)
      case "--theirs": isTheirs = true
      case "--guard": base = try arguments.text(for: argument)
      case "--tolerance": tolerances = try arguments.text(for: argument)
      case let option where option.hasPrefix("-"):
        throw Failure("unknown option \(option); --help shows those that there are")
      case let second where hasDirectory:
        throw Failure("one directory is enough: \(directory) or \(second)")
      default:
        directory = argument
        hasDirectory = true
      }
    }
    if workload != nil, base != nil { throw Failure("--count and --guard exclude each other") }
    for file in [resultsFile, chartFile, highlightsFile] { try file.map(Self.requireFolder) }
    if let workload {
      task = .count(workload: workload, iterations: iterations, isTheirs: isTheirs)
    }
    if let row { task = .runAlone(row: row, isTheirs: isTheirs) }
    if let base { task = .guardCounts(base: base, tolerances: tolerances) }
  }

  /// Fails early, and not after all measurements.
  private static func requireFolder(of file: String) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw Failure("nothing can be written to \(folder)")
    }
  }

  func includes(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.range(of: $0, options: .caseInsensitive) != nil }
  }
}

extension Options {
  static let help = """
    usage: Benchmarks [options] [DIRECTORY]

    Compares Ibex with Foundation and with code written by hand. Both sides of a row run in turns
    within one process, after a check that their results are equal; times are medians.

    A ratio is that of processor time, which other work on the machine changes least; the wall clock
    stands beside it, and makes the ratio of what runs on several processors. First uses have no
    ratio but show how much longer ours takes: that of a type than a later one, and the first call
    of a process than theirs, with a process for each round.

    DIRECTORY holds twitter.json, citm_catalog.json, and canada.json of nativejson-benchmark; by
    default IBEX_DOCUMENTS, or ../shared/data/documents. What is not there is skipped. All other
    documents are generated and the same in every run.

      --filter TEXT     only the rows that have TEXT in their names, or that of another --filter
      --rounds N        how often each side is timed (15)
      --json FILE       write the results as JSON
      --chart FILE      draw the ratios as SVG
      --highlights FILE draw those of the ten rows that the README shows
      --list            only list the rows
      --count WORKLOAD  run our side of one workload and nothing else, for a profiler;
                        WORKLOAD is the name of a row without what is in parentheses
      --iterations N    how often --count runs it (1)
      --theirs          with --count, run the side of the first rival instead
      --guard FOLDER    count the instructions and allocations of each workload by valgrind and
                        compare them with those of the program Benchmarks in FOLDER, which
                        Examples/Benchmarks/guard makes of a revision; a workload that takes more
                        by over its tolerance, or a row that is gone, ends the program with 1
      --tolerance FILE  with --guard, how many percent more a workload may take, and which rows
                        may be gone, as JSON (Examples/Benchmarks/tolerances.json)

    Foundation is optimized even where this program is not. What that makes of a ratio, a debug build
    shows, in which the longest lists would take minutes:

      swift run Benchmarks --filter "flat JSON → 10,000 models"

    Short arrays are measured wrongly where the heap gives memory back to the system after each
    round. On Linux, see what is left of a difference with

      GLIBC_TUNABLES=glibc.malloc.trim_threshold=268435456:glibc.malloc.mmap_threshold=268435456

    "heap" is what the result holds on to, per object, and "peak" by how much the memory of the
    process grows meanwhile at most, ours before theirs. How many allocations there are no process
    can tell of itself without replacing its allocator: --guard counts them.
    """
}

/// The arguments that are still to be understood.
private struct ArgumentList {
  var rest: ArraySlice<String>

  mutating func next() -> String? { rest.popFirst() }

  mutating func text(for option: String) throws -> String {
    guard let text = rest.popFirst(), !text.hasPrefix("--") else {
      throw Failure("\(option) takes a text")
    }
    return text
  }

  mutating func number(for option: String) throws -> Int {
    guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
      throw Failure("\(option) takes a number above 0")
    }
    return number
  }
}
