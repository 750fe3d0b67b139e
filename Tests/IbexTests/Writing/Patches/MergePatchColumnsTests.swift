import Ibex
import TestExpectations
import TestSupport
import Testing

private let serializer = serverSerializer()

/// Patches of properties that share a list of objects or of lists.
@Suite struct MergePatchColumnsTests {
  private struct Keyed: Mappable, Equatable {
    var names: [String]?
    var ids: [Int]?
    static var overrides: PropertyOverrides {
      [.path("n", inEachOf: "u", for: \Keyed.names), .path("i", inEachOf: "u", for: \Keyed.ids)]
    }
  }

  private struct Placed: Mappable, Equatable {
    var names: [String]?
    var ids: [Int]? = []
    static var overrides: PropertyOverrides {
      [
        .path("[0]", inEachOf: "u", for: \Placed.names),
        .path("[2]", inEachOf: "u", for: \Placed.ids),
      ]
    }
  }

  /// Checks that each patch among values makes of the one the other, or is refused.
  private func expectNoLoss<Model: Mappable & Equatable>(
    _ models: [Model], patches: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var count = 0
    for old in models {
      for new in models where new != old {
        guard let patch = try? serializer.mergePatch(from: old, to: new) else { continue }
        count += 1
        var updated = old
        try updated.update(from: patch)
        #expect(updated == new, "\(old) by \(patch)", sourceLocation: sourceLocation)
      }
    }
    #expect(count == patches, sourceLocation: sourceLocation)
  }

  @Test func noPatchOfColumnsLosesADifference() throws {
    let pairs: [([String]?, [Int]?)] = [
      (nil, nil), (nil, []), (nil, [1]), (nil, [1, 2]), ([], nil), ([], []), (["a"], nil),
      (["a"], [1]),
    ]
    try expectNoLoss(pairs.map { Keyed(names: $0.0, ids: $0.1) }, patches: 15)
    try expectNoLoss(pairs.map { Placed(names: $0.0, ids: $0.1) }, patches: 19)
    for (old, new) in [(Keyed(names: []), Keyed(ids: [])), (Keyed(ids: []), Keyed(names: []))] {
      let (name, other) = old.ids == nil ? ("ids", "names") : ("names", "ids")
      expectError(
        SerializationError.self,
        "expected a list that is not nil for \(name), beside an empty one for \(other), found null at u"
      ) { try serializer.mergePatch(from: old, to: new) }
    }
  }
}
