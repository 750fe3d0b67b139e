// The declarations of Core Data that Ibex uses, to check the types of what cannot be built without
// the framework. Nothing here does anything.
public import Foundation

open class NSManagedObject: NSObject {
  public func value(forKey key: String) -> Any? { nil }
  public func setValue(_ value: Any?, forKey key: String) {}
}

open class NSManagedObjectModel: NSObject {
  public var entities: [NSEntityDescription] = []
}

open class NSPersistentStoreCoordinator: NSObject {
  public var managedObjectModel: NSManagedObjectModel { NSManagedObjectModel() }
}

open class NSFetchRequest<ResultType>: NSObject {
  public convenience init(entityName: String) { self.init() }
  public var predicate: NSPredicate?
}

open class NSManagedObjectContext: NSObject {
  public var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { [] }
  public func delete(_ object: NSManagedObject) {}
}

open class NSEntityDescription: NSObject {
  public var managedObjectClassName: String!
  public var name: String?
  public var superentity: NSEntityDescription? { nil }
  public var attributesByName: [String: NSAttributeDescription] { [:] }
  public var relationshipsByName: [String: NSRelationshipDescription] { [:] }
  public var uniquenessConstraints: [[Any]] = []
  public var userInfo: [AnyHashable: Any]?
  public class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject { NSManagedObject() }
}

open class NSPropertyDescription: NSObject {
  public var name: String = ""
  public var isOptional: Bool = true
}

public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case transformableAttributeType = 1800
}

open class NSAttributeDescription: NSPropertyDescription {
  public var attributeType: NSAttributeType = .undefinedAttributeType
  public var attributeValueClassName: String?
}

open class NSRelationshipDescription: NSPropertyDescription {
  public unowned(unsafe) var destinationEntity: NSEntityDescription?
  public var isToMany: Bool { false }
  public var isOrdered: Bool = false
}

// Foundation has it on Apple platforms alone.
extension NSPredicate {
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(value: true)
  }
}
