import IbexFoundation
import ValueTransformers

/// The plans of the models that one configuration has mapped.
///
/// Invariant: the lock guards all that can change. Plans are built outside of it, since building
/// one calls the model's `init()`; where two threads build the same, the first to publish wins,
/// and what the other has built is kept as well, for its parts refer to each other.
final class ReadPlanCache: @unchecked Sendable {
  /// The cache of mappers with the default configuration.
  static let standard = ReadPlanCache(configuration: PlanConfiguration())

  /// The transformers for all types.
  let transformers: TransformerRegistry
  let configuration: PlanConfiguration
  private let describe: ClassDescription?
  private let lock = Lock()
  // Unchecked, since the lock guards it and each call asks.
  @exclusivity(unchecked) private var readers: [ObjectIdentifier: KnownReader] = [:]
  private var modelReaders: [ObjectIdentifier: ValueReader] = [:]
  private var plans: [ObjectIdentifier: ReadPlan] = [:]
  private var codingKeys: [ObjectIdentifier: KnownKeys] = [:]
  private var surplus: [ReadPlan] = []
  private var knownLivePlans: LivePlans?

  /// - Parameter describe: How a context describes classes; nil for calls without a context.
  init(configuration: PlanConfiguration, describe: ClassDescription? = nil) {
    self.configuration = configuration
    self.describe = describe
    transformers = configuration.allTransformers
  }

  /// The plans of the same configuration for calls with a context.
  var livePlans: LivePlans {
    lock.withLock {
      let plans = knownLivePlans ?? LivePlans(configuration: configuration)
      knownLivePlans = plans
      return plans
    }
  }

  /// Returns the reader for a type, with the plans of all models that it leads to.
  func reader(for type: Any.Type) throws(PlanError) -> ValueReader {
    try knownReader(for: type).reader
  }

  /// Returns the reader for a type, and whether it can do without a parsed document.
  func knownReader(for type: Any.Type) throws(PlanError) -> KnownReader {
    let identifier = ObjectIdentifier(type)
    if let known = lock.withLock({ readers[identifier] }) { return known }
    try configuration.check(for: type)
    let plans = lock.withLock { self.plans }
    var builder = ReadPlanBuilder(
      configuration: configuration, plans: plans, describe: describe)
    let reader = try builder.reader(for: type)
    let known = KnownReader(reader)
    return lock.withLock { publish(known, for: identifier, builder.newPlans) }
  }

  /// Returns the plan of a model, whatever stands before it.
  func plan(for type: any Mappable.Type) throws(PlanError) -> ReadPlan {
    if let plan = lock.withLock({ self.plans[ObjectIdentifier(type)] }) { return plan }
    try configuration.check(for: type)
    let plans = lock.withLock { self.plans }
    var builder = ReadPlanBuilder(
      configuration: configuration, plans: plans, describe: describe)
    let plan = try builder.plan(for: type)
    return lock.withLock {
      publish(builder.newPlans)
      return self.plans[ObjectIdentifier(type)] ?? plan
    }
  }

  /// Returns the reader for a model as it stands, even where it is the base of a family.
  func modelReader<Model: Mappable>(for type: Model.Type) throws(PlanError) -> ValueReader {
    let identifier = ObjectIdentifier(type)
    if let known = lock.withLock({ modelReaders[identifier] }) { return known }
    let reader = ValueReader.model(type, try plan(for: type), isLive: describe != nil)
    return lock.withLock {
      modelReaders[identifier] = modelReaders[identifier] ?? reader
      return modelReaders[identifier] ?? reader
    }
  }

  private func publish(_ newPlans: [ObjectIdentifier: ReadPlan]) {
    for (identifier, plan) in newPlans {
      if plans[identifier] == nil { plans[identifier] = plan } else { surplus.append(plan) }
    }
  }

  private func publish(
    _ reader: KnownReader, for identifier: ObjectIdentifier,
    _ newPlans: [ObjectIdentifier: ReadPlan]
  ) -> KnownReader {
    publish(newPlans)
    let published = readers[identifier] ?? reader
    readers[identifier] = published
    return published
  }

  /// Returns the keys that `Decodable` types have asked for, by the type of the keys.
  func keys(of type: Any.Type) -> KnownKeys? {
    lock.withLock { codingKeys[ObjectIdentifier(type)] }
  }

  /// Keeps what a call has learned, unless another has learned more.
  func keep(_ keys: KnownKeys, of type: ObjectIdentifier) {
    lock.withLock {
      if let known = codingKeys[type], known.names.count >= keys.names.count { return }
      codingKeys[type] = keys
    }
  }
}

/// The reader for a type that something is made of.
struct KnownReader {
  let reader: ValueReader
  /// Whether lists and objects of JSON can be read without a parsed document.
  let allowsSinglePass: Bool

  /// - Parameter reader: A reader whose plans are finished.
  init(_ reader: ValueReader) {
    self.reader = reader
    var known: Set<ObjectIdentifier> = []
    allowsSinglePass = !reader.needsDocument(besides: &known)
  }
}
