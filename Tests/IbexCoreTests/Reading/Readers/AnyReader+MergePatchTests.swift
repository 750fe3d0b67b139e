import Foundation
import IbexCore
import TestSupport
import Testing

@Suite struct AnyReaderMergePatchTests {
  struct Box: Mappable {
    var value: Any = 0
    var optional: Any?
    var entries: [String: Any] = [:]
  }

  /// The test cases of RFC 7386, appendix A: original, patch, result.
  static let cases = [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
    (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (#"{"a":"foo"}"#, "null", "null"),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    (#"{}"#, #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ]

  @Test(arguments: cases)
  func merges(_ original: String, with patch: String, into result: String) throws {
    var box = try Box(json: #"{"value": \#(original), "optional": \#(original)}"#)
    try box.update(
      from: SourceDocument(json: #"{"value": \#(patch), "optional": \#(patch)}"#))
    let expected = try Self.value(ofJSON: result)
    #expect((isNull(box.value) ? NSNull() : box.value) as? NSObject == expected)
    #expect(box.optional as? NSObject ?? NSNull() == expected)
  }

  @Test(arguments: cases.filter { $0.0.hasPrefix("{") && $0.1.hasPrefix("{") })
  func mergesEntries(_ original: String, with patch: String, into result: String) throws {
    let original = original.replacingOccurrences(of: "null", with: "1")
    let result = result.replacingOccurrences(of: "null", with: "1")
    var box = try Box(json: #"{"entries": \#(original)}"#)
    try box.update(from: SourceDocument(json: #"{"entries": \#(patch)}"#))
    #expect(box.entries as NSObject == (try Self.value(ofJSON: result)))
  }

  private static func value(ofJSON text: String) throws -> NSObject? {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject
  }

  @Test func dictionariesOfOtherTypesAreMerged() throws {
    let olds: [Any] = [
      ["a": 1, "b": 2] as [String: Int], untyped(["a": 1, "b": 2] as NSDictionary),
      ["a": 1, "b": 2] as [AnyHashable: Any],
    ]
    for old in olds {
      var box = Box(value: old)
      let changes = try box.update(from: ["value": ["a": null, "c": 3]])
      let merged = try #require(box.value as? [String: Any])
      #expect(merged["b"] as? Int == 2)
      #expect(merged.keys.sorted() == ["b", "c"])
      #expect(changes == ["value.a", "value.c"])
    }
  }

  @Test func deepPatchesAreNoDanger() throws {
    let patch = String(repeating: #"{"a":"#, count: 500) + "1" + String(repeating: "}", count: 500)
    var box = Box(value: 1)
    try box.update(from: SourceDocument(json: #"{"value": \#(patch)}"#))
    let changes = try box.update(
      from: SourceDocument(json: #"{"value": \#(patch.replacing("1", with: "2"))}"#))
    #expect(changes.map(\.steps.count) == [501])
  }
}
