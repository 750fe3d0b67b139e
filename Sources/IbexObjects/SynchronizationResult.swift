public import Ibex

/// The outcome of ``Ibex/Mapper/synchronize(_:json:at:in:deleting:)``: what has become of the objects.
///
/// ``inserted``, ``updated``, and ``unchanged`` have each object once, however often the source
/// names it. They are computed when they are asked for.
public struct SynchronizationResult<Object: AnyObject> {
  /// The objects of the list in the order of the source, one as often as it stands there.
  public let objects: [Object]
  /// The objects that were deleted.
  public let deleted: [Object]
  /// The findings.
  public let report: MappingReport
  let outcomes: [ObjectOutcome]

  /// The objects that the context did not have.
  public var inserted: [Object] { inserted(of: Object.self) }

  /// The objects that the context had and that are not what they were.
  public var updated: [ObjectUpdate<Object>] { updated(of: Object.self) }

  /// The objects that the context had and that the source says nothing new about.
  public var unchanged: [Object] { unchanged(of: Object.self) }

  /// The new objects of another type, which those of the list lead to.
  public func inserted<Other: AnyObject>(of type: Other.Type) -> [Other] {
    outcomes.inserted.compactMap { $0.object as? Other }
  }

  /// The changed objects of another type, which those of the list lead to.
  public func updated<Other: AnyObject>(of type: Other.Type) -> [ObjectUpdate<Other>] {
    outcomes.updated.compactMap { outcome in
      (outcome.object as? Other).map { ObjectUpdate(object: $0, changes: outcome.changes) }
    }
  }

  /// The unchanged objects of another type, which those of the list lead to.
  public func unchanged<Other: AnyObject>(of type: Other.Type) -> [Other] {
    outcomes.unchanged.compactMap { $0.object as? Other }
  }
}

extension SynchronizationResult: CustomStringConvertible {
  /// One line with numbers: `1 inserted, 2 updated, 40 unchanged, 0 deleted`.
  public var description: String {
    "\(inserted.count) inserted, \(updated.count) updated, \(unchanged.count) unchanged, "
      + "\(deleted.count) deleted"
  }
}

/// An object with what a synchronization has changed about it.
public struct ObjectUpdate<Object> {
  /// The object.
  public let object: Object
  /// The properties that are no longer what they were, as `Mapper.update(_:from:at:)` tells them.
  public let changes: [SourcePath]
}
