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
  @exclusivity(unchecked) private var types: [ObjectIdentifier: KnownType] = [:]
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
    if let known = lock.withLock({ types[identifier]?.reader }) { return known }
    var builder = try builder(for: type)
    let reader = KnownReader(try builder.reader(for: type))
    return lock.withLock {
      publish(builder.newPlans)
      let known = known(identifier)
      known.reader = known.reader ?? reader
      return known.reader ?? reader
    }
  }

  /// Returns the plan of a model, whatever stands before it.
  func plan(for type: any Mappable.Type) throws(PlanError) -> ReadPlan {
    let identifier = ObjectIdentifier(type)
    if let plan = lock.withLock({ types[identifier]?.plan }) { return plan }
    var builder = try builder(for: type)
    let plan = try builder.plan(for: type)
    return lock.withLock {
      publish(builder.newPlans)
      return types[identifier]?.plan ?? plan
    }
  }

  /// Returns the reader for a model as it stands, even where it is the base of a family.
  func modelReader<Model: Mappable>(for type: Model.Type) throws(PlanError) -> ValueReader {
    let identifier = ObjectIdentifier(type)
    if let known = lock.withLock({ types[identifier]?.modelReader }) { return known }
    let reader = ValueReader.model(type, try plan(for: type), isLive: describe != nil)
    return lock.withLock {
      let known = known(identifier)
      known.modelReader = known.modelReader ?? reader
      return known.modelReader ?? reader
    }
  }

  private func builder(for type: Any.Type) throws(PlanError) -> ReadPlanBuilder {
    try configuration.check(for: type)
    return ReadPlanBuilder(configuration: configuration, describe: describe) { type in
      self.lock.withLock { self.types[type]?.plan }
    }
  }
  /// Returns the keys that `Decodable` types have asked for, by the type of the keys.
  func keys(of type: Any.Type) -> KnownKeys? {
    lock.withLock { types[ObjectIdentifier(type)]?.codingKeys }
  }

  /// Keeps what a call has learned, unless another has learned more.
  func keep(_ keys: KnownKeys, of type: ObjectIdentifier) {
    lock.withLock {
      let known = known(type)
      if let latest = known.codingKeys, latest.names.count >= keys.names.count { return }
      known.codingKeys = keys
    }
  }

  private func publish(_ newPlans: [ObjectIdentifier: ReadPlan]) {
    for (identifier, plan) in newPlans {
      let known = known(identifier)
      if known.plan == nil { known.plan = plan } else { surplus.append(plan) }
    }
  }

  /// Returns what is known of a type, which may be nothing yet.
  private func known(_ type: ObjectIdentifier) -> KnownType {
    if let known = types[type] { return known }
    let known = KnownType()
    types[type] = known
    return known
  }
}

/// The parts that one configuration has made of a type so far.
///
/// Invariant: they are looked at and changed under the lock of the cache alone. A class, since a
/// struct would be copied with all its parts by each call that asks for one.
private final class KnownType {
  /// The plan of a model.
  var plan: ReadPlan?
  var reader: KnownReader?
  /// The reader for a model as it stands, even where it is the base of a family.
  var modelReader: ValueReader?
  /// The keys that were asked for, of a type of coding keys.
  var codingKeys: KnownKeys?
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
