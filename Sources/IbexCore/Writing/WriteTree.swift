/// A written value, with a serializer's knowledge of it for comparing it with another, or for setting
/// others in it.
package struct WriteTree: Sendable {
  package var value: SourceValue
  var marks = Marks()

  init(_ value: SourceValue, _ marks: Marks = Marks()) { (self.value, self.marks) = (value, marks) }

  init(_ entries: KeyedValue) { self.init(SourceValue(entries.object), entries.marks) }

  package init(list: [WriteTree]) {
    self.init(.null)
    self.list = list
  }

  static let null = WriteTree(.null)

  /// A serializer's knowledge of a value, kept beside it, since of most there is nothing to know.
  struct Marks {
    var traits: Traits = []
    /// The origin of an object.
    var origin = Origin.entries
    /// The traits of the value's contents, in order, or empty if none have any.
    fileprivate(set) var parts: [Marks] = []

    /// Whether paths lead to a part by its position.
    var hasPositions: Bool {
      traits.contains(.positions) || parts.contains(where: \.hasPositions)
    }

    var isEmpty: Bool { traits.isEmpty && origin == .entries && parts.isEmpty }

    /// The traits of the value at a position.
    fileprivate subscript(position: Int) -> Marks { parts.isEmpty ? Marks() : parts[position] }

    /// Keeps the traits of a value at a position, nil for the end of `count` values.
    mutating func keep(_ part: Marks, at position: @autoclosure () -> Int?, of count: Int) {
      if parts.isEmpty, part.isEmpty { return }
      if parts.isEmpty { parts = Array(repeating: Marks(), count: count) }
      if let position = position() { parts[position] = part } else { parts.append(part) }
    }
  }

  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A property that is left out: it is nil, or in the value of another.
    static let leftOut = Traits(rawValue: 1)
    /// An entry of the rest of a model.
    static let entry = Traits(rawValue: 1 << 1)
    /// A list without elements that a property has by default.
    static let emptyByDefault = Traits(rawValue: 1 << 2)
    /// A model that is a list of values at their positions.
    static let row = Traits(rawValue: 1 << 3)
    /// A value whose type is said beside it, unless it is merged with one of that type.
    static let named = Traits(rawValue: 1 << 4)
    /// The name of a type that is said beside a value, and by no property.
    static let typeName = Traits(rawValue: 1 << 15)
    /// An entry that the rest of a model would have to have.
    static let missingEntry = Traits(rawValue: 1 << 16)
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
    /// A property that an update does not find, since its path leads into nil or a value without a
    /// place for it.
    static let unreachable = Traits(rawValue: 1 << 10)
    /// A property that is set in the value of another, and so left out.
    static let within = Traits(rawValue: 1 << 11 | 1)
    /// A part of a model that is nil and would not read back from nothing.
    static let needed = Traits(rawValue: 1 << 12)
    /// A list of values that paths lead to by their positions.
    static let positions = Traits(rawValue: 1 << 13)
    /// The same for one that an update reaches there, or does not.
    static func within(isReached: Bool) -> Traits {
      isReached ? .within : [.within, .unreachable]
    }

    /// An identity that no source may set but that of a new object.
    static let readOnly = Traits(rawValue: 1 << 17)
    /// A property that errors do not show.
    static let secret = Traits(rawValue: 1 << 14)
  }

  package enum Origin: Equatable {
    /// A keyed value, whose entries come and go.
    case entries
    /// A model of a type, which is named if it belongs to a family.
    case model(ObjectIdentifier, isNamed: Bool)
    /// Properties of a model, or entries of its rest, in one object.
    case group
    /// A value that is read as a whole.
    case whole
  }
}

extension WriteTree {
  package var isNull: Bool { value.isNull }

  var traits: Traits { marks.traits }

  package var isSecret: Bool { traits.contains(.secret) }

  var origin: Origin { marks.origin }

  /// The elements of a list; nil for any other value.
  package var list: [WriteTree]? {
    @inline(never) get {
      value.list.map { list in list.indices.map { WriteTree(list[$0], marks[$0]) } }
    }
    set {
      guard let newValue else { return }
      value.content = .list(newValue.map(\.value))
      marks.parts = newValue.allSatisfy(\.marks.isEmpty) ? [] : newValue.map(\.marks)
    }
  }

  /// The entries of a keyed value, or nil for any other value.
  package var entries: KeyedValue? { value.object.map { KeyedValue(object: $0, marks: marks) } }

  /// The tree under exactly this key, or nil.
  ///
  /// Setting nil removes the key. Setting a value for a key of a value that is not keyed replaces
  /// it with an object.
  package subscript(key: String) -> WriteTree? {
    get { entries?[key] }
    set {
      guard value.object != nil || newValue != nil else { return }
      var entries = entries ?? KeyedValue(marks: Marks(traits: traits))
      entries[key] = newValue
      (value.content, marks) = (.object(entries.object), entries.marks)
    }
  }

  /// The entries of a keyed value.
  package struct KeyedValue {
    var object = SourceObject()
    var marks = Marks()

    /// The keys with their values and marks.
    package var all: [(key: String, tree: WriteTree)] {
      @inline(never) get {
        object.keys.indices.map { position in
          (object.keys[position], WriteTree(object.values[position], marks[position]))
        }
      }
    }

    subscript(key: String) -> WriteTree? {
      @inline(never) get {
        object.place(of: key).map { WriteTree(object.values[$0], marks[$0]) }
      }
      set {
        if let newValue { return put(newValue.value, newValue.marks, under: key) }
        if !marks.parts.isEmpty, let place = object.place(of: key) { marks.parts.remove(at: place) }
        object[key] = nil
      }
    }

    // Inlined: as a call it cost as much as the entry.
    mutating func put(_ value: SourceValue, _ marks: Marks, under key: String) {
      self.marks.keep(marks, at: object.place(of: key), of: object.count)
      object[key] = value
    }
  }
}
