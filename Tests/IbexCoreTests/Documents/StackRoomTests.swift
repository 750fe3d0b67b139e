import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

/// Keeps what a mapping shows it.
private struct Keeper: InterceptingMappable {
  var any: Any?
  var kept: [SourceContent] = []

  mutating func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
    kept.append(content)
    return true
  }
}
private struct Level: InterceptingMappable {
  var any: Any?
  var inner: [Level] = []

  func shouldTransform(_ content: SourceContent, for property: String) -> Bool { true }
}

@Suite struct StackRoomTests {
  /// The bytes that levels of 4 KiB each ask for before the room is used up; nil if it never is.
  ///
  /// A tool that checks memory may place them elsewhere than on the stack, so that a level takes
  /// less.
  private func bytesUntilUsedUp(of room: StackRoom, upTo limit: Int, taken: Int = 0) -> Int? {
    guard !room.isUsedUp else { return taken }
    let size = 4 << 10
    guard taken + size < limit else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { _ in
      bytesUntilUsedUp(of: room, upTo: limit, taken: taken + size)
    }
  }

  @Test(arguments: [256 << 10, 512 << 10, 8 << 20])
  func isUsedUpBeforeTheStackEnds(_ size: Int) throws {
    let taken = try withStack(of: size) {
      bytesUntilUsedUp(of: StackRoom(), upTo: 256 * size)
    }
    #expect(try #require(taken) > size / 4)
  }

  @Test func saysNothingOfOtherThreads() throws {
    let room = try withStack(of: 64 << 10) { StackRoom() }
    #expect(!room.isUsedUp)
    let isUsedUp = try withStack(of: 512 << 10) { room.isUsedUp }
    #expect(!isUsedUp)
  }

  @Test(arguments: [(0, false), (9, false), (10, true), (11, false), (512, false)])
  func isAskedForAtOneDepth(_ depth: Int, _ isAsked: Bool) {
    #expect((StackRoom.afterFewLevels(depth) != nil) == isAsked)
  }

  private let nested: Any = (0..<600).reduce(1 as Any) { value, _ in [value] }
  private let json =
    #"{"any": "# + String(repeating: "[", count: 500) + String(repeating: "]", count: 500) + "}"

  /// The levels of lists in a content, and whether something else is within.
  private func levels(of content: SourceContent) -> (count: Int, endsInValue: Bool) {
    var content = content
    var count = 0
    while case .list(let elements) = content, let first = elements.first {
      content = first
      count += 1
    }
    if case .value = content { return (count, true) }
    return (count, false)
  }

  @Test(arguments: [128 << 10, 192 << 10, 512 << 10, 64 << 20])
  func contentsGoAsDeepAsTheStackAllows(_ size: Int) throws {
    let content = try withStack(of: size) { SourceContent(nested) }
    let (count, endsInValue) = levels(of: content)
    #expect((11...512).contains(count))
    #expect(endsInValue)
    if size > 1 << 20 { #expect(count == 512) }
  }

  @Test(arguments: [128 << 10, 192 << 10, 512 << 10])
  func hooksAreShownAsMuchAsTheStackAllows(_ size: Int) throws {
    let ofDictionary = try withStack(of: size) { try Keeper(from: ["any": nested]) }
    #expect(levels(of: try #require(ofDictionary.kept.first)).endsInValue)
    let ofDocument = try withStack(of: size) { try Keeper(json: json) }
    #expect(levels(of: try #require(ofDocument.kept.first)).count > 10)
  }

  @Test func hooksAtTheEndOfAStackAreShownLists() throws {
    var level: [String: Any] = ["any": nested]
    for _ in 0..<500 { level = ["any": nested, "inner": [level]] }
    for size in [128 << 10, 512 << 10] {
      let (model, report) = try withStack(of: size) {
        try Mapper().mapReporting(Level.self, from: level)
      }
      #expect(model.any is [Any])
      #expect(!report.mismatches.isEmpty)
      #expect(report.mismatches.allSatisfy { isDepth($0.expected) })
    }
  }

  @Test func aPartOfADocumentStaysOneWhereTheStackEnds() throws {
    let kept = try withStack(of: 128 << 10) { try Keeper(json: json).kept }
    var content = try #require(kept.first)
    while case .list(let elements) = content, let first = elements.first { content = first }
    guard case .value(let part) = content else { return }
    let document = try #require(part as? SourceDocument)
    guard case .list = document.content else {
      Issue.record("no list: \(document.content)")
      return
    }
  }
}
