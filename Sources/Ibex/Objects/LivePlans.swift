import IbexFoundation

/// A context's description of a class; nil for one that reflection sees.
typealias ClassDescription = (AnyClass) -> [ObjectProperty]?

/// The plans of one configuration for calls with a context.
///
/// Those for a context that may describe classes are its own. They are kept as long as it lives.
///
/// Invariant: the lock guards all that can change. A context is only compared here, and asked in
/// the calls that are given it.
final class LivePlans: @unchecked Sendable {
  private struct Own {
    weak var context: AnyObject?
    let plans: ReadPlanCache
  }

  private let configuration: PlanConfiguration
  /// The plans for contexts that describe no class.
  private let shared: ReadPlanCache
  private let lock = Lock()
  private var own: [ObjectIdentifier: Own] = [:]

  init(configuration: PlanConfiguration) {
    self.configuration = configuration
    shared = ReadPlanCache(configuration: configuration) { _ in nil }
  }

  func plans(for context: any ObjectContext) -> ReadPlanCache {
    guard !(context is IdentityMap) else { return shared }
    let identifier = ObjectIdentifier(context)
    return lock.withLock {
      if let known = own[identifier], known.context === context { return known.plans }
      own = own.filter { $0.value.context != nil }
      let plans = ReadPlanCache(configuration: configuration) { [weak context] type in
        context?.properties(of: type)
      }
      own[identifier] = Own(context: context, plans: plans)
      return plans
    }
  }
}
