import Foundation
import ValueTransformers

/// What of a mapper goes into its plans.
struct PlanConfiguration: Sendable {
  var transformers = TransformerRegistry.standard
  var overrides = PropertyOverrides([])
  var families: [TypeFamily] = []
}

/// The plans of the models that one configuration has mapped.
///
/// Invariant: the lock guards all that can change. Plans are built outside of it, since building
/// one calls the model's `init()`; where two threads build the same, the first to publish wins,
/// and what the other has built is kept as well, for its parts refer to each other.
final class PlanCache: @unchecked Sendable {
  /// The cache of mappers that nobody has configured.
  static let standard = PlanCache(configuration: PlanConfiguration())

  private let configuration: PlanConfiguration
  private let lock = NSLock()
  private var stores: [ObjectIdentifier: ValueStore] = [:]
  private var plans: [ObjectIdentifier: ModelPlan] = [:]
  private var surplus: [ModelPlan] = []

  init(configuration: PlanConfiguration) {
    self.configuration = configuration
  }

  /// The store for a type, with the plans of all models that it leads to.
  func store(for type: Any.Type) throws(PlanError) -> ValueStore {
    let identifier = ObjectIdentifier(type)
    let (known, plans) = lock.withLock { (stores[identifier], self.plans) }
    if let known { return known }
    var builder = PlanBuilder(configuration: configuration, plans: plans)
    let store = try builder.store(for: type)
    return lock.withLock { publish(store, for: identifier, builder.newPlans) }
  }

  private func publish(
    _ store: ValueStore, for identifier: ObjectIdentifier,
    _ newPlans: [ObjectIdentifier: ModelPlan]
  ) -> ValueStore {
    for (identifier, plan) in newPlans {
      if plans[identifier] == nil { plans[identifier] = plan } else { surplus.append(plan) }
    }
    let published = stores[identifier] ?? store
    stores[identifier] = published
    return published
  }
}
