import IbexCore

/// The objects that a synchronization deletes if its source does not name them.
///
/// An object that the source names anywhere, if only as a reference, is never deleted.
public struct ObjectDeletion<Object: AnyObject> {
  /// Returns the objects that are deleted unless they are named, or nil if none ever are.
  let candidates: ((any ObjectContext) throws -> [AnyObject])?
  /// The object in whose list they are.
  var parent: AnyObject?

  /// Nothing is deleted.
  public static var nothing: ObjectDeletion { ObjectDeletion(candidates: nil) }

  /// All other objects of the type are deleted.
  public static var others: ObjectDeletion {
    ObjectDeletion { context in try context.allObjects(of: Object.self) }
  }

  /// The other objects that satisfy a condition are deleted.
  ///
  /// - Parameter isIncluded: The condition, evaluated after the source has been mapped.
  public static func others(where isIncluded: @escaping (Object) throws -> Bool) -> ObjectDeletion {
    ObjectDeletion { context in
      try context.allObjects(of: Object.self).filter { object in
        try (object as? Object).map(isIncluded) ?? false
      }
    }
  }

  /// The other objects in the current list of a parent are deleted.
  ///
  ///     .others(of: agency, \.lines)
  ///
  /// The parent is the owner of objects whose identity includes one. Its list is not changed:
  /// assign the ``SynchronizationResult/objects`` to it.
  public static func others<Parent, List: Sequence<Object>>(
    of parent: Parent, _ list: KeyPath<Parent, List>
  ) -> ObjectDeletion {
    let objects = Array(parent[keyPath: list])
    return ObjectDeletion(
      candidates: { _ in objects },
      parent: Parent.self is AnyObject.Type ? parent as AnyObject : nil)
  }
}
