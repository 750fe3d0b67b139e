import IbexCore
import TestExpectations
import Testing

@Suite struct ReadOnlyOverrideTests {
  private struct Account: Mappable, Equatable {
    var id = 7
    var name = ""
    var tags: Set<String>? = ["new"]
    var others: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides {
      [.readOnly(\Account.id, \Account.tags), .key("no", for: \Account.id), .rest(\Account.others)]
    }
  }

  private let strict = Mapper(strictness: .strict)

  @Test(arguments: [
    (#"{"no": 7, "name": "b"}"#, nil), (#"{"no": "7", "tags": "new"}"#, nil),
    (#"{"no": 8, "name": "b"}"#, "found number 8 at no"),
    (#"{"id": 8}"#, "found number 8 at id"), (#"{"no": null}"#, "found null at no"),
    (#"{"no": "x"}"#, #"found text "x" at no"#), (#"{"tags": null}"#, "found null at tags"),
    (#"{"tags": ["new", "old"]}"#, "found a list of 2 at tags"),
    (#"{"tags": {}}"#, "found an object at tags"),
  ])
  func anotherValueIsAFinding(_ json: String, _ problem: String?) throws {
    let (account, report) = try Mapper().mapReporting(Account.self, from: .json(json))
    #expect(account.id == 7 && account.tags == ["new"] && account.others == [:])
    let message = problem.map { "expected the value that a read-only property has, \($0)" }
    #expect(report.problems.map(\.description) == [message].compactMap { $0 })
    #expect(report.findings.allSatisfy { $0.kind == .readOnlyKey })
    #expect(try Account(json: json) == account)
    var updated = account
    #expect(try updated.update(json: json) == [])
    #expect(updated == account)
    if let message {
      expectError(MappingError.self, message) { try strict.map(Account.self, from: .json(json)) }
      expectError(MappingError.self, message) { try strict.update(&updated, from: .json(json)) }
    } else {
      #expect(try strict.map(Account.self, from: .json(json)) == account)
    }
  }

  @Test func itIsWrittenButInNoPatch() throws {
    let (old, new) = (Account(id: 1, name: "a"), Account(id: 2, name: "b"))
    #expect(try new.jsonString() == #"{"no":2,"name":"b","tags":["new"]}"#)
    #expect(try Serializer().mergePatch(from: old, to: new) == ["name": "b"])
    #expect(try Serializer().changes(from: old, to: new) == ["id", "name"])
  }

  @Test func aMapperProtectsWhatOthersWrite() throws {
    struct Photo: Mappable, Equatable {
      var owner = Account()
      var place: [String: Int] = ["x": 1]
      var title = ""
      var label: String {
        get { title.uppercased() }
        set { title = newValue }
      }
    }
    let mapper = Mapper(
      strictness: .strict, unknownKeys: .refuse,
      overrides: [
        .readOnly(\Photo.owner, \Photo.place), .key("label", for: .computed(\Photo.label)),
        .readOnly(.computed(\Photo.label)),
      ])
    var photo = Photo(title: "a")
    let json = #"{"title": "a", "label": "A", "place": {"x": "1"}, "owner": {"no": 7}}"#
    #expect(try mapper.update(&photo, from: .json(json)) == [])
    let message = "expected the value that a read-only property has, found"
    expectError(MappingError.self, #"\#(message) text "B" at label"#) {
      try mapper.update(&photo, from: .json(#"{"label": "B"}"#))
    }
    expectError(MappingError.self, "\(message) an object at place") {
      try mapper.update(&photo, from: .json(#"{"place": {"y": 2}}"#))
    }
    expectError(MappingError.self, "\(message) an object at owner") {
      try mapper.update(&photo, from: .json(#"{"owner": {"name": "x"}}"#))
    }
    #expect(photo == Photo(title: "a"))
  }

  @Test func keysWithinItThatNobodyTakesAreTold() throws {
    struct Owner: Mappable, Equatable { var no = 7 }
    struct Photo: Mappable {
      var owner = Owner()
      var owners = [Owner()]
      static var overrides: PropertyOverrides { [.readOnly(\Photo.owner, \Photo.owners)] }
    }
    let json = #"{"owner": {"no": 7, "x": 1}, "owners": [{"no": 7, "y": 2}]}"#
    let (_, report) = try Mapper().mapReporting(Photo.self, from: .json(json))
    let findings = [
      #"expected a key of Owner, found key "x" at owner.x"#,
      #"expected a key of Owner, found key "y" at owners[0].y"#,
    ]
    #expect(report.findings.map(\.description) == findings)
    expectError(MappingError.self, findings.joined(separator: "\n")) {
      try Mapper(strictness: .strict, unknownKeys: .refuse).map(Photo.self, from: .json(json))
    }
  }

  @Test(arguments: [
    (#"{"lines": [{"name": "b"}]}"#, "lines"), (#"{"more": [{"name": "b"}]}"#, "more"),
    (#"{"lines": []}"#, nil), (#"{"more": null}"#, nil), (#"{"none": [{"name": "b"}]}"#, nil),
  ])
  func elementsThatAnUpdateReplacesLoseIt(_ json: String, _ place: String?) throws {
    struct Line: Mappable, Equatable {
      var id = 0
      var name = ""
      static var overrides: PropertyOverrides { [.readOnly(\Line.id)] }
    }
    struct Order: Mappable, Equatable {
      var lines = [Line(id: 1, name: "a"), Line(id: 2)]
      var more: [Line]? = [Line(id: 3)]
      var none: [Line] = []
    }
    let message = place.map {
      """
      expected no new elements, for id of those in hand is read-only at \($0), found a list of 1: \
      an .identity of Line and listUpdates = .mergeByIdentity keep elements
      """
    }
    func update(_ order: inout Order, by mapper: Mapper, isOfBytes: Bool) throws -> MappingReport {
      isOfBytes
        ? try mapper.updateReporting(&order, from: .json(json)).report
        : try mapper.updateReporting(&order, from: SourceValue(json: json)).report
    }
    for isOfBytes in [true, false] {
      var order = Order()
      let report = try update(&order, by: Mapper(), isOfBytes: isOfBytes)
      #expect(report.problems.map(\.description) == [message].compactMap { $0 })
      #expect(order != Order())
      order = Order()
      if let message {
        expectError(MappingError.self, message) {
          try update(&order, by: strict, isOfBytes: isOfBytes)
        }
        #expect(order == Order())
      } else {
        #expect(try update(&order, by: strict, isOfBytes: isOfBytes).isEmpty)
      }
    }
    #expect(throws: Never.self) { try strict.map(Order.self, from: .json(json)) }
  }

  @Test func identityKeepsTheElementsOfALine() throws {
    struct Line: Mappable, Equatable {
      var id = 0
      var made = ""
      var name = ""
      static var overrides: PropertyOverrides {
        [.identity(\Line.id), .readOnly(\Line.id, \Line.made)]
      }
    }
    struct Order: Mappable, Equatable { var lines = [Line(id: 1, made: "May", name: "a")] }
    let json = #"{"lines": [{"id": 2}, {"id": 1, "name": "b"}]}"#
    var order = Order()
    expectError(
      MappingError.self,
      """
      expected no new elements, for made of those in hand is read-only at lines, found a list of 2: \
      listUpdates = .mergeByIdentity keeps elements
      """
    ) { try strict.update(&order, from: .json(json)) }
    let merging = Mapper(strictness: .strict).with { $0.listUpdates = .mergeByIdentity }
    try merging.update(&order, from: .json(json))
    #expect(order.lines == [Line(id: 1, made: "May", name: "b"), Line(id: 2)])
  }

  private struct Line: Mappable, Hashable {
    var id = 0
    var name = ""
    static var overrides: PropertyOverrides { [.readOnly(\Line.id)] }
  }
  private class Base: Mappable {
    var name = ""
    required init() {}
  }
  private final class Derived: Base {
    var id = 0
    static var overrides: PropertyOverrides { [.readOnly(\Derived.id)] }
  }
  private struct Lines: Mappable {
    struct Box: Mappable { var line = Line() }
    struct Shelf: Mappable {
      var line = Line()
      var title = ""
      static var overrides: PropertyOverrides { [.flattened(\Shelf.line)] }
    }
    struct Opaque: Mappable {
      struct Meta { var n = 0 }
      var meta: Double = .nan
      var name = ""
      static var overrides: PropertyOverrides { [.readOnly(\Opaque.meta)] }
    }
    var plain: [Line] = []
    var set: Set<Line> = []
    var optionals: [Line?] = []
    var lists: [[Line]] = []
    var boxes: [Box] = []
    var shelves: [Shelf] = []
    var objects: [Base] = []
    var opaque: [Opaque] = []
  }

  /// Wherever in the elements it is, and in whichever order they are.
  @Test func whatElementsHoldIsLost() throws {
    let line = Line(id: 5, name: "b")
    let object = Derived()
    object.id = 5
    let lost: [(String, (inout Lines) -> Void)] = [
      (#"{"plain": [{"name": "b"}]}"#, { $0.plain = [Line(name: "a"), line] }),
      (#"{"set": [{"name": "b"}]}"#, { $0.set = [Line(name: "a"), Line(name: "c"), line] }),
      (#"{"optionals": [null, {"name": "b"}]}"#, { $0.optionals = [nil, line] }),
      (#"{"lists": [[{"name": "b"}]]}"#, { $0.lists = [[], [line]] }),
      (#"{"boxes": [{"line": {"name": "b"}}]}"#, { $0.boxes = [.init(line: line)] }),
      (#"{"shelves": [{"name": "b"}]}"#, { $0.shelves = [.init(line: line)] }),
    ]
    for (json, change) in lost {
      var lines = Lines()
      change(&lines)
      let problems = try Mapper().updateReporting(&lines, from: .json(json)).report.problems
      #expect(problems.map(\.kind) == [.readOnlyKey], "\(json)")
    }
    let kept: [(String, (inout Lines) -> Void)] = [
      (#"{"plain": [{"name": "b"}]}"#, { $0.plain = [Line(name: "a")] }),
      (#"{"lists": [[]]}"#, { $0.lists = [[line]] }),
      (#"{"opaque": [{"name": "b"}]}"#, { $0.opaque = [.init()] }),
      (#"{"objects": [{"name": "b"}]}"#, { $0.objects = [Base()] }),
    ]
    for (json, change) in kept {
      var lines = Lines()
      change(&lines)
      #expect(try Mapper().updateReporting(&lines, from: .json(json)).report.isEmpty, "\(json)")
    }
  }

  private final class Chain: Mappable {
    var id = 0
    var next: Chain?
    init() {}
    static var overrides: PropertyOverrides { [.readOnly(\Chain.id)] }
  }

  @Test func longChainsInHandAreHarmless() throws {
    struct Rack: Mappable { var chains: [Chain] = [] }
    var first = Chain()
    for _ in 0..<1_500 {
      let outer = Chain()
      (outer.id, outer.next) = (1, first)
      first = outer
    }
    var rack = Rack(chains: [first])
    let report = try Mapper().updateReporting(&rack, from: .json(#"{"chains": [{}]}"#)).report
    #expect(report.problems.map(\.kind) == [.readOnlyKey])
  }

  @Test func aPatchTellsElementsApartByTheirIdentity() throws {
    struct Item: Mappable, Equatable {
      var id = 0
      var name = ""
      static var overrides: PropertyOverrides { [.readOnly(\Item.id), .identity(\Item.id)] }
    }
    struct Cart: Mappable, Equatable {
      var id = 0
      var items: [Item] = []
      var byName: [String: Item] = [:]
      static var overrides: PropertyOverrides { [.readOnly(\Cart.id), .identity(\Cart.id)] }
    }
    let old = Cart(id: 1, items: [Item(id: 1, name: "x"), Item(id: 2, name: "y")])
    var new = old
    new.items[0].name = "z"
    new.byName["n"] = Item(id: 3, name: "n")
    let patch = try Serializer().mergePatch(from: old, to: new)
    #expect(
      patch == [
        "items": [["id": 1, "name": "z"], ["id": 2, "name": "y"]],
        "byName": ["n": ["id": 3, "name": "n"]],
      ])
    let merging = Mapper(strictness: .strict).with { $0.listUpdates = .mergeByIdentity }
    for mapper in [merging, strict] {
      var updated = old
      try mapper.update(&updated, from: patch)
      #expect(updated == new)
    }
    #expect(try Serializer().mergePatch(from: Cart(id: 1), to: Cart(id: 2)) == [:])
    var bare = old
    expectError(
      MappingError.self,
      """
      expected no new elements, for id of those in hand is read-only at items, found a list of 1: \
      listUpdates = .mergeByIdentity keeps elements
      """
    ) { try strict.update(&bare, from: .json(#"{"items": [{"name": "x"}]}"#)) }
  }

  @Test func noKeyIsMissing() throws {
    let mapper = Mapper(missingKeys: .refuse, overrides: [.readOnly("name", of: Account.self)])
    #expect(try mapper.map(Account.self, from: .json("{}")) == Account())
    #expect(try Serializer(for: mapper).jsonString(Account()).hasPrefix(#"{"no":7,"name":"""#))
  }

  @Test func aSecretIsNotShown() {
    struct Login: Mappable {
      var token = "a"
      static var overrides: PropertyOverrides { [.secret(\Login.token), .readOnly(\Login.token)] }
    }
    expectError(
      MappingError.self,
      "expected the value that a read-only property has, found text of 1 character at token"
    ) { try strict.map(Login.self, from: .json(#"{"token": "b"}"#)) }
  }

  @Test func aRestKeepsWhatAPathOfItLeadsThrough() throws {
    struct Page: Mappable, Equatable {
      var size = 1
      var others: [String: SourceValue] = [:]
      static var overrides: PropertyOverrides {
        [.path("page.size", for: \Page.size), .readOnly(\Page.size), .rest(\Page.others)]
      }
    }
    let page = try Page(json: #"{"page": {"size": 1, "no": 2}}"#)
    #expect(try page.jsonString() == #"{"page":{"size":1,"no":2}}"#)
    let other = Page(size: 5, others: page.others)
    #expect(try other.jsonString() == #"{"page":{"size":5,"no":2}}"#)
  }

  private struct Plain: Mappable {
    var id = 0
    var others: [String: SourceValue] = [:]
  }

  @Test func itIsNotRequired() {
    let mapper = Mapper(overrides: [.readOnly(\Plain.id), .required(\Plain.id)])
    expectError(
      PlanError.self,
      "cannot map Plain: a property is read-only and required; drop one of the overrides"
    ) { try mapper.map(Plain.self, from: .json("{}")) }
  }
}
