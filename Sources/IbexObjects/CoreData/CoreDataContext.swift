#if canImport(CoreData)
  public import IbexCore
  public import CoreData
  import IbexFoundation

  /// An ``ObjectContext`` that finds, creates, and deletes objects in a managed object context.
  ///
  ///     try await background.perform {
  ///       let depot = CoreDataContext(background)
  ///       _ = try mapper.synchronize([Line].self, from: .json(data), in: depot, deleting: .others)
  ///       try background.save()
  ///     }
  ///
  /// The classes need not conform to anything. Their attributes and relationships come from the
  /// context's model, and their identities from the value for `identity` in the entity's user info,
  /// or else from a uniqueness constraint. Overrides of the mapper refer to them by property names.
  /// Values are set only if they differ. Nothing is saved.
  ///
  /// Objects of a class that several entities share, or of a context without a persistent store
  /// coordinator, are not found. Make calls on the queue of the context, as above.
  public final class CoreDataContext: ObjectContext {
    private let context: NSManagedObjectContext
    /// The model that the entities are of, even if the context is given another store later.
    private let model: NSManagedObjectModel?
    /// By class; of several with one class none.
    private let entities: [ObjectIdentifier: NSEntityDescription]

    /// Creates a context over a managed object context, and reads its model.
    public init(_ context: NSManagedObjectContext) {
      self.context = context
      model = context.persistentStoreCoordinator?.managedObjectModel
      let known = Dictionary(grouping: model?.entities ?? []) { $0.managedObjectClassName ?? "" }
      entities = known.values.filter { $0.count == 1 }.joined().reduce(into: [:]) {
        guard let type = NSClassFromString($1.managedObjectClassName) else { return }
        $0[ObjectIdentifier(type)] = $1
      }
    }

    /// The model of the context's store, which all contexts of the store share.
    public var schema: AnyObject { model ?? self }

    public func objects(for lookup: ObjectLookup) throws -> [AnyObject] {
      let attributes = entities[ObjectIdentifier(lookup.type)]?.attributesByName ?? [:]
      let place = lookup.properties.firstIndex { attributes[$0] != nil }
      guard let place else { return try fetch(lookup.type, where: nil) }
      let values = Set(lookup.identities.map { $0.values[place] }).map(\.base)
      let names = [lookup.properties[place], values] as [Any]
      return try fetch(lookup.type, where: NSPredicate(format: "%K IN %@", argumentArray: names))
    }

    public func allObjects(of type: AnyClass) throws -> [AnyObject] { try fetch(type, where: nil) }

    private func fetch(_ type: AnyClass, where predicate: NSPredicate?) throws -> [AnyObject] {
      guard let name = entities[ObjectIdentifier(type)]?.name else { return [] }
      let request = NSFetchRequest<NSManagedObject>(entityName: name)
      request.predicate = predicate
      return try context.fetch(request)
    }

    public func makeObject(of type: AnyClass) -> AnyObject? {
      entities[ObjectIdentifier(type)]?.name.map {
        NSEntityDescription.insertNewObject(forEntityName: $0, into: context)
      }
    }

    /// Does nothing, since an object is inserted when it is created, so that others can refer to
    /// it.
    public func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) {}

    public func delete(_ object: AnyObject) {
      if let object = object as? NSManagedObject { context.delete(object) }
    }

    public func properties(of type: AnyClass) -> [ObjectProperty]? {
      entities[ObjectIdentifier(type)].map { entity in
        ObjectEntity(entity).properties {
          ($0 as? NSManagedObject)?.value(forKey: $1)
        } write: {
          ($0 as? NSManagedObject)?.setValue($1, forKey: $2)
        }
      }
    }
  }

  extension ObjectEntity {
    fileprivate init(_ entity: NSEntityDescription) {
      let lineage = sequence(first: entity) { $0.superentity }
      let sortedAttributes = entity.attributesByName.values.sorted { $0.name < $1.name }
      let sortedRelationships = entity.relationshipsByName.values.sorted { $0.name < $1.name }
      let attributes = sortedAttributes.compactMap { own -> Property? in
        let valueClass: AnyClass? = own.attributeValueClassName.flatMap { NSClassFromString($0) }
        return Kind(attributeType: own.attributeType.rawValue, valueClass: valueClass)
          .map { Property(own.name, $0, isOptional: own.isOptional) }
      }
      let relationships = sortedRelationships.compactMap { own -> Property? in
        let destination: AnyClass? = own.destinationEntity.flatMap {
          NSClassFromString($0.managedObjectClassName)
        }
        guard let destination else { return nil }
        guard own.isToMany else { return Property(own.name, .value(destination)) }
        return Property(own.name, own.isOrdered ? .ordered(destination) : .many(destination))
      }
      self.init(
        attributes + relationships,
        constraints: lineage.lazy.map(\.uniquenessConstraints).first { !$0.isEmpty }?.map {
          $0.compactMap { ($0 as? String) ?? ($0 as? NSAttributeDescription)?.name }
        } ?? [],
        identity: lineage.lazy.compactMap { $0.userInfo?["identity"] as? String }.first)
    }
  }
#endif
