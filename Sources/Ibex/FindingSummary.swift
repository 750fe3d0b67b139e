/// Findings counted by kind and place, whatever the positions in lists and the keys of dictionaries.
///
///     let (users, report) = try Mapper().mapReporting([User].self, json: data, at: "users")
///     print(report.summary)
///     // users[*].age: 12 × mismatch
///     // users[*].nickname: 3 × unmatched key
///     // users[*].fares.*: 2 × mismatch
///     // total: 1 × mismatch
///
/// The groups are in the order in which their first findings came.
public struct FindingSummary: Hashable, Sendable {
  /// The findings of one kind in one place, of all elements of the lists and all entries of the
  /// dictionaries on the way.
  public struct Group: Hashable, Sendable {
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

  private let groups: [Group]

  /// Counts findings, in time linear in their number.
  public init(_ findings: some Sequence<Finding>) {
    var groups: [Group] = []
    // By place and kind.
    var positions: [Int: [Finding.Kind: Int]] = [:]
    var places = FoldedPlaces()
    for finding in findings {
      let place = places.place(of: finding.path)
      if let position = positions[place]?[finding.kind] {
        groups[position].count += 1
      } else {
        positions[place, default: [:]][finding.kind] = groups.count
        groups.append(
          Group(place: places.texts[place], kind: finding.kind, first: finding, count: 1))
      }
    }
    self.groups = groups
  }
}

/// The places of findings by numbers, whatever the positions in lists and the keys of dictionaries.
///
/// The steps that findings share are looked at once, however long their keys are.
private struct FoldedPlaces {
  private enum Step: Hashable {
    case position
    case entry
    case key(String)
  }

  /// The places that are a step from each place.
  private var branches: [[Step: Int]] = [[:]]
  private(set) var texts = [""]
  /// The places to which trails lead; each is held, so that no other takes over its identifier.
  private var trails: [ObjectIdentifier: (trail: Box<SourcePath>, place: Int)] = [:]

  mutating func place(of path: SourcePath) -> Int {
    follow(path, from: place(of: path.trail))
  }

  private mutating func place(of trail: Box<SourcePath>?) -> Int {
    var unknown: [Box<SourcePath>] = []
    var place = 0
    var next = trail
    while let trail = next {
      if let known = trails[ObjectIdentifier(trail)] {
        place = known.place
        break
      }
      unknown.append(trail)
      next = trail.value.trail
    }
    for trail in unknown.reversed() {
      place = follow(trail.value, from: place)
      trails[ObjectIdentifier(trail)] = (trail, place)
    }
    return place
  }

  /// Follows the own steps of a path.
  private mutating func follow(_ path: SourcePath, from start: Int) -> Int {
    var place = start
    for (position, step) in path.ownSteps.enumerated() {
      let isEntry = path.endsWithEntry && position == path.ownSteps.count - 1
      place = follow(step, from: place, isEntry: isEntry)
    }
    return place
  }

  private mutating func follow(_ step: SourcePath.Step, from start: Int, isEntry: Bool) -> Int {
    let folded: Step =
      switch step {
      case .index: .position
      case .key where isEntry: .entry
      case .key(let key): .key(key)
      }
    if let place = branches[start][folded] { return place }
    let before = texts[start]
    let text =
      switch folded {
      case .position: "\(before)[*]"
      case .entry: before.isEmpty ? "*" : "\(before).*"
      case .key: SourcePath.spelling(of: step, behind: before)
      }
    texts.append(text)
    branches.append([:])
    branches[start][folded] = texts.count - 1
    return texts.count - 1
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
}

extension FindingSummary: CustomStringConvertible {
  /// A line for each group; empty without any.
  public var description: String { map(\.description).joined(separator: "\n") }
}

extension MappingReport {
  /// The findings counted by kind and place, whatever the positions in lists and the
  /// keys of dictionaries.
  public var summary: FindingSummary { FindingSummary(findings) }
}

extension MappingError {
  /// The findings counted by kind and place, whatever the positions in lists and the
  /// keys of dictionaries.
  public var summary: FindingSummary { FindingSummary(findings) }
}
