import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

/// Code of the user's runs while an update fills an object: it may replace what is being filled.
@Suite(.serialized) struct ModelReaderTests {
  /// What objects held when they went; long texts, so that they lie on the heap.
  static let lastWords = Guarded<[[String]]>([])
  static let old = ["a text that is long enough to live on the heap"]
  static let new = ["another text that is long enough for the heap", "and one that is no shorter"]

  /// Updates an object with items among others, and answers whether it lived until it had them,
  /// though something replaced it meanwhile.
  private func isFilledToTheEnd(
    _ update: (_ rest: [String: Any]) throws -> Void
  ) rethrows -> Bool {
    Self.lastWords.withLock { $0 = [] }
    try update(["items": Self.new])
    return Self.lastWords.withLock { $0.filter { $0 == Self.new }.count == 1 }
  }

  class Replaced {
    required init() {}
    var items = ModelReaderTests.old
    deinit { ModelReaderTests.lastWords.withLock { $0.append(items) } }
  }

  final class Handle: Mappable {
    var onEnd: (() -> Void)?
    var n = 0
    init() {}
    deinit { onEnd?() }
  }

  final class Child: Replaced, Mappable {
    var handles: [Handle] = []
    var handle: Handle?
    var last = 0
  }

  final class Parent: Mappable {
    var child = Child()
    var optional: Child? = Child()
    var keyed = ["a": Child()]
  }

  @Test(arguments: ["handles", "handle"])
  func aDeinitMayReplaceTheObject(_ key: String) throws {
    let parent = Parent()
    func handle() -> Handle {
      let handle = Handle()
      handle.onEnd = { [weak parent] in parent?.child = Child() }
      return handle
    }
    let isList = key == "handles"
    if isList { parent.child.handles = [handle()] } else { parent.child.handle = handle() }
    let patch: Any = isList ? [["n": 1]] : Handle()
    let isFilled = try isFilledToTheEnd { rest in
      try parent.update(from: ["child": rest.merging([key: patch]) { $1 }])
    }
    #expect(isFilled)
    #expect(parent.child.items == Self.old)
  }

  @Test func aDeinitMayReplaceTheObjectOfAnOptional() throws {
    let parent = Parent()
    let handle = Handle()
    handle.onEnd = { [weak parent] in parent?.optional = nil }
    parent.optional?.handle = consume handle
    let isFilled = try isFilledToTheEnd { rest in
      try parent.update(from: ["optional": rest.merging(["handle": null]) { $1 }])
    }
    #expect(isFilled)
    #expect(parent.optional == nil)
  }

  @Test func aDeinitMayReplaceADictionaryOfObjects() throws {
    let parent = Parent()
    let handle = Handle()
    handle.onEnd = { [weak parent] in parent?.keyed = [:] }
    parent.keyed["a"]?.handle = consume handle
    try parent.update(from: [
      "keyed": ["a": ["handle": null, "items": Self.new] as [String: Any]]
    ])
    #expect(parent.keyed["a"]?.items == Self.new)
  }

  final class Session: Replaced, Mappable {
    weak var owner: Owner?
    var status = "" {
      didSet { owner?.session = Session() }
    }
    static var overrides: PropertyOverrides { [.observed("status", through: \Session.status)] }
  }

  final class Owner: Mappable {
    var session = Session()
  }

  @Test func anObserverMayReplaceTheObject() throws {
    let owner = Owner()
    owner.session.owner = owner
    let isFilled = try isFilledToTheEnd { rest in
      try owner.update(from: ["session": rest.merging(["status": "closed"]) { $1 }])
    }
    #expect(isFilled)
    #expect(owner.session.items == Self.old)
  }

  final class Hooked: Replaced, InterceptingMappable, ValidatingMappable {
    weak var owner: HookedOwner?
    var first = 0
    var isReplacedAtTheEnd = false

    func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
      if property == "first" { owner?.hooked = Hooked() }
      return true
    }

    func didMap() {
      if isReplacedAtTheEnd { owner?.hooked = Hooked() }
    }
  }

  final class HookedOwner: Mappable {
    var hooked = Hooked()
  }

  @Test(arguments: ["first", "isReplacedAtTheEnd"])
  func aHookMayReplaceTheObject(_ key: String) throws {
    let owner = HookedOwner()
    owner.hooked.owner = owner
    let isFilled = try isFilledToTheEnd { rest in
      try owner.update(from: ["hooked": rest.merging([key: 1]) { $1 }])
    }
    #expect(isFilled)
  }

  /// A struct that replaces itself in its owner while its own code changes it.
  struct Part: InterceptingMappable, ValidatingMappable {
    @TaskLocal static var owner: PartOwner?
    var texts = ModelReaderTests.old + ModelReaderTests.old
    var total = 0

    private mutating func replaceMeanwhile() {
      for index in texts.indices {
        Part.owner?.part = Part()
        texts[index] += "x"
        total += texts[index].count
      }
    }

    mutating func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
      replaceMeanwhile()
      return true
    }

    mutating func didMap() { replaceMeanwhile() }
  }

  /// The same by observers.
  struct ObservedPart: Mappable {
    @TaskLocal static var owner: PartOwner?
    var texts = ModelReaderTests.old
    var total = 0 {
      didSet {
        for index in texts.indices {
          ObservedPart.owner?.observed = ObservedPart()
          texts[index] += "x"
        }
      }
    }
    static var overrides: PropertyOverrides { [.observed("total", through: \ObservedPart.total)] }
  }

  /// The same by the setter of a wrapper.
  @propertyWrapper struct Wrapping: MappableWrapper {
    @TaskLocal static var owner: PartOwner?
    private var texts = ModelReaderTests.old
    var wrappedValue: [String] {
      get { texts }
      set {
        for index in texts.indices {
          Wrapping.owner?.replaceWrapped()
          texts[index] += "x"
        }
        texts += newValue
      }
    }
    init(wrappedValue: [String]) { texts = wrappedValue }
  }

  final class PartOwner: Mappable, @unchecked Sendable {
    var part = Part()
    var observed = ObservedPart()
    @Wrapping var wrapped = ModelReaderTests.old
    func replaceWrapped() { _wrapped = Wrapping(wrappedValue: ModelReaderTests.old) }
  }

  @Test func aStructWithHooksIsFilledAside() throws {
    let owner = PartOwner()
    try Part.$owner.withValue(owner) {
      try owner.update(from: ["part": ["texts": Self.new, "total": 1] as [String: Any]])
    }
    #expect(owner.part.texts == Self.new.map { $0 + "xx" })
    #expect(owner.part.total == 1 + owner.part.texts.map(\.count).reduce(0, +))
  }

  @Test func aStructWithObserversIsFilledAside() throws {
    let owner = PartOwner()
    try ObservedPart.$owner.withValue(owner) {
      try owner.update(from: ["observed": ["total": 1]])
    }
    #expect(owner.observed.texts == Self.old.map { $0 + "x" })
    #expect(owner.observed.total == 1)
  }

  @Test func aWrapperIsSetAside() throws {
    let owner = PartOwner()
    try Wrapping.$owner.withValue(owner) {
      try owner.update(from: ["wrapped": Self.new])
    }
    #expect(owner.wrapped == Self.old.map { $0 + "x" } + Self.new)
  }

  /// A value whose `==` and `init(from:)` replace the object that holds it.
  struct Meddler: Decodable, Equatable {
    @TaskLocal static var owner: MeddlerOwner?
    let texts: [String]

    init(texts: [String]) { self.texts = texts }

    init(from decoder: any Decoder) throws {
      Meddler.replace()
      texts = try decoder.singleValueContainer().decode([String].self)
    }

    private static func replace() { owner?.child = MeddlerChild() }

    static func == (first: Meddler, second: Meddler) -> Bool {
      var isEqual = true
      for (own, other) in zip(first.texts, second.texts) {
        replace()
        owner?.meddler = Meddler(texts: [])
        isEqual = isEqual && own == other
      }
      return isEqual
    }
  }

  final class MeddlerChild: Replaced, Mappable {
    var meddler = Meddler(texts: ModelReaderTests.old)
    var number = 0
    var last = 0
    static var overrides: PropertyOverrides {
      [
        .transformer(
          ClosureTransformer { (text: String) in
            Meddler.owner?.child = MeddlerChild()
            return text.count
          }, for: \MeddlerChild.number)
      ]
    }
  }

  final class MeddlerOwner: Mappable, @unchecked Sendable {
    var child = MeddlerChild()
    var meddler = Meddler(texts: ModelReaderTests.old)
    var after = 0
  }

  @Test(arguments: ["meddler", "number", "last"])
  func otherCodeMayReplaceTheObject(_ key: String) throws {
    let owner = MeddlerOwner()
    var mapper = Mapper()
    mapper.onFinding = { _ in Meddler.owner?.child = MeddlerChild() }
    let isFilled = try Meddler.$owner.withValue(owner) {
      try isFilledToTheEnd { rest in
        let patch: [String: Any] = ["meddler": Self.old, "number": "text", "last": "none"]
        try owner.update(
          from: ["child": rest.merging([key: patch[key] ?? 0]) { $1 }], using: mapper)
      }
    }
    #expect(isFilled)
  }

  @Test func comparingMayReplaceTheValue() throws {
    let owner = MeddlerOwner()
    try Meddler.$owner.withValue(owner) {
      try owner.update(from: ["meddler": Self.old, "after": 1] as [String: Any])
    }
    #expect(owner.meddler.texts == Self.old)
    #expect(owner.after == 1)
  }

  private class Node: Mappable {
    var id = 0
    var name = ""
    required init() {}
    class var overrides: PropertyOverrides { [.identity("id")] }
  }

  private final class Special: Node {
    var extra = 0
    var badge = ""
    override class var overrides: PropertyOverrides { [.key("no", for: \Special.badge)] }
  }

  /// A type that cannot be planned.
  private final class Broken: Node {
    override class var overrides: PropertyOverrides { [.key("x", for: "nothing")] }
  }

  private struct Holder: Mappable {
    var node: Node = Special()
    var optional: Node? = Special()
    var keyed: [String: Node] = ["a": Special()]
    var list: [Node] = [Special()]
    @Kept var wrapped: Node = Special()
    var last = 0
  }

  @propertyWrapper struct Kept<Value>: MappableWrapper {
    var wrappedValue: Value
  }

  /// Updates of an object of a derived class, and their changes.
  @Test(arguments: [
    (#"{"node": {"extra": 5, "no": "b"}}"#, ["node.extra", "node.badge"]),
    (#"{"node": {"name": "x", "extra": 5}}"#, ["node.name", "node.extra"]),
    (#"{"optional": {"extra": 5}}"#, ["optional.extra"]),
    (#"{"keyed": {"a": {"extra": 5}}}"#, ["keyed.a.extra"]),
    (#"{"list": [{"id": 0, "extra": 5}]}"#, ["list[0].extra"]),
    (#"{"wrapped": {"extra": 5}}"#, ["wrapped.extra"]),
  ])
  func anUpdateFillsAnObjectByThePlanOfItsOwnType(_ json: String, _ changes: [String]) throws {
    let mapper = Mapper().with {
      $0.listUpdates = .mergeByIdentity
      $0.strictness = .strict
      $0.unknownKeys = .refuse
    }
    var holder = Holder()
    let (updates, report) = try mapper.updateReporting(&holder, from: .json(json))
    #expect(updates.map { "\($0)" } == changes)
    #expect(report.findings == [])
    let nodes = [holder.node, holder.optional, holder.keyed["a"], holder.list[0], holder.wrapped]
    #expect(nodes.compactMap { ($0 as? Special)?.extra }.sorted() == [0, 0, 0, 0, 5])
  }

  @Test func whatItsOwnTypeDoesNotHaveIsUnknown() throws {
    var holder = Holder()
    let (_, report) = try Mapper().updateReporting(&holder, from: .json(#"{"node": {"more": 1}}"#))
    #expect(report.description == #"expected a key of Special, found key "more" at node.more"#)
  }

  @Test func mappingMakesAnObjectOfTheDeclaredType() throws {
    let (holder, report) = try Mapper().mapReporting(
      Holder.self, from: .json(#"{"node": {"id": 1, "extra": 5}}"#))
    #expect(type(of: holder.node) == Node.self && holder.node.id == 1)
    #expect(report.description == #"expected a key of Node, found key "extra" at node.extra"#)
  }

  @Test func aTypeThatCannotBePlannedIsAnError() {
    var holder = Holder(node: Broken())
    expectError(
      PlanError.self,
      """
      cannot map Broken: an override is for "nothing", but its stored properties are id, name; \
      name one of them, or a computed property by its key path
      """
    ) { try holder.update(json: #"{"node": {"name": "x"}, "last": 1}"#) }
    #expect(holder.node.name == "" && holder.last == 0)
  }
}
