// The difference of two values that have been written to be compared.
extension WriteTree {
  /// Returns the patch that turns one value into another, or nil if they are equal.
  ///
  /// As all code that goes over nested values, it asks a state whether there is room for a level.
  static func patch(
    from old: WriteTree, to new: WriteTree, _ state: inout SerializationState
  ) throws -> SourceValue? {
    guard let entries = try entries(old, new) else {
      if old.value == new.value, !old.isOfOtherType(than: new), !old.hasOtherNils(than: new) {
        return nil
      }
      return try elements(from: old, to: new, &state) ?? new.inserted(&state)
    }
    var patch = SourceObject()
    try state.descend(into: new)
    defer { state.ascend(from: new) }
    for (key, value) in entries.new.all where !value.traits.contains(.missingEntry) {
      let change = try locatingErrors(at: .key(Self.name(of: key))) {
        try self.patch(from: entries.old[key], to: value, in: new.origin, &state)
      }
      if let change { patch[key] = change }
    }
    for (key, value) in entries.old.all
    where entries.new[key] == nil
      && value.traits.isDisjoint(with: [.missingEntry, .typeName, .readOnly])
    {
      if value.traits.contains(.passedOver) {
        throw SerializationError.passedOver.within(.key(key))
      }
      if value.traits.contains(.entered) { throw SerializationError.entered.within(.key(key)) }
      patch[key] = .null
    }
    try complete(&patch, from: entries.new, insteadOf: entries.old, &state)
    return patch.isEmpty ? nil : SourceValue(patch)
  }

  /// Adds values that read back correctly only beside others, if the patch contains one of those.
  private static func complete(
    _ patch: inout SourceObject, from new: KeyedValue, insteadOf old: KeyedValue,
    _ state: inout SerializationState
  ) throws {
    let joint = new.all.filter { !$0.tree.isWithin && $0.tree.isJoint }
    let isNeeded = new.all.contains { key, value in
      guard patch[key] != nil else { return false }
      return value.isJoint || value.traits.contains(.named) && old[key]?.isNull != false
    }
    guard isNeeded else { return }
    for (key, value) in joint {
      patch[key] = try locatingErrors(at: .key(key)) {
        try value.withJointParts(in: patch[key], &state)
      }
    }
  }

  /// Returns the patch for a value with the parts of that which read back correctly only beside others.
  private func withJointParts(
    in patch: SourceValue?, _ state: inout SerializationState
  ) throws -> SourceValue? {
    if traits.contains(.joint) {
      return try patch ?? (traits.contains(.ownerless) ? nil : isNull ? .null : inserted(&state))
    }
    var object = patch?.object ?? SourceObject()
    for (key, value) in entries?.all ?? [] where value.isJoint {
      object[key] = try value.withJointParts(in: object[key], &state)
    }
    return SourceValue(object)
  }

  /// Returns the patch for an entry, or nil if it is unchanged.
  private static func patch(
    from old: WriteTree?, to new: WriteTree, in origin: Origin, _ state: inout SerializationState
  ) throws -> SourceValue? {
    if new.isWithin || (new.isUnreachable && old?.isWithin == true) {
      guard let old, old.value != new.value,
        new.isUnreachable || new.value.object != nil && (!old.isWithin || old.isUnreachable)
      else { return nil }
      throw SerializationError.unreachable
    }
    // Only a new object has its identity set.
    if new.traits.contains(.readOnly), old != nil { return nil }
    if let old {
      if new.isOwnerless, !old.isOwnerless {
        throw SerializationError.null("a flattened model", for: "no key says that it is")
      }
      if old.isOwnerless, !new.isOwnerless, new.isNull { return .null }
    }
    guard !new.isNull else {
      if let old, old.isNull, old.isReadAsNil == new.isReadAsNil { return nil }
      try new.checkNull(in: origin, insteadOf: old)
      return .null
    }
    if new.traits.contains(.passedOver), old?.value != new.value {
      throw SerializationError.passedOver
    }
    guard let old, !old.isNull else { return try new.inserted(&state) }
    if old.traits.contains(.entry), new.origin == .group, new.isNothing {
      throw SerializationError.entered
    }
    return try patch(from: old, to: new, &state)
  }

  /// Returns the patch for values at list positions of paths, or nil for other values.
  ///
  /// It contains all of them, since the list is replaced, but keyed values are merged.
  private static func elements(
    from old: WriteTree, to new: WriteTree, _ state: inout SerializationState
  ) throws -> SourceValue? {
    guard old.traits.contains(.positions), new.traits.contains(.positions),
      let oldElements = old.list, let newElements = new.list
    else { return nil }
    try state.descend(into: new)
    defer { state.ascend(from: new) }
    let elements = try newElements.enumerated().map { position, new in
      try locatingErrors(at: .index(position)) {
        guard position < oldElements.count, !oldElements[position].isNull, !new.isNull else {
          return try new.inserted(&state)
        }
        let old = oldElements[position]
        if let change = try patch(from: old, to: new, &state) { return change }
        return try entries(old, new) == nil ? try new.inserted(&state) : [:]
      }
    }
    return SourceValue(.list(elements))
  }

  /// Returns the entries of two values that are compared entry by entry; nil for others.
  private static func entries(
    _ old: WriteTree, _ new: WriteTree
  ) throws -> (old: KeyedValue, new: KeyedValue)? {
    guard let oldEntries = old.entries, let newEntries = new.entries else { return nil }
    switch (old.origin, new.origin) {
    case (.whole, _), (_, .whole): return nil
    case (.group, _), (_, .group): return (oldEntries, newEntries)
    case (.model(let first, _), .model(let second, isNamed: false)) where first != second:
      throw SerializationError(
        expected: "an object that says its type, for an update keeps that of the old one",
        found: Summary.object)
    default: return old.origin == new.origin ? (oldEntries, newEntries) : nil
    }
  }
}

// The paths of what differs.
extension WriteTree {
  /// Returns the steps to what differs.
  static func changes(
    from first: WriteTree?, to second: WriteTree?, _ state: inout SerializationState
  ) throws -> [[SourcePath.Step]] {
    guard let old = first, let new = second else {
      // Of a rest that was empty there is nothing to compare its entries with.
      guard let tree = first ?? second, tree.origin == .group, let object = tree.value.object
      else { return [[]] }
      return object.keys.map { [.key($0)] }
    }
    guard let oldKeys = old.value.object?.keys, let newKeys = new.value.object?.keys,
      old.origin == new.origin, new.origin != .whole
    else { return old.value == new.value ? [] : [[]] }
    guard old.isOwnerless == new.isOwnerless else { return [[]] }
    let keys = newKeys + oldKeys.filter { new[$0] == nil }
    try state.descend(into: new)
    defer { state.ascend(from: new) }
    return try keys.flatMap { key -> [[SourcePath.Step]] in
      try locatingErrors(at: .key(key)) {
        try changes(from: old[key], to: new[key], &state).map { [.key(key)] + $0 }
      }
    }
  }
}

extension SerializationError {
  fileprivate static let entered = SerializationError(
    expected: "an entry that stays, for a path leads through it", found: Summary.none)
  fileprivate static let unreachable = SerializationError(
    expected: "a value that stays, for a path leads into what has no place for it now",
    found: .plain("another value"))
  fileprivate static let passedOver = SerializationError(
    expected: "an entry that stays as it is, for its key names a property",
    found: .plain("another value"))
}

extension WriteTree {
  fileprivate var isWithin: Bool { traits.contains(.within) }

  /// Whether it, or a part of it that has no object of its own, is read rightly only beside others.
  fileprivate var isJoint: Bool {
    @inline(never) get {
      traits.contains(.joint)
        || origin == .group && (entries?.all.contains(where: \.tree.isJoint) ?? false)
    }
  }

  fileprivate var isReadAsNil: Bool { traits.contains(.readAsNil) }

  fileprivate var isUnreachable: Bool { traits.contains(.unreachable) }

  /// Returns whether both are models, of two types.
  fileprivate func isOfOtherType(than other: WriteTree) -> Bool {
    guard case .model(let type, _) = origin, case .model(let otherType, _) = other.origin else {
      return false
    }
    return type != otherType
  }

  /// Returns whether an element is nil of which the other's is a value that is read as nil.
  fileprivate func hasOtherNils(than other: WriteTree) -> Bool {
    if marks.parts.isEmpty, other.marks.parts.isEmpty { return false }
    return zip(list ?? [], other.list ?? []).contains { $0.isReadAsNil != $1.isReadAsNil }
  }

  /// Whether it is of a flattened model that is nil, itself or all that it holds.
  fileprivate var isOwnerless: Bool {
    if traits.contains(.ownerless) { return true }
    guard origin == .group, let all = entries?.all, !all.isEmpty else { return false }
    return all.allSatisfy(\.tree.isOwnerless)
  }

  /// Whether nothing of it would be written.
  fileprivate var isNothing: Bool {
    if traits.contains(.leftOut) { return true }
    guard origin == .group, let entries else { return false }
    return entries.all.allSatisfy(\.tree.isNothing)
  }

  /// Returns a value that is merged with no other, without the parts that would be left out.
  @inline(never)
  fileprivate func inserted(_ state: inout SerializationState) throws -> SourceValue {
    if traits.contains(.readAsNil) { throw readAsNil }
    if traits.contains(.positions), list != nil {
      return try elements(&state) { $0.isNull ? .null : try $0.inserted(&$1) }
    }
    // The contents of any other list are read unchanged.
    guard origin != .whole, entries != nil else { return try written(&state) }
    return try object(without: .leftOut, &state) { tree, state in
      if tree.isNull { try tree.checkNull(in: origin, insteadOf: nil) }
      return try tree.inserted(&state)
    }
  }
}

// Changes that a patch cannot express.
extension WriteTree {
  fileprivate var readAsNil: SerializationError {
    SerializationError(
      expected: "a value of an optional that is not read as nil", found: value.summary)
  }

  /// Refuses null where reading would take it for something else.
  fileprivate func checkNull(in origin: Origin, insteadOf old: WriteTree?)
    throws(SerializationError)
  {
    if traits.contains(.readAsNil) { throw readAsNil }
    if origin == .entries || traits.contains(.entry) {
      throw SerializationError.null("an entry", for: "null removes it")
    }
    if let old, old.traits.contains(.positions), !old.traits.contains(.row) {
      throw SerializationError.null("a list", for: "a path leads through it")
    }
  }
}
