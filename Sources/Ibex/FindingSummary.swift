/// Findings counted by kind and place, whatever the positions in lists.
///
///     let (users, report) = try Mapper().mapReporting([User].self, json: data, at: "users")
///     print(report.summary)
///     // users[*].age: 12 × mismatch
///     // users[*].nickname: 3 × unmatched key
///     // total: 1 × mismatch
///
/// The groups are in the order in which their first findings came.
public struct FindingSummary: Hashable, Sendable {
  /// The findings of one kind in one place of all elements of the lists on the way.
  public struct Group: Hashable, Sendable {
    /// The place, with `[*]` for each position in a list; empty for the top level.
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
    var positions: [Key: Int] = [:]
    for finding in findings {
      let key = Key(place: finding.path.wildcardDescription, kind: finding.kind)
      if let position = positions[key] {
        groups[position].count += 1
      } else {
        positions[key] = groups.count
        groups.append(Group(place: key.place, kind: key.kind, first: finding, count: 1))
      }
    }
    self.groups = groups
  }

  private struct Key: Hashable {
    let place: String
    let kind: Finding.Kind
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
  /// The findings counted by kind and place, whatever the positions in lists.
  public var summary: FindingSummary { FindingSummary(findings) }
}

extension MappingError {
  /// The findings counted by kind and place, whatever the positions in lists.
  public var summary: FindingSummary { FindingSummary(findings) }
}
