import IbexCore
import Testing

/// A value that a path leads to, beside what was read with it.
private struct Kept: Mappable {
  var value: SourceValue?
  var others: [String: SourceValue] = [:]
}

@Suite struct WriteTreePlacesTests {
  /// Returns what is written of a value at a path over a rest, or the error.
  private func written(_ value: String, at path: String, over rest: String) throws -> String {
    var serializer = Serializer()
    serializer.keyNames = .overrides
    serializer.overrides = [
      .path(path, for: "value", of: Kept.self), .rest("others", of: Kept.self),
    ]
    var kept = Kept()
    kept.value = value.isEmpty ? nil : try SourceValue(json: value)
    let entries = try #require(try SourceValue(json: rest).object)
    for (key, entry) in entries { kept.others[key] = entry }
    do {
      return try kept.jsonString(using: serializer)
    } catch let error as SerializationError {
      return error.description
    }
  }

  @Test(arguments: [
    // An entry of an object.
    ("1", "x.y", "{}", #"{"x":{"y":1}}"#),
    ("1", "x.y", #"{"x":{}}"#, #"{"x":{"y":1}}"#),
    ("1", "x.y", #"{"x":{"y":2,"z":3}}"#, #"{"x":{"y":1,"z":3}}"#),
    ("1", "x.y", #"{"x":{"y":1}}"#, #"{"x":{"y":1}}"#),
    ("", "x.y", #"{"x":{"y":1,"z":3}}"#, #"{"x":{"z":3}}"#),
    ("", "x.y", #"{"x":{"y":null}}"#, #"{"x":{"y":null}}"#),
    ("", "x.y", #"{"x":5}"#, #"{"x":5}"#),
    ("1", "x.y", #"{"x":5}"#, #"{"x":{"y":1}}"#),
    ("1", "x.y", #"{"x":null}"#, #"{"x":{"y":1}}"#),
    ("1", "x.y.z", #"{"x":{"a":1}}"#, #"{"x":{"a":1,"y":{"z":1}}}"#),
    ("{}", "x.y", #"{"x":{"y":{"z":1}}}"#, #"{"x":{"y":{}}}"#),
    // An element of a list.
    ("1", "x[0]", "{}", #"{"x":[1]}"#),
    ("1", "x[0]", #"{"x":[]}"#, #"{"x":[1]}"#),
    ("1", "x[0]", #"{"x":[2,3]}"#, #"{"x":[1,3]}"#),
    ("1", "x[2]", #"{"x":[2]}"#, #"{"x":[2,null,1]}"#),
    ("", "x[0]", #"{"x":[2,3]}"#, #"{"x":[null,3]}"#),
    ("1", "x[0]", #"{"x":2}"#, #"{"x":1}"#),
    ("1", "x[1]", #"{"x":2}"#, #"{"x":[null,1]}"#),
    ("1", "x[0].y", #"{"x":[{"z":2}]}"#, #"{"x":[{"z":2,"y":1}]}"#),
    ("1", "x[0].y", #"{"x":{"y":2}}"#, #"{"x":{"y":1}}"#),
    // Each element of a list that a key meets.
    ("[1,2]", "x.y", #"{"x":[{"y":3},{"y":4}]}"#, #"{"x":[{"y":1},{"y":2}]}"#),
    (
      "[1,2]", "x.y", #"{"x":[{"y":3},{"z":4}]}"#,
      "expected a list of 1, as many as there are places for, found a list of 2 at others.x"
    ),
    ("[1]", "x.y", #"{"x":[{"y":3},{"z":4}]}"#, #"{"x":[{"y":1},{"z":4}]}"#),
    ("[1,2,3]", "x.y", #"{"x":[{"y":3},{"y":[4,5]}]}"#, #"{"x":[{"y":1},{"y":[2,3]}]}"#),
    (
      "5", "x.y", #"{"x":[{"y":3}]}"#,
      "expected a value of value that reads back at x.y, found number 5 at others.x"
    ),
    ("", "x.y", #"{"x":[{"y":3},{"z":4}]}"#, #"{"x":[{},{"z":4}]}"#),
    ("[1,2]", "x.y", #"{"x":[]}"#, #"{"x":[{"y":1},{"y":2}]}"#),
    // An entry beside it stays.
    ("1", "x.y", #"{"a":1,"z":[null]}"#, #"{"x":{"y":1},"a":1,"z":[null]}"#),
  ])
  func aValueIsSetOverTheRest(
    _ value: String, _ path: String, _ rest: String, _ result: String
  ) throws {
    let json = try written(value, at: path, over: rest)
    #expect(json == result)
  }
}
