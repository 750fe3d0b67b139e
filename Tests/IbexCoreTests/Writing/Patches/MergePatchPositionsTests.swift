import IbexCore
import TestExpectations
import Testing

/// Patches of values that paths lead to by their positions in a list, which an update merges.
@Suite struct MergePatchPositionsTests {
  private struct Point: Mappable, Equatable {
    var x = 0
    var y: Int?
  }

  private struct Track: Mappable, Equatable {
    var first: Point? = nil
    var counts: [String: Int] = [:]
    var note: String?
    static var overrides: PropertyOverrides {
      [
        .path("points[0]", for: \Track.first), .path("points[2].counts", for: \Track.counts),
        .path("points[1]", for: \Track.note),
      ]
    }
  }

  private struct Deep: Mappable, Equatable {
    var number: Int?? = nil
    static var overrides: PropertyOverrides { [.path("numbers[1]", for: \Deep.number)] }
  }

  @Test func aValueThatIsReadAsNilIsToldFromNil() throws {
    var serializer = Serializer()
    serializer.keyNames = .overrides
    var updated = Deep(number: .some(nil))
    let patch = try serializer.mergePatch(from: updated, to: Deep())
    #expect(patch.description == #"{"numbers":[null,null]}"#)
    try updated.update(from: patch)
    #expect(updated == Deep())
    expectError(
      SerializationError.self,
      "expected a value of an optional that is not read as nil, found null at numbers[1]"
    ) { try serializer.mergePatch(from: Deep(number: 1), to: Deep(number: .some(nil))) }
  }

  private func track(_ first: Point?, _ counts: [String: Int], _ note: String? = nil) -> Track {
    var track = Track()
    (track.first, track.counts, track.note) = (first, counts, note)
    return track
  }

  @Test func whatIsGoneIsRemoved() throws {
    let tracks = [
      track(Point(x: 1, y: 2), ["a": 1, "b": 2], "n"), track(Point(x: 1), ["b": 3]),
      track(nil, [:]),
      track(Point(x: 5, y: 2), [:], "m"),
    ]
    var serializer = Serializer()
    serializer.keyNames = .overrides
    for old in tracks {
      for new in tracks {
        var updated = old
        try updated.update(from: serializer.mergePatch(from: old, to: new))
        #expect(updated == new)
      }
    }
    #expect(
      try serializer.mergePatch(from: tracks[0], to: tracks[1]).description
        == #"{"points":[{"y":null},null,{"counts":{"b":3,"a":null}}]}"#)
  }
}
