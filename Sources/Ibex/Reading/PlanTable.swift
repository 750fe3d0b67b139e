import IbexFoundation

/// The plans and readers of one configuration by their types, which refer to each other.
///
/// Invariant: the lock guards all that can change.
package final class PlanTable: @unchecked Sendable {
  private let lock = Lock()
  // Unchecked, since the lock guards it and each call asks.
  @exclusivity(unchecked) private var types = TypeTable<KnownType>()
  /// The plans of threads that were not the first to build one.
  private var surplus: [ReadPlan] = []
  private var companion: AnyObject?

  package init() {}

  /// Returns a part of what is known of a type; nil where that is not made yet.
  @inline(__always)
  func known<Part>(_ type: ObjectIdentifier, _ part: (KnownType) -> Part?) -> Part? {
    lock.withLock { types[type].flatMap(part) }
  }

  /// Changes what is known of a type, when plans that have been built are known.
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
    for (identifier, plan) in zip(newPlans.types, newPlans.values) {
      let known = knownType(identifier)
      if known.plan == nil { known.plan = plan } else { surplus.append(plan) }
    }
  }

  /// Returns the object that is kept beside the plans, made when it is first asked for.
  func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
    lock.withLock {
      if let known = companion as? Companion { return known }
      let new = make()
      companion = new
      return new
    }
  }

  /// Returns what is known of a type, which may be nothing yet.
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
/// Invariant: they are looked at and changed under the lock of the table alone. A class, since a
/// struct would be copied with all its parts by each call that asks for one.
final class KnownType {
  /// The plan of a model.
  var plan: ReadPlan?
  var reader: KnownReader?
  /// The reader for a model as it stands, even where it is the base of a family.
  var modelReader: ValueReader?
  /// The keys that were asked for, of a type of coding keys.
  var codingKeys: KnownKeys?
}
