import IbexCore
import IbexFoundation

/// The live objects of one call: those that its source names, with their outcomes.
///
/// A call goes over its source up to three times: to collect the identities that it names, to see
/// what can be made where that matters before anything is touched, and to fill the objects.
final class ObjectSession {
  enum Phase {
    /// Identities and references are collected; nothing is noted.
    case collecting
    /// All values are converted, and thrown away.
    case validating
    case filling
  }

  let context: any ObjectContext
  // Unchecked here and below, since no code of the user's sees a session, and each access ends before
  // the next begins.
  // 10 % of "flat JSON → 100,000 objects that are there, 1 % changed", with all such properties here.
  @exclusivity(unchecked) var phase = Phase.collecting
  /// The objects whose properties the call is at, the innermost last.
  @exclusivity(unchecked) var owners: [ObjectOwner] = []  // 10 %
  /// The object to update, until it has been reached.
  @exclusivity(unchecked) var root: AnyObject?  // 10 %
  /// The error of the context; once there is one, nothing more is touched.
  @exclusivity(unchecked) private(set) var error: (any Error)?  // 10 %
  @exclusivity(unchecked) private(set) var outcomes: [ObjectOutcome] = []  // 10 %
  /// The list that others are deleted by.
  @exclusivity(unchecked) var list = ObjectList()  // 10 %
  /// Whether the next object is to be created, so that its required properties are needed.
  @exclusivity(unchecked) var validatesNew = true  // 10 %
  /// Whether an update's own object comes next.
  @exclusivity(unchecked) var isAtRoot = false  // 10 %
  /// The value that will be filled next, while objects are looked for; nil where it is not known.
  @exclusivity(unchecked) var held: Any?  // 10 %
  /// The values that lie within the objects that they are for, which are being filled.
  @exclusivity(unchecked) private(set) var postponed: [PostponedOccurrence] = []  // 10 %
  /// Whether something new cannot be made without some property.
  @exclusivity(unchecked) private(set) var hasRequirements = false  // 10 %
  /// Whether the last lookup has found objects that may hold others, as their own types say.
  @exclusivity(unchecked) private(set) var hasFoundHolders = false  // 10 %
  /// Objects without an identity in the source: new ones, and nested ones.
  private var unidentified = TypeIndex()
  /// Keyed by the type that declares the identity.
  @exclusivity(unchecked) private var tables: [ObjectIdentifier: ObjectTable] = [:]  // 10 %
  @exclusivity(unchecked) private var latestPlan: ObjectIdentifier?  // 10 %
  @exclusivity(unchecked) private var latestTable: ObjectTable?  // 10 %
  /// Those for which the context is asked, in the order in which the source names them.
  @exclusivity(unchecked) private var wanted: [ObjectTable] = []  // 10 %
  private var references: [PendingReference] = []

  /// Whether the call updates an existing value, so that null may remove an entry.
  let isUpdate: Bool
  /// References to objects that have not been filled yet.
  private var forwardReferences: [PendingReference] = []

  init(_ context: any ObjectContext, isUpdate: Bool = false, root: AnyObject? = nil) {
    self.context = context
    self.isUpdate = isUpdate
    self.root = root
  }

  /// Returns whether an object is the one to update, before it has been reached.
  func isRoot(_ object: AnyObject?) -> Bool { root != nil && object === root }

  /// Calls `body`, and keeps its error; returns nil if there is one.
  func trying<Result>(_ body: () throws -> Result) -> Result? {
    guard error == nil else { return nil }
    do {
      return try body()
    } catch {
      self.error = error
      return nil
    }
  }

  /// The objects that the source names, as far as they are there.
  var named: TypeIndex {
    var named = unidentified
    for table in tables.values {
      for entry in table.entries.elements {
        if let object = entry.object { named.insert(ObjectIdentifier(object)) }
      }
    }
    return named
  }
}

// The objects by their identities.
extension ObjectSession {
  /// Returns the entry of an identity; nil for one that no pass has collected.
  func entry(of identity: ObjectIdentity, _ plan: ReadPlan) -> ObjectEntry? {
    table(of: plan).entries.find(identity)
  }

  /// Adds an object that is known.
  func add(_ entry: ObjectEntry, _ identity: ObjectIdentity, _ plan: ReadPlan) {
    table(of: plan).entries.update(entry, for: identity)
  }

  /// Notes that the source names an object of a type.
  ///
  /// - Parameter isObject: Whether it has the object itself, and not only its identity.
  @discardableResult
  func collect(
    _ identity: ObjectIdentity, _ plan: ReadPlanReference, isObject: Bool
  ) -> ObjectEntry {
    let own = plan.plan
    let table = table(of: own)
    if isObject, own.objects.hasRequirements { hasRequirements = true }
    let (entry, isNew) = table.entries.find(identity, orAdd: ObjectEntry())
    if isObject, entry.definition == nil { entry.definition = plan }
    guard isNew, table.wanted == nil else { return entry }
    table.wanted = table.entries.endPlace - 1
    wanted.append(table)
    return entry
  }

  /// Ensures room for objects that the source is to name.
  func expect(_ count: Int, of plan: ReadPlan) {
    guard phase == .collecting else { return }
    outcomes.reserveCapacity(count)
    table(of: plan).entries.reserveCapacity(forMore: count)
  }

  /// Returns the entry of an identity, and queries the context for it if no pass has collected it:
  /// identities within a decoder, a hook, or the rest of an object are not known in advance.
  func knownEntry(
    of identity: ObjectIdentity, _ plan: ReadPlanReference, _ state: inout MappingState
  ) -> ObjectEntry? {
    if let known = entry(of: identity, plan.plan) { return known }
    collect(identity, plan, isObject: false)
    guard trying({ try lookUp(&state) }) != nil else { return nil }
    return entry(of: identity, plan.plan)
  }

  /// Asks the context for all that is wanted, once for each type.
  func lookUp(_ state: inout MappingState) throws {
    defer { wanted = [] }
    hasFoundHolders = false
    for table in wanted {
      defer { table.wanted = nil }
      guard let identity = table.plan.objects.identity,
        let type = identity.declaringType as? AnyClass,
        let place = table.wanted
      else { continue }
      let lookup = ObjectLookup(
        type: type, properties: identity.names,
        identities: table.entries.keys(from: place))
      // Of another class its memory could not be read.
      for object in try context.objects(for: lookup) where isInstance(object, of: type) {
        guard let found = identity.identity(of: object, &state),
          let entry = table.entries.find(found), entry.object == nil
        else { continue }
        entry.object = object
        entry.isKnown = true
        let type: AnyClass = Swift.type(of: object)
        guard let plan = entry.definition?.plan, type != plan.type else { continue }
        let own = try state.plan(ofObject: type, derivedFrom: plan).plan
        if own.objects.holders.count > plan.objects.holders.count { hasFoundHolders = true }
      }
    }
  }

  private func table(of plan: ReadPlan) -> ObjectTable {
    let identifier = ObjectIdentifier(plan)
    if latestPlan == identifier, let latestTable { return latestTable }
    let type = ObjectIdentifier(plan.objects.identity?.declaringType ?? plan.type)
    let table = tables[type] ?? ObjectTable(plan)
    tables[type] = table
    (latestPlan, latestTable) = (identifier, table)
    return table
  }
}

extension ObjectSession {
  /// Returns the plan of an object's own type, which may be derived from that of a plan; nil for one
  /// that cannot be planned, for which the call throws.
  func plan(
    of object: AnyObject, _ declared: ReadPlanReference, _ state: inout MappingState
  ) -> ReadPlanReference? {
    trying { try state.plan(ofObject: Swift.type(of: object), derivedFrom: declared.plan) }
  }
}

// Values within the objects that they are for.
extension ObjectSession {
  /// Keeps a value for an object that is being filled with what lies around the value.
  ///
  /// - Parameter isReference: Whether there is nothing in it but the identity.
  func postpone(_ content: PostponedValue, of entry: ObjectEntry, isReference: Bool) {
    postponed.append(
      PostponedOccurrence(entry: entry, content: content, owners: owners, isTaken: isReference))
  }

  /// Returns a value that was kept, unless it is for another object or has been taken.
  func takePostponed(at place: Int, of entry: ObjectEntry?) -> PostponedOccurrence? {
    guard !postponed[place].isTaken, postponed[place].entry === entry else { return nil }
    postponed[place].isTaken = true
    return postponed[place]
  }

  /// Forgets the values for an object, of those kept since there were so many.
  func forgetPostponed(of entry: ObjectEntry?, since count: Int) {
    let others = postponed[count...].filter { $0.entry !== entry }
    postponed.replaceSubrange(count..., with: others)
  }
}

// Unresolved references, before objects change.
extension ObjectSession {
  /// Records a reference, with its finding in case it is unresolved.
  func noteReference(to entry: ObjectEntry, orElse finding: Finding) {
    references.append(PendingReference(entry: entry, finding: finding))
  }

  /// Notes a reference to an object that has not been filled yet.
  func noteForwardReference(to entry: ObjectEntry, orElse finding: @autoclosure () -> Finding) {
    guard !entry.isKnown else { return }
    forwardReferences.append(PendingReference(entry: entry, finding: finding()))
  }

  /// The findings for references to new objects that could not be filled.
  var unfilled: [Finding] { forwardReferences.filter { !$0.entry.isKnown }.map(\.finding) }

  /// The findings for references to objects that are neither there nor can be made.
  var unresolved: [Finding] { references.filter { !$0.entry.canBeReferred }.map(\.finding) }
}

// The outcomes of objects.
extension ObjectSession {
  /// Records the outcome of an object after it has been filled, and inserts a new one.
  func keep(
    _ object: AnyObject, _ entry: ObjectEntry?, _ identity: ObjectIdentity?, isNew: Bool,
    changes: [SourcePath]
  ) {
    if isNew {
      guard trying({ try context.insert(object, identifiedBy: identity) }) != nil else { return }
      entry?.object = object
      entry?.isKnown = true
      if identity == nil { unidentified.insert(ObjectIdentifier(object)) }
    }
    outcomes.note(object, entry, isNew: isNew, changes: changes)
  }

  /// Records an object in the source.
  func noteReady(_ object: AnyObject) { unidentified.insert(ObjectIdentifier(object)) }

  /// Forgets a new object that its model refuses.
  func drop(_ object: AnyObject, _ entry: ObjectEntry?) {
    entry?.object = nil
    entry?.definition = nil
    if entry?.isMadeByContext == true { trying { try context.delete(object) } }
  }
}

/// A reference, with the finding for it if it turns out to lead to nothing.
private struct PendingReference {
  let entry: ObjectEntry
  let finding: Finding
}

/// The objects that share identities: those of a type and its subclasses.
final class ObjectTable {
  /// The plan of one of these types.
  let plan: ReadPlan
  @exclusivity(unchecked) var entries = OrderedTable<ObjectIdentity, ObjectEntry>()  // 10 %
  /// The position of the first object not yet queried from the context, or nil if all have been.
  @exclusivity(unchecked) var wanted: Int?  // 10 %

  init(_ plan: ReadPlan) { self.plan = plan }
}

/// An identity that the source names, and its object.
final class ObjectEntry {
  @exclusivity(unchecked) var object: AnyObject?  // 10 %
  /// Whether the context has the object.
  @exclusivity(unchecked) var isKnown = false  // 10 %
  /// The plan of the object, where the source has the object itself.
  @exclusivity(unchecked) var definition: ReadPlanReference?  // 10 %
  /// Whether it can be created from the source, as far as that is known in advance, or nil if it
  /// has not been checked.
  @exclusivity(unchecked) var canBeMade: Bool?  // 10 %
  /// Whether the context has made it.
  @exclusivity(unchecked) var isMadeByContext = false  // 10 %
  /// Whether the call is at its properties, so that what comes lies within the object.
  @exclusivity(unchecked) var isOpen = false  // 10 %
  /// The place among the outcomes.
  @exclusivity(unchecked) var outcome: Int?  // 10 %

  /// Returns the words for an object, or one that is to be made, which is not of the class of a
  /// plan.
  func found(insteadOf plan: ReadPlan) -> Summary? {
    let type: Any.Type? = object.map { Swift.type(of: $0) } ?? definition?.plan.type
    guard let type, !StoredProperty.isType(type, orDerivedFrom: plan.type) else { return nil }
    return .plain("a \(type) with this identity")
  }

  /// Whether a reference to it leads to something.
  var canBeReferred: Bool { object != nil || (definition != nil && canBeMade != false) }
}

/// A value for an object that lies within the object, and is read when the rest has been.
struct PostponedOccurrence {
  let entry: ObjectEntry
  let content: PostponedValue
  /// The objects around the value.
  let owners: [ObjectOwner]
  /// Whether the object has been filled with it, or there is nothing to fill.
  fileprivate(set) var isTaken: Bool
}

/// Returns whether an object is of a class, or of one derived from it.
func isInstance(_ object: AnyObject, of type: AnyClass) -> Bool {
  StoredProperty.isType(Swift.type(of: object), orDerivedFrom: type)
}
