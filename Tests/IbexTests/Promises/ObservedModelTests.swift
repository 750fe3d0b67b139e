#if canImport(Observation)
  import Foundation
  import Ibex
  import Observation
  import TestSupport
  import Testing

  @Suite struct ObservedModelTests {
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Observable final class Counter: Mappable {
      var name = ""
      var count = 0
      @ObservationIgnored var plain = 0
      static var overrides: PropertyOverrides {
        [.observed("name", through: \Counter.name), .key("n", for: "count")]
      }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Observable final class Silent: Mappable {
      var name = ""
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    private func isNotified(_ read: () -> Void, by change: () throws -> Void) rethrows -> Bool {
      final class Flag: @unchecked Sendable { var isRaised = false }
      let flag = Flag()
      withObservationTracking(read) { flag.isRaised = true }
      try change()
      return flag.isRaised
    }

    @Test func propertiesAreFilledByTheirNames() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      let counter = try Counter(json: #"{"NAME": "a", "n": "3", "plain": 2}"#)
      #expect(counter.name == "a")
      #expect(counter.count == 3)
      #expect(counter.plain == 2)
      #expect(try Counter(json: #"{"count": 4}"#).count == 4)
      #expect(try Silent(json: #"{"name": "b"}"#).name == "b")
    }

    @Test func theirExplanationSaysWhatNotifiesNobody() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      func notes(_ type: any Mappable.Type) throws -> [String] {
        cells(ofTable: try Mapper().explain(type)).dropFirst().map { "\($0[0]): \($0[4])" }
      }
      #expect(
        try notes(Counter.self) == [
          "name: through its key path", "count: observers not notified", "plain: ",
        ])
      #expect(try notes(Silent.self) == ["name: observers not notified"])
    }

    @Test func onlyTheirOwnPropertiesAreWritten() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      #expect(try Silent().jsonString() == #"{"name":""}"#)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Observable class Watched: Mappable {
      var title = ""
      required init() {}
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    final class Plain: Watched {
      var _id = ""
    }

    @Test func onlyTheirOwnStorageHasAnotherName() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      #expect(try Plain().jsonString() == #"{"title":"","_id":""}"#)
    }

    @Test func thoseThatOverridesNameNotify() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      let counter = Counter()
      let isCounterNotified = try isNotified(
        { _ = counter.name }, by: { try counter.update(from: ["name": "b"]) })
      #expect(isCounterNotified)
      let silent = Silent()
      let isSilentNotified = try isNotified(
        { _ = silent.name }, by: { try silent.update(from: ["name": "b"]) })
      #expect(!isSilentNotified)
      #expect(silent.name == "b")
    }
  }
#endif
