import IbexCore
import IbexFoundation

/// The plans of one configuration for calls with a context.
///
/// Contexts that describe classes alike share them.
///
/// Invariant: the lock guards all that can change. A schema is only compared here.
final class LivePlans: @unchecked Sendable {
  private struct Known {
    weak var schema: AnyObject?
    let table: PlanTable
  }

  private let lock = Lock()
  private var known: [ObjectIdentifier: Known] = [:]

  /// Returns the cached information on types in the contexts of one schema, as long as the schema
  /// lives.
  fileprivate func table(for schema: AnyObject) -> PlanTable {
    let identifier = ObjectIdentifier(schema)
    return lock.withLock {
      if let known = known[identifier], known.schema === schema { return known.table }
      known = known.filter { $0.value.schema != nil }
      let table = PlanTable()
      known[identifier] = Known(schema: schema, table: table)
      return table
    }
  }
}

extension Mapper {
  /// Returns the same mapper with the plans for a context.
  func live(in context: any ObjectContext) -> Mapper {
    let table = plans.companion { LivePlans() }.table(for: context.schema)
    return with(
      ReadPlanCache(
        like: plans, table,
        // The context is asked in its own calls alone.
        in: LiveReading(describe: { context.properties(of: $0) }, reader: { .object($0) })))
  }
}
