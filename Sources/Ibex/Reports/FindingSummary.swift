public import IbexCore
import IbexFoundation

/// Findings grouped by kind, place, and expectation, ignoring list positions and dictionary keys.
///
///     let (users, report) = try Mapper().mapReporting([User].self, from: .json(data), at: "users")
///     print(report.summary)
///     // users[*].age: 12 × mismatch
///     // users[*].nickname: 3 × unmatched key
///     // users[*].fares.*: 2 × mismatch
///     // total: 1 × mismatch
///
/// Groups are ordered by their first findings. Of one kind at one place, the first ten expectations
/// have groups; a finding with another one is counted with the last of them.
public struct FindingSummary: Hashable, Sendable, Codable {
  /// The findings of one kind at one place, with one expectation, across all elements of lists and
  /// entries of dictionaries on the way.
  public struct Group: Hashable, Sendable, Codable {
    /// The place, with `[*]` for each position in a list and `*` for each key of a dictionary; empty
    /// for the top level.
    public let place: String
    /// The kind of the findings.
    public let kind: Finding.Kind
    /// The first of the findings.
    public let first: Finding
    /// The number of findings.
    public fileprivate(set) var count: Int
  }

  private var groups: [Group] = []
  /// The number of findings without a group.
  ///
  /// Always 0, except in the summary of a ``FindingCollector`` that exceeded its number of places.
  public private(set) var ungroupedCount = 0
}

extension FindingSummary {
  /// Creates a summary of findings, in linear time.
  public init(_ findings: some Sequence<Finding>) {
    var counter = Counter(placeLimit: .max)
    for finding in findings { counter.add(finding) }
    self = counter.summary
  }

  /// A summary that findings are added to.
  struct Counter {
    /// The most places of a collector, so that its memory does not grow with the data.
    static let collectorPlaceLimit = 1_000
    /// The most expectations of one kind at one place, since their words may be an app's own.
    private static let expectationLimit = 10
    /// The most trails that are remembered: they save time alone, and must not take memory without
    /// bounds.
    private static let trailLimit = 4096

    private(set) var summary = FindingSummary()
    private let placeLimit: Int
    private var places = [Place(text: "")]
    /// The places to which trails lead; each is held, so that no other takes over its identifier.
    private var trails = TypeTable<(trail: Box<SourcePath>, place: Int)>()

    /// - Parameter placeLimit: The most places; findings at others are counted all together.
    init(placeLimit: Int = Counter.collectorPlaceLimit) { self.placeLimit = placeLimit }

    /// Adds a finding, and returns whether it is the first of a group.
    @discardableResult
    mutating func add(_ finding: Finding) -> Bool {
      guard let place = place(of: finding.path) else {
        summary.ungroupedCount += 1
        return false
      }
      let known = places[place].groups[finding.kind.name] ?? []
      let same = known.first { summary.groups[$0].first.expected == finding.expected }
      if let position = same ?? (known.count == Self.expectationLimit ? known.last : nil) {
        summary.groups[position].count += 1
        return false
      }
      places[place].groups[finding.kind.name] = known + [summary.groups.count]
      summary.groups.append(
        Group(place: places[place].text, kind: finding.kind, first: finding, count: 1))
      return true
    }

    private struct Place {
      let text: String
      /// The positions of its groups, by the names of their kinds.
      var groups: [String: [Int]] = [:]
      /// The places that are a step from there: for any position, for any entry, and by keys.
      var element: Int?
      var entry: Int?
      var keys: [String: Int] = [:]
    }
  }
}

// The places of findings by numbers, ignoring list positions and dictionary keys. The steps that
// findings share are looked at once, however long their keys are.
extension FindingSummary.Counter {
  /// Returns the place of a path; nil for a new one if there are as many as the limit already.
  private mutating func place(of path: SourcePath) -> Int? {
    if trails.values.count > Self.trailLimit { trails = TypeTable() }
    var unknown: [Box<SourcePath>] = []
    var place = 0
    var next = path.trail
    while let trail = next {
      if let known = trails[ObjectIdentifier(trail)] {
        place = known.place
        break
      }
      unknown.append(trail)
      next = trail.value.trail
    }
    for trail in unknown.reversed() {
      guard let inner = follow(trail.value, from: place) else { return nil }
      place = inner
      trails.set((trail, place), for: ObjectIdentifier(trail))
    }
    return follow(path, from: place)
  }

  /// Follows the own steps of a path.
  private mutating func follow(_ path: SourcePath, from start: Int) -> Int? {
    var place = start
    for (position, step) in path.ownSteps.enumerated() {
      let isEntry = path.endsWithEntry && position == path.ownSteps.count - 1
      guard let inner = follow(step, from: place, isEntry: isEntry) else { return nil }
      place = inner
    }
    return place
  }

  private mutating func follow(_ step: SourcePath.Step, from start: Int, isEntry: Bool) -> Int? {
    let known =
      switch step {
      case .index: places[start].element
      case .key where isEntry: places[start].entry
      case .key(let key): places[start].keys[key]
      }
    if let known { return known }
    guard places.count < placeLimit else { return nil }
    let (before, place) = (places[start].text, places.count)
    switch step {
    case .index:
      places.append(Place(text: "\(before)[*]"))
      places[start].element = place
    case .key where isEntry:
      places.append(Place(text: before.isEmpty ? "*" : "\(before).*"))
      places[start].entry = place
    case .key(let key):
      places.append(Place(text: SourcePath.spelling(of: step, behind: before)))
      places[start].keys[key] = place
    }
    return place
  }
}

extension FindingSummary: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { groups.count }

  public subscript(position: Int) -> Group { groups[position] }
}

extension FindingSummary.Group: CustomStringConvertible {
  /// One line: `users[*].age: 12 × mismatch`.
  public var description: String {
    "\(place.isEmpty ? "the top level" : place): \(count) × \(kind.name)"
  }

  fileprivate var label: String { "\(place): \(kind.name)" }
}

extension FindingSummary: CustomStringConvertible {
  /// A line for each group, and one for findings without a group. Empty if there are no findings.
  public var description: String {
    var counts = [String: Int]()
    for group in self { counts[group.label, default: 0] += 1 }
    var lines = map { group in
      // Where places and kinds do not tell groups apart, their expectations do.
      counts[group.label] == 1 ? group.description : "\(group), expected \(group.first.expected)"
    }
    if ungroupedCount > 0 { lines.append("elsewhere: \(Summary.count(ungroupedCount, "finding"))") }
    return lines.joined(separator: "\n")
  }
}

extension MappingReport {
  /// The findings grouped by kind, place, and expectation, ignoring list positions and dictionary
  /// keys.
  public var summary: FindingSummary { FindingSummary(findings) }
}

extension MappingError {
  /// The findings grouped by kind, place, and expectation, ignoring list positions and dictionary
  /// keys.
  public var summary: FindingSummary { FindingSummary(findings) }
}
