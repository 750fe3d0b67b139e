public import IbexCore

/// The result of `Mapper.synchronize`.
///
/// ``inserted``, ``updated``, and ``unchanged`` contain each object once, however often the source
/// names it. They are computed on each access.
public struct SynchronizationResult<Object: AnyObject> {
  /// The objects of the list in the order of the source, including repetitions.
  public let objects: [Object]
  /// The objects that were deleted.
  public let deleted: [Object]
  /// The findings.
  public let report: MappingReport
  let outcomes: [ObjectOutcome]

  /// The objects that were new to the context.
  public var inserted: [Object] { inserted(of: Object.self) }

  /// The objects of the context that have changed.
  public var updated: [ObjectUpdate<Object>] { updated(of: Object.self) }

  /// The objects of the context that have not changed.
  public var unchanged: [Object] { unchanged(of: Object.self) }

  /// Returns the new objects of another type that the listed objects lead to.
  public func inserted<Other: AnyObject>(of type: Other.Type) -> [Other] {
    outcomes.inserted.compactMap { $0.object as? Other }
  }

  /// Returns the changed objects of another type that the listed objects lead to.
  public func updated<Other: AnyObject>(of type: Other.Type) -> [ObjectUpdate<Other>] {
    outcomes.updated.compactMap { outcome in
      (outcome.object as? Other).map { ObjectUpdate(object: $0, changes: outcome.changes) }
    }
  }

  /// Returns the unchanged objects of another type that the listed objects lead to.
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

/// An object with the changes that a synchronization made.
public struct ObjectUpdate<Object> {
  /// The object.
  public let object: Object
  /// The properties that have changed, as returned by `Mapper.update(_:from:at:)`.
  public let changes: [SourcePath]
}
