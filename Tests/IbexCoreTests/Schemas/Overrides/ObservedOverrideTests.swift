#if canImport(Observation)
  import IbexCore
  import Observation
  import TestExpectations
  import Testing

  private final class Names: @unchecked Sendable { var all: [String] = [] }

  @Suite struct ObservedOverrideTests {
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Observable final class Store: Mappable {
      var title = ""
      var count = 0
      var note: String?
      var limit = 0
      var names: [String] = []
      @ObservationIgnored var plain = ""
      init() {}
      static var overrides: PropertyOverrides {
        [
          .observed(
            through: \Store.count, \Store.title, \Store.limit, \Store.names, \Store.note),
          .key("max", for: "limit"),
        ]
      }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Observable final class Unordered: Mappable {
      var first = 0
      var second = 0
      init() {}
      static var overrides: PropertyOverrides {
        [.observed(through: \Unordered.second, \Unordered.first)]
      }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Observable final class Telling: Mappable {
      var first = 1
      var second = 2
      init() {}
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    private func changed<Root: AnyObject>(
      of root: Root, _ reads: [(name: String, read: (Root) -> Void)], by change: () throws -> Void
    ) rethrows -> [String] {
      let names = Names()
      for (name, read) in reads {
        withObservationTracking({ read(root) }, onChange: { names.all.append(name) })
      }
      try change()
      return names.all
    }

    @Test func keyPathsInTheOrderOfTheirDeclarationNeedNoNames() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      let json = #"{"title": "a", "count": 1, "note": "n", "max": 5, "names": ["x"]}"#
      let store = try Store(json: json)
      #expect(
        try store.jsonString()
          == #"{"title":"a","count":1,"note":"n","max":5,"names":["x"],"plain":""}"#)
      let reads: [(name: String, read: (Store) -> Void)] = [
        ("title", { _ = $0.title }), ("count", { _ = $0.count }), ("note", { _ = $0.note }),
        ("limit", { _ = $0.limit }), ("names", { _ = $0.names }),
      ]
      var changes: [SourcePath] = []
      let changed = try changed(of: store, reads) {
        changes = try store.update(json: #"{"title": "b", "max": 6, "note": null}"#)
      }
      #expect(changes == ["title", "note", "limit"])
      #expect(changed.sorted() == ["limit", "note", "title"])
    }

    @Test func anotherOrderIsFoundWhenAValueIsStored() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      let message = """
        cannot map Unordered: the key path of .observed(through:) that is in the place of first \
        leads elsewhere; give the key paths to each type in the order of their declaration, or \
        write .observed("name", through:)
        """
      // Equal values tell nothing.
      #expect(try Unordered(json: #"{"first": 0}"#).first == 0)
      expectError(PlanError.self, message) { try Unordered(json: #"{"first": 3}"#) }
      let unordered = Unordered()
      expectError(PlanError.self, message) { try unordered.update(json: #"{"first": 3}"#) }
      #expect(unordered.first == 0)
      #expect(unordered.second == 0)
    }

    @Test func anotherOrderOrNumberIsRefused() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      let swapped = Mapper(overrides: [.observed(through: \Telling.second, \Telling.first)])
      expectError(
        PlanError.self,
        """
        cannot map Telling: the key path of .observed(through:) that is in the place of first \
        leads elsewhere; give the key paths to each type in the order of their declaration, or \
        write .observed("name", through:)
        """
      ) { try swapped.map(Telling.self, from: .json("{}")) }
      let few = Mapper(overrides: [.observed(through: \Telling.second)])
      expectError(
        PlanError.self,
        """
        cannot map Telling: .observed(through:) has 1 of the key paths to type Int, and its observed \
        properties of this type are: first, second; give the key paths to each type in the order of \
        their declaration, or write .observed("name", through:)
        """
      ) { try few.map(Telling.self, from: .json("{}")) }
      let rest = Mapper(overrides: [
        .observed("first", through: \Telling.first), .observed(through: \Telling.second),
      ])
      #expect(try rest.map(Telling.self, from: .json(#"{"second": 5}"#)).second == 5)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Observable class Base: Mappable {
      var first = 1
      required init() {}
      class var overrides: PropertyOverrides { [.observed(through: \Base.first)] }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Observable final class Derived: Base {
      var second = 2
      override class var overrides: PropertyOverrides { [.observed(through: \Derived.second)] }
    }

    @Test func aClassAndItsSubclassEachNameTheirOwn() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      let derived = Derived()
      let names = try changed(
        of: derived, [("first", { _ = $0.first }), ("second", { _ = $0.second })]
      ) {
        try derived.update(json: #"{"first": 3, "second": 4}"#)
      }
      #expect(names == ["first", "second"])
      let all = Mapper(overrides: [.observed(through: \Derived.first, \Derived.second)])
      #expect(try all.map(Derived.self, from: .json(#"{"second": 5}"#)).second == 5)
    }

    @Test func anUpdateSaysOnceWhatObserversDoNotLearn() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      let strict = Mapper(strictness: .strict)
      var telling = [Telling(), Telling()]
      let (_, report) = try strict.updateReporting(
        &telling[0], from: .json(#"{"first": 1, "second": 3}"#))
      #expect(
        report.findings.map(\.description) == [
          """
          expected .observed("second", through:) for observers to learn of the change, found none \
          at second
          """
        ])
      #expect(report.findings.map(\.kind) == [.unobserved])
      #expect(report.problems.isEmpty)
      #expect(try strict.mapReporting(Telling.self, from: .json(#"{"first": 5}"#)).report.isEmpty)
      var store = try Store(json: "{}")
      #expect(try strict.updateReporting(&store, from: .json(#"{"title": "x"}"#)).report.isEmpty)
    }
  }
#endif
