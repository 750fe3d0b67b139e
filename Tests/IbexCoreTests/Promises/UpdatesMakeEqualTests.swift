import Foundation
import IbexCore
import TestSupport
import Testing

/// An update with what is written of another value makes the old one equal to it.
///
/// Updates merge dictionaries, so the old one has no entry that the other has not, and null removes
/// an entry, so none is nil.
@Suite struct UpdatesMakeEqualTests {
  private typealias Everything = RoundTrip.Everything

  private let withNil: Serializer = {
    var serializer = Serializer()
    serializer.includesNil = true
    return serializer
  }()

  private var nativeWithNil: Serializer {
    var serializer = withNil
    serializer.dictionary.leaves = .native
    return serializer
  }

  /// Two values, made of a seed.
  private func pair(_ seed: UInt64) -> (old: Everything, new: Everything) {
    var maker = ModelMaker(SeededGenerator(seed: seed))
    var (old, new) = (maker.everything(), maker.everything())
    new.byNumber = new.byNumber.filter { $0.value != nil }
    old.byName = new.byName.mapValues { $0 / 3 }
    old.byColor = new.byColor.mapValues { $0 + [1] }
    old.byNumber = new.byNumber.mapValues { _ in "old" }
    old.pointsByName = new.pointsByName.mapValues { _ in RoundTrip.Point(x: 1) }
    return (old, new)
  }

  @Test(arguments: UInt64(1)...40)
  func fromJSON(_ seed: UInt64) throws {
    var (old, new) = pair(seed)
    let json = try new.jsonString(using: withNil)
    try old.update(from: SourceDocument(json: json))
    #expect(old == new, "\(json)")
    #expect(try old.update(from: SourceDocument(json: json)) == [])
  }

  @Test(arguments: UInt64(1)...40)
  func fromDictionaries(_ seed: UInt64) throws {
    let (old, new) = pair(seed)
    for source in [
      try new.dictionaryRepresentation(using: nativeWithNil),
      try new.dictionaryRepresentation(using: withNil),
    ] {
      var updated = old
      updated.node = nil  // an object, which both would share
      try updated.update(from: source)
      #expect(updated == new, "\(source)")
      #expect(try updated.update(from: source) == [])
    }
  }
}
