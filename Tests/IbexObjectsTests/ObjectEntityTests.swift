#if Foundation
  import Foundation
  import IbexObjects
  import Testing

  /// An object of a store that keeps values by names, as Core Data does.
  class Managed: NSObject {
    private(set) var values: [String: Any] = [:]
    private(set) var writes: [String] = []

    func value(named name: String) -> Any? { values[name] }

    func set(_ value: Any?, named name: String) {
      writes.append(name)
      values[name] = value
    }
  }

  final class ManagedLine: Managed {}
  final class ManagedStop: Managed {}
  final class Opaque: NSObject {}

  /// A context of such objects, described as an entity is.
  final class ManagedContext: ObjectContext {
    var objects: [Managed] = []
    var identity: String?

    func objects(for lookup: ObjectLookup) -> [AnyObject] { allObjects(of: lookup.type) }

    func makeObject(of type: AnyClass) -> AnyObject? {
      let object = type is ManagedLine.Type ? ManagedLine() : ManagedStop()
      objects.append(object)
      return object
    }

    func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) {}

    func allObjects(of type: AnyClass) -> [AnyObject] {
      objects.filter { Swift.type(of: $0) == type }
    }

    func delete(_ object: AnyObject) { objects.removeAll { $0 === object } }

    func properties(of type: AnyClass) -> [ObjectProperty]? {
      entity(of: type)?.properties {
        ($0 as? Managed)?.value(named: $1)
      } write: {
        ($0 as? Managed)?.set($1, named: $2)
      }
    }

    private func entity(of type: AnyClass) -> ObjectEntity? {
      switch type {
      case is ManagedLine.Type:
        ObjectEntity(
          [
            .init("id", .value(Int16.self), isOptional: false), .init("name", .value(String.self)),
            .init("price", .value(Decimal.self)), .init("site", .value(URL.self)),
            .init("key", .value(UUID.self)), .init("opened", .value(Date.self)),
            .init("extra", .value(Opaque.self)),
            .init("stops", .many(ManagedStop.self)), .init("calls", .ordered(ManagedStop.self)),
          ], constraints: [["id"]], identity: identity)
      case is ManagedStop.Type:
        ObjectEntity(
          [
            .init("code", .value(String.self), isOptional: false),
            .init("line", .value(ManagedLine.self)),
          ],
          constraints: [["code"]], identity: nil)
      default: nil
      }
    }
  }

  @Suite struct ObjectEntityTests {
    private let mapper = Mapper()
    private let context = ManagedContext()

    @Test func valuesAreConvertedByTheKindOfTheAttribute() throws {
      let opaque = Opaque()
      let line = try mapper.map(
        ManagedLine.self,
        from: [
          "id": "7", "name": 12, "price": "12.10", "site": "https://x.example",
          "opened": "1970-01-02",
          "key": "8C3EB4B4-4A3B-4E5E-8A0C-1B1B1B1B1B1B", "extra": opaque,
        ] as [String: Any], in: context)
      #expect(line.values["id"] as? Int16 == 7)
      #expect(line.values["name"] as? String == "12")
      #expect(line.values["price"] as? Decimal == Decimal(string: "12.1"))
      #expect(line.values["site"] as? URL == URL(string: "https://x.example"))
      #expect(line.values["key"] is UUID)
      #expect(line.values["opened"] as? Date == Date(timeIntervalSince1970: 86_400))
      #expect(line.values["extra"] as? Opaque === opaque)
    }

    @Test func whatDoesNotFitIsRefused() throws {
      let (line, report) = try mapper.mapReporting(
        ManagedLine.self,
        from: .json(#"{"id": 7, "name": null, "price": "x", "extra": {"a": 1}}"#), in: context)
      #expect(line.values.keys.sorted() == ["id"])
      #expect(
        report.problems.map(\.path.description).sorted() == ["extra", "price"])
      let (_, other) = try mapper.mapReporting(
        [ManagedLine].self, from: .json(#"[{"id": 40000}]"#), in: context)
      #expect(
        other.problems.map(\.description).sorted() == [
          "expected an integer from -32768 to 32767, found number 40000 at [0].id",
          "expected the identity of ManagedLine, found number 40000 at [0].id",
        ])
    }

    @Test func relationsLeadToOneAndToMany() throws {
      let lines = try mapper.map(
        [ManagedLine].self,
        from: .json(
          """
          [{"id": 1, "stops": [{"code": "a", "line": 2}, "b"], "calls": ["b", "a"]},
           {"id": 2, "stops": [{"code": "b"}]}]
          """), in: context)
      let stops = try #require(lines[0].values["stops"] as? NSSet)
      #expect(Set(stops.compactMap { ($0 as? Managed)?.values["code"] as? String }) == ["a", "b"])
      let calls = try #require(lines[0].values["calls"] as? NSOrderedSet)
      #expect(calls.compactMap { ($0 as? Managed)?.values["code"] as? String } == ["b", "a"])
      let first = try #require(calls[1] as? ManagedStop)
      #expect(first.values["line"] as? ManagedLine === lines[1])
    }

    @Test func theOrderOfASetIsNoChange() throws {
      let json = #"[{"id": 1, "stops": ["c", "b", {"code": "a"}, {"code": "b"}, {"code": "c"}]}]"#
      let line = try mapper.map([ManagedLine].self, from: .json(json), in: context)[0]
      let writes = line.writes
      for order in [#"["a", "b", "c"]"#, #"["c", "a", "b"]"#, #"["b", "c", "a"]"#] {
        let changes = try mapper.synchronize(
          [ManagedLine].self, from: .json(#"[{"id": 1, "stops": \#(order)}]"#), in: context)
        #expect(changes.unchanged.count == 1)
      }
      #expect(line.writes == writes)
      let changes = try mapper.synchronize(
        [ManagedLine].self, from: .json(#"[{"id": 1, "stops": ["a"]}]"#), in: context)
      #expect(changes.updated.map(\.changes) == [["stops"]])
    }

    @Test func userInformationMayNameTheIdentity() throws {
      context.identity = "name, id"
      let lines = try mapper.map(
        [ManagedLine].self, from: .json(#"[{"id": 1, "name": "a"}, {"id": 1, "name": "b"}]"#),
        in: context)
      #expect(lines[0] !== lines[1])
      let again = try mapper.map(
        [ManagedLine].self, from: .json(#"[{"id": "1", "name": "b"}]"#), in: context)
      #expect(again[0] === lines[1])
    }
  }
#endif
