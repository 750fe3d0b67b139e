import Foundation
import Ibex
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

@Suite struct SmallStackTests {
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
      _ = try withStack(of: size) { try? Level(from: level) }
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
