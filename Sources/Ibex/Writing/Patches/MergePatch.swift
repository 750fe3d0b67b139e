/// The difference of two values that a serializer has made to be compared.
enum MergePatch {
  /// Returns the patch that makes of one value another; nil where they are equal.
  static func value(from old: SourceValue, to new: SourceValue) throws -> SourceValue? {
    guard let entries = try entries(old, new) else {
      if old == new, !old.hasOtherNils(than: new), old.lacksColumn == new.lacksColumn { return nil }
      if let elements = try elements(from: old, to: new) { return elements }
      if new.traits.contains(.throughList) { try new.checkColumns(insteadOf: old) }
      return try new.inserted()
    }
    var patch = SourceObject()
    for (key, value) in entries.new {
      let change = try locatingErrors(at: .key(key)) {
        try self.value(from: entries.old[key], to: value, in: entries.new.origin)
      }
      if let change { patch[key] = change }
    }
    for (key, value) in entries.old where entries.new[key] == nil {
      if value.traits.contains(.passedOver) {
        throw SerializationError.passedOver.within(.key(key))
      }
      if value.traits.contains(.entered) { throw SerializationError.entered.within(.key(key)) }
      patch[key] = .null
    }
    try complete(&patch, from: entries.new)
    return patch.isEmpty ? nil : SourceValue(patch)
  }

  /// Adds what is read rightly only beside others, where the patch holds one of these.
  private static func complete(_ patch: inout SourceObject, from new: SourceObject) throws {
    let joint = new.filter { $0.value.traits.contains(.joint) && !$0.value.isWithin }
    guard joint.contains(where: { patch[$0.key] != nil }) else { return }
    for (key, value) in joint where patch[key] == nil {
      patch[key] = try locatingErrors(at: .key(key)) {
        value.isNull ? .null : try value.inserted()
      }
    }
  }

  /// Returns what a patch holds for an entry; nil for one that is as it was.
  private static func value(
    from old: SourceValue?, to new: SourceValue, in origin: SourceObject.Origin
  ) throws -> SourceValue? {
    if new.isWithin || (new.isUnreachable && old?.isWithin == true) {
      guard let old, old != new, new.isUnreachable || (!old.isWithin && new.object != nil) else {
        return nil
      }
      throw SerializationError.unreachable
    }
    if let old {
      if new.isOwnerless, !old.isOwnerless {
        throw SerializationError(
          expected: "a flattened model that is not nil, for no key says that it is",
          found: Summary.null)
      }
      if old.isOwnerless, !new.isOwnerless, new.isNull { return .null }
    }
    guard !new.isNull else {
      if let old, old.isNull, old.traits.isReadAsNil == new.traits.isReadAsNil { return nil }
      try new.checkNull(in: origin, insteadOf: old)
      return .null
    }
    if new.traits.contains(.passedOver), old.map({ $0 != new }) ?? true {
      throw SerializationError.passedOver
    }
    guard let old, !old.isNull else { return try new.inserted() }
    if old.traits.contains(.entry), new.isLeftOut {
      throw SerializationError.entered
    }
    return try value(from: old, to: new)
  }

  /// Returns what a patch holds for values that paths lead to by their positions in a list; nil
  /// for other values.
  ///
  /// All of them stand in it, since the list is replaced; but what is keyed is merged.
  private static func elements(from old: SourceValue, to new: SourceValue) throws -> SourceValue? {
    guard old.traits.contains(.positions), new.traits.contains(.positions),
      let oldElements = old.list, let newElements = new.list
    else { return nil }
    let elements = try newElements.enumerated().map { position, new in
      try locatingErrors(at: .index(position)) {
        guard position < oldElements.count, !oldElements[position].isNull, !new.isNull else {
          return try new.inserted()
        }
        let old = oldElements[position]
        if let change = try value(from: old, to: new) { return change }
        return try entries(old, new) == nil ? try new.inserted() : [:]
      }
    }
    return SourceValue(.list(elements))
  }

  /// Returns the entries of two values that are compared entry by entry; nil for others.
  private static func entries(
    _ old: SourceValue, _ new: SourceValue
  ) throws -> (old: SourceObject, new: SourceObject)? {
    guard let old = old.object, let new = new.object else { return nil }
    switch (old.origin, new.origin) {
    case (.whole, _), (_, .whole): return nil
    case (.group, _), (_, .group): return (old, new)
    case (.model(let first, _), .model(let second, isNamed: false)) where first != second:
      throw SerializationError(
        expected: "an object that says its type, for an update keeps that of the old one",
        found: Summary.object)
    default: return old.origin == new.origin ? (old, new) : nil
    }
  }
}

// The paths of what differs.
extension MergePatch {
  /// Returns the steps to what differs.
  static func changes(from old: SourceValue, to new: SourceValue) -> [[SourcePath.Step]] {
    guard let oldEntries = old.object, let newEntries = new.object,
      oldEntries.origin == newEntries.origin, newEntries.origin != .whole
    else { return old == new ? [] : [[]] }
    guard old.isOwnerless == new.isOwnerless else { return [[]] }
    let keys = newEntries.keys + oldEntries.keys.filter { newEntries[$0] == nil }
    return keys.flatMap { key -> [[SourcePath.Step]] in
      changes(from: oldEntries[key], to: newEntries[key]).map { [.key(key)] + $0 }
    }
  }

  private static func changes(
    from old: SourceValue?, to new: SourceValue?
  ) -> [[SourcePath.Step]] {
    if let old, let new { return changes(from: old, to: new) }
    // Of a rest that was empty there is nothing to compare its entries with.
    guard let entries = (old ?? new)?.object, entries.origin == .group else { return [[]] }
    return entries.keys.map { [.key($0)] }
  }
}

extension SourceValue.Traits {
  fileprivate var isReadAsNil: Bool { contains(.readAsNil) }
}

extension SerializationError {
  fileprivate static let entered = SerializationError(
    expected: "an entry that stays, for a path leads through it", found: Summary.none)
  fileprivate static let unreachable = SerializationError(
    expected: "a value that stays, for a path leads into what has no place for it now",
    found: "another value")
  fileprivate static let passedOver = SerializationError(
    expected: "an entry that stays as it is, for its key names a property", found: "another value")
}

extension SourceValue {
  fileprivate var isWithin: Bool { traits.contains(.within) }

  fileprivate var isUnreachable: Bool { traits.contains(.unreachable) }

  /// Returns whether an element is nil of which the other's is a value that is read as nil.
  fileprivate func hasOtherNils(than other: SourceValue) -> Bool {
    zip(list ?? [], other.list ?? []).contains { $0.traits.isReadAsNil != $1.traits.isReadAsNil }
  }

  /// Whether it is of a flattened model that is nil, itself or all that it holds.
  fileprivate var isOwnerless: Bool {
    if traits.contains(.ownerless) { return true }
    guard let object, object.origin == .group, !object.isEmpty else { return false }
    return object.values.allSatisfy(\.isOwnerless)
  }

  /// Whether nothing of it would be written.
  private var isNothing: Bool {
    if traits.contains(.leftOut) { return true }
    guard let object, object.origin == .group else { return false }
    return object.values.allSatisfy(\.isNothing)
  }

  fileprivate var isLeftOut: Bool { object?.origin == .group && isNothing }

  /// Returns a value that is merged with no other, without the parts that would be left out.
  fileprivate func inserted() throws -> SourceValue {
    if traits.contains(.readAsNil) { throw readAsNil }
    try checkRows()
    // What is in a list is read as it is.
    guard let object, object.origin != .whole else { return try written }
    return try object.writing { value in
      if value.isNull { try value.checkNull(in: object.origin, insteadOf: nil) }
      return try value.inserted()
    }
  }

  /// The value without what would be left out.
  var written: SourceValue {
    get throws {
      switch content {
      case .list(let list): SourceValue(.list(try list.map { try $0.written }))
      case .object(let object): try object.writing { try $0.written }
      default: self
      }
    }
  }
}

extension SourceObject {
  /// Returns the entries that would not be left out, each as `body` makes it.
  fileprivate func writing(_ body: (SourceValue) throws -> SourceValue) throws -> SourceValue {
    var written = SourceObject()
    for (key, value) in self {
      try locatingErrors(at: .key(key)) {
        try value.checkNeeded()
        if !value.traits.contains(.leftOut) { written[key] = try body(value) }
      }
    }
    return SourceValue(written)
  }
}
