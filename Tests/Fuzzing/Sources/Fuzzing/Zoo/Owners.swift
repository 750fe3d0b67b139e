import Ibex

// Programs whose code, run in an update, replaces the object that is being updated.

/// The end of an old value replaces its owner.
final class Handle: Mappable {
  var onEnd: (() -> Void)?
  var n = 0
  init() {}
  deinit { onEnd?() }
}

final class Child: Mappable {
  var handles: [Handle] = []
  var items = [longText]
  var byName: [String: Handle] = [:]
  init() {}
}

final class Parent: Mappable {
  var child = Child()
  init() {}

  /// A parent whose child goes when a handle does.
  static func make() -> Parent {
    let parent = Parent()
    let handles = (0..<2).map { _ in
      let handle = Handle()
      handle.onEnd = { [weak parent] in parent?.child = Child() }
      return handle
    }
    parent.child.handles = [handles[0]]
    parent.child.byName = ["a": handles[1]]
    return parent
  }
}

/// An observer replaces the object that it is of.
final class Session: Mappable {
  weak var owner: SessionOwner?
  var status = "" { didSet { owner?.session = Session() } }
  var items = [longText]
  var nested: Session?
  init() {}
  static var overrides: PropertyOverrides { [.observed("status", through: \Session.status)] }
}

final class SessionOwner: Mappable {
  var session = Session()
  init() {}

  static func make() -> SessionOwner {
    let owner = SessionOwner()
    owner.session.owner = owner
    owner.session.nested = Session()
    owner.session.nested?.owner = owner
    return owner
  }
}

/// A hook replaces the object that it is of.
final class Replaced: InterceptingMappable {
  weak var owner: ReplacedOwner?
  var a = 0
  var items = [longText]
  @Replacing var wrapped = ""
  init() {}

  func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
    if property == "a" { owner?.replace() }
    return true
  }
}

final class ReplacedOwner: ValidatingMappable {
  var replaced = Replaced()
  var optional: Replaced?
  var list: [Replaced] = []
  var byName: [String: Replaced] = [:]
  init() {}

  static func make() -> ReplacedOwner {
    let owner = ReplacedOwner()
    owner.replaced.owner = owner
    let other = Replaced()
    other.owner = owner
    owner.optional = other
    owner.byName = ["k": other]
    return owner
  }

  func replace() {
    replaced = Replaced()
    optional = nil
    list = []
    byName = [:]
  }

  func didMap() { replace() }
}

/// A wrapper whose setter makes garbage.
@propertyWrapper
struct Replacing: MappableWrapper {
  private var texts = [longText]
  var wrappedValue: String {
    get { texts.joined() }
    set { texts = [newValue + longText] }
  }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}

/// A struct within an object is replaced in its own hook.
struct Part: InterceptingMappable {
  /// Set and read by one thread, within one update.
  nonisolated(unsafe) static weak var owner: PartOwner?
  var texts = [longText, longText]
  var total = 0

  mutating func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
    for index in texts.indices {
      Part.owner?.replace()
      texts[index] += "x"
      total &+= texts[index].count
    }
    return true
  }
}

final class PartOwner: Mappable {
  var part = Part()
  var optional: Part? = Part()
  var list = [Part()]
  var byName = ["k": Part()]
  init() {}

  static func make() -> PartOwner {
    let owner = PartOwner()
    Part.owner = owner
    return owner
  }

  func replace() {
    part = Part()
    optional = nil
    list = []
    byName = [:]
  }
}

/// A text that lies on the heap.
private let longText = "a text that is long enough to live on the heap"
