/// The difference of two values that a serializer has made to be compared.
enum MergePatch {
  /// Returns the patch that makes of one value another; nil where they are equal.
  static func value(from old: SourceValue, to new: SourceValue) throws -> SourceValue? {
    guard let (old, new) = entries(old, new) else {
      return old == new ? nil : try new.inserted()
    }
    var patch = SourceObject()
    for (key, value) in new {
      do {
        let before = old[key]
        if value.isNull {
          guard before?.isNull != true else { continue }
          try value.checkNull(in: new.origin, insteadOf: before)
          patch[key] = .null
        } else if let before, !before.isNull {
          if let difference = try self.value(from: before, to: value) { patch[key] = difference }
        } else {
          patch[key] = try value.inserted()
        }
      } catch {
        throw error.within(.key(key))
      }
    }
    for key in old.keys where new[key] == nil { patch[key] = .null }
    return patch.isEmpty ? nil : SourceValue(patch)
  }

  /// Returns the steps to what differs.
  static func changes(from old: SourceValue, to new: SourceValue) -> [[SourcePath.Step]] {
    guard let (old, new) = entries(old, new) else { return old == new ? [] : [[]] }
    let keys = new.keys + old.keys.filter { new[$0] == nil }
    return keys.flatMap { key -> [[SourcePath.Step]] in
      guard let before = old[key], let after = new[key] else { return [[.key(key)]] }
      return changes(from: before, to: after).map { [.key(key)] + $0 }
    }
  }

  /// Returns the entries of two values that are compared entry by entry; nil for others.
  private static func entries(
    _ old: SourceValue, _ new: SourceValue
  ) -> (old: SourceObject, new: SourceObject)? {
    guard let old = old.object, let new = new.object, old.origin == new.origin,
      new.origin != .whole
    else { return nil }
    return (old, new)
  }
}

extension SourceValue {
  /// Returns the value where there is none to merge it with, without what would be left out.
  fileprivate func inserted() throws -> SourceValue {
    switch content {
    case .list(let list):
      // What is in a list is read as it is.
      return SourceValue(.list(list.map(\.written)))
    case .object(let object) where object.origin != .whole:
      var inserted = SourceObject()
      for (key, value) in object where !value.traits.contains(.leftOut) {
        do {
          if value.isNull { try value.checkNull(in: object.origin, insteadOf: nil) }
          inserted[key] = try value.inserted()
        } catch {
          throw error.within(.key(key))
        }
      }
      return SourceValue(inserted)
    default:
      return self
    }
  }

  /// The value without what would be left out.
  private var written: SourceValue {
    switch content {
    case .list(let list):
      return SourceValue(.list(list.map(\.written)))
    case .object(let object):
      let entries = object.filter { !$0.value.traits.contains(.leftOut) }
      return SourceValue(SourceObject(entries.map { ($0.key, $0.value.written) }))
    default:
      return self
    }
  }

  /// Refuses null where reading would take it for something else.
  fileprivate func checkNull(
    in origin: SourceObject.Origin, insteadOf old: SourceValue?
  ) throws(SerializationError) {
    if origin == .entries || traits.contains(.entry) {
      throw SerializationError(
        expected: "an entry that is not nil, for null removes it", found: Summary.null)
    }
    if old?.traits.contains(.throughList) == true {
      throw SerializationError(
        expected: "a list that is not nil, for a path leads through it", found: Summary.null)
    }
  }
}
