import IbexFoundation

/// The plans and readers of one configuration by their types, which refer to each other.
///
/// Invariant: the lock guards all that can change.
package final class PlanTable: @unchecked Sendable {
  private let lock = Lock()
  // Unchecked, since the lock guards it and each call asks.
  // 2.7 % of "{} → a model", with all such properties here.
  @exclusivity(unchecked) private var types = TypeTable<KnownType>()
  /// Whether any of the plans has read-only properties.
  private var hasReadOnly = false
  /// The plans of threads that were not the first to build one.
  private var surplus: [ReadPlan] = []
  /// The objects that are kept beside the plans, by their types.
  private var companions = TypeTable<AnyObject>()

  package init() {}

  /// Returns a part of the cached information on a type, or nil if it has not been created yet.
  func known<Part>(_ type: ObjectIdentifier, _ part: (KnownType) -> Part?) -> Part? {
    lock.withLock { types[type].flatMap(part) }
  }

  /// Changes the cached information on a type, given the plans that have been built.
  func update<Result>(
    _ type: ObjectIdentifier, publishing newPlans: TypeTable<ReadPlan> = TypeTable(),
    _ change: (KnownType) -> Result
  ) -> Result {
    lock.withLock {
      publish(newPlans)
      return change(knownType(type))
    }
  }

  @inline(never)
  private func publish(_ newPlans: TypeTable<ReadPlan>) {
    for plan in newPlans.values {
      plan.link()
      if plan.holdsReadOnly { hasReadOnly = true }
    }
    for (identifier, plan) in zip(newPlans.types, newPlans.values) {
      let known = knownType(identifier)
      if known.plan == nil { known.plan = plan } else { surplus.append(plan) }
    }
  }

  /// Returns whether any of the plans has read-only properties.
  func holdsReadOnly() -> Bool { lock.withLock { hasReadOnly } }

  /// Returns the object of a type that is kept beside the plans, created on first use.
  func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
    lock.withLock {
      let type = ObjectIdentifier(Companion.self)
      if let known = companions[type] as? Companion { return known }
      let new = make()
      companions.set(new, for: type)
      return new
    }
  }

  /// Returns the cached information on a type, which may be empty.
  @inline(never)
  private func knownType(_ type: ObjectIdentifier) -> KnownType {
    if let known = types[type] { return known }
    let known = KnownType()
    types.set(known, for: type)
    return known
  }
}

/// The parts that the readers of one configuration have of a type so far.
///
/// Invariant: they are accessed only under the lock of the table. A class, since each lookup would
/// copy a struct with all its parts.
final class KnownType {
  /// The plan of a model.
  var plan: ReadPlan?
  var reader: KnownReader?
  /// The reader for the model itself, even if it is the base of a family.
  var modelReader: ValueReader?
  /// The requested keys of a type of coding keys.
  var codingKeys: KnownKeys?
}
