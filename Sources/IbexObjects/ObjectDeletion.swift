import Ibex

/// The objects that a synchronization deletes if its source does not name them.
///
/// An object that the source names anywhere, if only as a reference, is never deleted.
public struct ObjectDeletion<Object: AnyObject> {
  /// Returns the objects that are deleted unless they are named; nil where none ever are.
  let candidates: ((any ObjectContext) throws -> [AnyObject])?
  /// The object in whose list they are.
  var parent: AnyObject?

  /// Nothing is deleted.
  public static var nothing: ObjectDeletion { ObjectDeletion(candidates: nil) }

  /// All others of the type that the context has.
  public static var others: ObjectDeletion {
    ObjectDeletion { context in try context.allObjects(of: Object.self) }
  }

  /// The others that a condition holds for.
  ///
  /// - Parameter isIncluded: The condition, which is asked when the source has been mapped.
  public static func others(where isIncluded: @escaping (Object) throws -> Bool) -> ObjectDeletion {
    ObjectDeletion { context in
      try context.allObjects(of: Object.self).filter { object in
        try (object as? Object).map(isIncluded) ?? false
      }
    }
  }

  /// The others in the list of a parent, as it is now.
  ///
  ///     .others(of: agency, \.lines)
  ///
  /// The parent owns the objects, for those that have an owner in their identity. Its list is left
  /// as it is: assign the ``SynchronizationResult/objects``.
  public static func others<Parent, List: Sequence<Object>>(
    of parent: Parent, _ list: KeyPath<Parent, List>
  ) -> ObjectDeletion {
    let objects = Array(parent[keyPath: list])
    return ObjectDeletion(
      candidates: { _ in objects },
      parent: Parent.self is AnyObject.Type ? parent as AnyObject : nil)
  }
}
