import Foundation
import IbexObjects
import TestSupport
import Testing

/// Calls with a context do what a slow, obvious program does to rows of a table.
@Suite struct SynchronizationOracleTests {
  @Test(arguments: UInt64(1)...60)
  func objectsBecomeWhatTheRowsBecome(_ seed: UInt64) throws {
    var maker = PeerMaker(random: SeededGenerator(seed: seed))
    let depot = IdentityMap()
    var table = PeerTable()
    defer { for peer in depot.peers { peer.friend = nil } }
    for _ in 0..<6 {
      let (elements, deletes) = (maker.elements(), maker.number(below: 2) == 0)
      let json = "[\(elements.map(\.json).joined(separator: ","))]"
      let expected = table.take(elements, deletes: deletes)
      let answer = try Mapper().synchronize(
        [Peer].self, from: .json(json), in: depot, deleting: deletes ? .others : .nothing)
      #expect(depot.rows == table.rows, "\(json)")
      #expect(answer.objects.map(\.id) == elements.map { $0.identity ?? 0 }, "\(json)")
      #expect(answer.inserted.count == expected.inserted, "\(json)")
      #expect(answer.deleted.count == expected.deleted, "\(json)")
      depot.forgetFriends(in: answer.deleted)
      table.forgetFriends()
      let updates = answer.updated.map { ($0.object.id, Set($0.changes.map(\.description))) }
      let changes = Dictionary(uniqueKeysWithValues: updates)
      // What comes twice may change and change back on the way.
      let isOnce = { (entry: (key: Int, value: Set<String>)) in
        elements.filter { $0.identity == entry.key }.count < 2
      }
      #expect(changes.filter(isOnce) == expected.changes.filter(isOnce), "\(json)")
      let all = changes.merging(expected.changes) { $0.union($1) }
      #expect(changes == all, "\(json)")
      guard expected.isRepeatable else { continue }
      let again = try Mapper().synchronize([Peer].self, from: .json(json), in: depot)
      #expect(again.inserted.isEmpty && again.updated.isEmpty, "\(json)")
    }
  }
}

private final class Peer: Mappable {
  var id = 0
  var name = ""
  var tag: String?
  var friend: Peer?
  init() {}
  static var overrides: PropertyOverrides {
    [.identity(\Peer.id), .reference("friend_id", for: \Peer.friend)]
  }

  var row: PeerRow { PeerRow(id: id, name: name, tag: tag, friend: friend?.id) }
}

private struct PeerRow: Comparable {
  var id = 0
  var name = ""
  var tag: String?
  var friend: Int?

  private var text: String { "\(id) \(name) \(tag as Any) \(friend as Any)" }

  static func < (first: PeerRow, second: PeerRow) -> Bool { first.text < second.text }
}

extension IdentityMap {
  fileprivate var peers: [Peer] { allObjects(of: Peer.self) }

  fileprivate var rows: [PeerRow] { peers.map(\.row).sorted() }

  /// Lets go of friends that were deleted, as an app does.
  fileprivate func forgetFriends(in deleted: [Peer]) {
    for peer in peers where deleted.contains(where: { $0 === peer.friend }) { peer.friend = nil }
    for peer in deleted { peer.friend = nil }
  }
}

/// An element of a list; nil is what its JSON does not have.
private struct PeerElement {
  var identity: Int?
  /// The way in which the identities are written.
  var spelling = 0
  var name: String?
  var tag: String??
  var friend: Int?

  var json: String {
    var entries: [String] = []
    if let identity {
      entries.append(#""id":\#(spelled(identity))"#)
    } else if spelling == 0 {
      entries.append(#""id":null"#)
    }
    if let friend { entries.append(#""friend_id":\#(spelled(friend))"#) }
    if let name { entries.append(#""name":"\#(name)""#) }
    if let tag { entries.append(#""tag":\#(tag.map { "\"\($0)\"" } ?? "null")"#) }
    return "{\(entries.joined(separator: ","))}"
  }

  private func spelled(_ identity: Int) -> String {
    ["\(identity)", "\"\(identity)\"", "\(identity).0", "\"\(identity).0\""][spelling]
  }
}

private struct PeerMaker {
  var random: SeededGenerator

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func elements() -> [PeerElement] { (0..<number(below: 6)).map { _ in element() } }

  private mutating func element() -> PeerElement {
    PeerElement(
      identity: number(below: 12) == 0 ? nil : 1 + number(below: 7), spelling: number(below: 4),
      name: maybe { ["a", "b"][$0.number(below: 2)] },
      tag: maybe { maker in maker.maybe { "t\($0.number(below: 2))" } },
      // Some lead forward, some in circles, some to nothing known.
      friend: maybe { 1 + $0.number(below: 9) })
  }

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    number(below: 2) == 0 ? make(&self) : nil
  }
}

/// The same objects as rows, without and with an identity.
private struct PeerTable {
  private var byIdentity: [Int: PeerRow] = [:]
  private var nameless: [PeerRow] = []

  var rows: [PeerRow] { (Array(byIdentity.values) + nameless).sorted() }

  mutating func forgetFriends() {
    let known = byIdentity
    func forget(_ row: PeerRow) -> PeerRow {
      var row = row
      row.friend = row.friend.flatMap { known[$0] == nil ? nil : $0 }
      return row
    }
    byIdentity = byIdentity.mapValues(forget)
    nameless = nameless.map(forget)
  }

  /// What a call should answer.
  struct Answer {
    var inserted = 0
    var deleted = 0
    /// The properties that changed, by identity.
    var changes: [Int: Set<String>] = [:]
    /// Whether the same call again should change nothing.
    var isRepeatable = true
  }

  mutating func take(_ elements: [PeerElement], deletes: Bool) -> Answer {
    var answer = Answer()
    let old = byIdentity
    let oldNameless = nameless.count
    var named: Set<Int> = []
    for case let identity? in elements.map(\.identity) where byIdentity[identity] == nil {
      byIdentity[identity] = PeerRow(id: identity)
      answer.inserted += 1
    }
    for element in elements {
      // A friend that is known, before the call or by it.
      let friend = element.friend.flatMap { byIdentity[$0] == nil ? nil : $0 }
      named.formUnion([element.identity, friend].compactMap { $0 })
      guard let identity = element.identity else {
        nameless.append(filled(PeerRow(), by: element, friend))
        answer.inserted += 1
        continue
      }
      byIdentity[identity] = filled(byIdentity[identity] ?? PeerRow(), by: element, friend)
    }
    answer.changes = changes(from: old)
    let isWhole = elements.allSatisfy { $0.identity != nil }
    answer.isRepeatable = isWhole && Set(elements.map(\.identity)).count == elements.count
    if deletes, isWhole {
      answer.deleted = byIdentity.count + oldNameless
      byIdentity = byIdentity.filter { named.contains($0.key) }
      answer.deleted -= byIdentity.count
      nameless = []
    }
    return answer
  }

  private func filled(_ row: PeerRow, by element: PeerElement, _ friend: Int?) -> PeerRow {
    var row = row
    if let name = element.name { row.name = name }
    if let tag = element.tag { row.tag = tag }
    if let friend { row.friend = friend }
    return row
  }

  private func changes(from old: [Int: PeerRow]) -> [Int: Set<String>] {
    var changes: [Int: Set<String>] = [:]
    for (identity, row) in byIdentity {
      guard let before = old[identity], before != row else { continue }
      changes[identity] = Set(
        [
          before.name == row.name ? nil : "name", before.tag == row.tag ? nil : "tag",
          before.friend == row.friend ? nil : "friend",
        ].compactMap { $0 })
    }
    return changes
  }
}
