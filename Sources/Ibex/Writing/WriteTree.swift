/// A value that has been written, with what a serializer knows of it where it is compared with
/// another, or others are set in it.
package struct WriteTree: Sendable {
  var value: SourceValue
  var traits: Traits = []
  /// The origin of an object.
  var origin = Origin.entries
  /// What the value holds, in its order; empty where nothing more is known of that.
  private var parts: [WriteTree] = []

  init(_ value: SourceValue) { self.value = value }

  init(list: [WriteTree]) {
    value = .null
    self.list = list
  }

  static let null = WriteTree(.null)

  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A property that is nil and would be left out.
    static let leftOut = Traits(rawValue: 1)
    /// An entry of the rest of a model.
    static let entry = Traits(rawValue: 1 << 1)
    /// A list without elements that a property has by default.
    static let emptyByDefault = Traits(rawValue: 1 << 2)
    /// A list that a path leads through.
    static let throughList = Traits(rawValue: 1 << 3)
    /// A list that a path leads through, one of whose properties is nil.
    static let lacksColumn = Traits(rawValue: 1 << 4)
    /// A property of a flattened model that is nil as a whole.
    static let ownerless = Traits(rawValue: 1 << 5)
    /// A value of an optional that is read as nil.
    static let readAsNil = Traits(rawValue: 1 << 6)
    /// An entry of the rest whose key names a property that another fills.
    static let passedOver = Traits(rawValue: 1 << 7)
    /// An entry of the rest that a path leads through, or nil that one would have to.
    static let entered = Traits(rawValue: 1 << 8)
    /// A property that is read rightly only beside the others of these.
    static let joint = Traits(rawValue: 1 << 9)
    /// A property that an update does not find, since its path leads into what is nil or has no
    /// place for it.
    static let unreachable = Traits(rawValue: 1 << 10)
    /// A property that is set in the value of another.
    static let within = Traits(rawValue: 1 << 11)
    /// A part of a model that is nil, which reading would not make of nothing.
    static let needed = Traits(rawValue: 1 << 12)
    /// A list of values that paths lead to by their positions.
    static let positions = Traits(rawValue: 1 << 13)
  }

  enum Origin: Equatable {
    /// Something keyed, whose entries come and go.
    case entries
    /// A model of a type, which says so if it is of a family.
    case model(ObjectIdentifier, isNamed: Bool)
    /// Properties of a model, or entries of its rest, that stand in one object.
    case group
    /// A value that is read as a whole.
    case whole
  }
}

extension WriteTree {
  var isNull: Bool { value.isNull }

  /// The elements of a list; nil for any other value.
  var list: [WriteTree]? {
    @inline(never) get { value.list.map { parts.isEmpty ? $0.map { WriteTree($0) } : parts } }
    set {
      guard let newValue else { return }
      value.content = .list(newValue.map(\.value))
      parts = newValue.allSatisfy(\.isPlain) ? [] : newValue
    }
  }

  typealias Entries = [(key: String, tree: WriteTree)]

  /// The entries of something keyed; nil for any other value.
  var entries: Entries? {
    @inline(never) get {
      guard let object = value.object else { return nil }
      return object.indices.map {
        (object.keys[$0], parts.isEmpty ? WriteTree(object.values[$0]) : parts[$0])
      }
    }
  }

  /// Adds an element to a list.
  mutating func append(_ element: WriteTree) {
    keep(element, at: nil)
    value[value.list?.count ?? 0] = element.value
  }

  /// What is under exactly this key; nil where there is nothing.
  ///
  /// Setting nil removes the key. What is set under a key of what is not keyed makes an object of it.
  subscript(key: String) -> WriteTree? {
    get {
      guard let object = value.object, let place = object.place(of: key) else { return nil }
      return parts.isEmpty ? WriteTree(object.values[place]) : parts[place]
    }
    set {
      if case .object = value.content, let newValue, newValue.isPlain, parts.isEmpty {
        value[key] = newValue.value
        return
      }
      if value.object == nil {
        guard newValue != nil else { return }
        (value.content, origin, parts) = (.object([:]), .entries, [])
      }
      let place = value.object?.place(of: key)
      if let newValue {
        keep(newValue, at: place)
      } else if let place, !parts.isEmpty {
        parts.remove(at: place)
      }
      value[key] = newValue?.value
    }
  }

  /// Whether there is nothing more to know of what it holds.
  var holdsPlainValues: Bool { parts.isEmpty }

  /// Whether there is nothing to know of it but the value.
  private var isPlain: Bool { traits.isEmpty && origin == .entries && parts.isEmpty }

  /// Keeps a part that the value is about to hold, at the place of another or as the last one.
  private mutating func keep(_ part: WriteTree, at place: Int?) {
    if parts.isEmpty {
      if part.isPlain { return }
      parts = (value.list ?? value.object?.values ?? []).map { WriteTree($0) }
    }
    if let place { parts[place] = part } else { parts.append(part) }
  }
}
