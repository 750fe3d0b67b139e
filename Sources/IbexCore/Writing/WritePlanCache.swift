import IbexFoundation
import ValueTransformers

/// The writers and plans of the types that one configuration has written.
///
/// Invariant: the lock guards all that can change. Plans are built outside of it, since building
/// one calls the model's `init()`; if two threads build the same plan, the first to publish it
/// wins, and the other plan is kept as well, since its parts refer to each other.
package final class WritePlanCache: @unchecked Sendable {
  /// The cache of serializers with the default configuration.
  static let standard = WritePlanCache(Serializer.Configuration())

  package let configuration: Serializer.Configuration
  /// The transformers for all types.
  let transformers: TransformerRegistry
  let escaping: JSONEscaping
  /// The cache that writes everything, so that values can be compared, or nil if none are.
  let plain: WritePlanCache?
  private let lock = Lock()
  private var writers = TypeTable<ValueWriter>()
  private var dynamicWriters = TypeTable<ValueWriter>()
  /// All plans; of two for one type the first counts.
  private var plans: [WritePlan] = []
  private lazy var lockedMapper = Mapper().with(
    ReadPlanCache(configuration: configuration.reading))

  private lazy var lockedDictionaries: WritePlanCache = {
    var configuration = configuration
    configuration.keyNames = .propertyNames
    return WritePlanCache(configuration)
  }()

  init(_ configuration: Serializer.Configuration) {
    self.configuration = configuration
    transformers = configuration.reading.allTransformers
    escaping = JSONEscaping(configuration.json)
    plain = configuration.omitsDefaults ? WritePlanCache(configuration.forComparison) : nil
  }

  /// The cache for dictionaries, which have property names where none are set.
  var ofDictionaries: WritePlanCache {
    configuration.keyNames == nil ? lock.withLock { lockedDictionaries } : self
  }

  /// A mapper that reads the output.
  package var mapper: Mapper { lock.withLock { lockedMapper } }

  /// Returns the writer for a type, with the plans of all models that it leads to.
  ///
  /// - Parameter isLenient: Whether the type is that of a value met where any may stand, which is
  ///   written by its description if nothing else writes it.
  func writer(for type: Any.Type, isLenient: Bool = false) throws -> ValueWriter {
    let identifier = ObjectIdentifier(type)
    let known = lock.withLock { isLenient ? dynamicWriters[identifier] : writers[identifier] }
    if let known { return known }
    let (writer, newPlans) = try makeWriter(for: type, isLenient: isLenient)
    return lock.withLock {
      plans += newPlans
      let first = (isLenient ? dynamicWriters[identifier] : writers[identifier]) ?? writer
      if isLenient {
        dynamicWriters.set(first, for: identifier)
      } else {
        writers.set(first, for: identifier)
      }
      return first
    }
  }

  @inline(never)
  private func makeWriter(
    for type: Any.Type, isLenient: Bool
  ) throws -> (ValueWriter, newPlans: [WritePlan]) {
    try configuration.reading.check(for: type)
    let plans = lock.withLock { self.plans }
    if !isLenient, !configuration.isForComparison,
      let family = configuration.reading.familyBesides(type)
    {
      throw family.discriminator.errorWithoutProperty(of: type)
    }
    var builder = WritePlanBuilder(cache: self, plans: plans, isLenient: isLenient)
    do {
      return (try builder.writer(for: type), builder.newPlans)
    } catch let error as UnwritableType {
      throw error.planError
    }
  }
}
