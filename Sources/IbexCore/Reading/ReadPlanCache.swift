import IbexFoundation
import ValueTransformers

/// The plans of the models that one configuration has mapped.
///
/// Plans are built outside of the lock, since building one calls the model's `init()`; if two
/// threads build the same plan, the first to publish it wins, and the other plan is kept as well,
/// since its parts refer to each other.
///
/// Invariant: information on a context is used only in calls with that context, and is immutable.
package final class ReadPlanCache: @unchecked Sendable {
  /// The cache of mappers with the default configuration.
  static let standard = ReadPlanCache(configuration: PlanConfiguration())

  /// The transformers for all types.
  package let transformers: TransformerRegistry
  package let configuration: PlanConfiguration
  /// The stand-ins for null when an optional text is decoded.
  let ruleOfOptionalText: StandInRule?
  /// The decoding sessions of the configuration.
  let decodingPool = Pool<DecodingSession> { $0.dropSpares() }
  private let live: LiveReading?
  private let table: PlanTable

  package init(configuration: PlanConfiguration, in live: LiveReading? = nil) {
    self.configuration = configuration
    self.live = live
    table = PlanTable()
    transformers = configuration.allTransformers
    ruleOfOptionalText = configuration.standIns.ruleOfOptionalText
  }

  /// Makes the cache for a call with a context, which shares its plans with those for contexts that
  /// describe classes alike.
  ///
  /// - Parameter table: What is known of types in such contexts.
  package init(like other: ReadPlanCache, _ table: PlanTable, in live: LiveReading) {
    configuration = other.configuration
    transformers = other.transformers
    ruleOfOptionalText = other.ruleOfOptionalText
    self.live = live
    self.table = table
  }

  /// The plans by which initializers are shown their values exactly, with a table of their own.
  var ofExactRuns: ReadPlanCache {
    table.companion { ReadPlanCache(configuration: configuration.ofExactRuns, in: live) }
  }

  /// Whether any model has read-only properties, of those that have been read.
  var holdReadOnly: Bool { table.holdsReadOnly() }

  /// Returns an object that calls with a context keep beside the plans, made once for its type.
  package func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
    table.companion(make)
  }

  /// Returns the reader for a type, with the plans of all models that it leads to.
  package func reader(for type: Any.Type) throws(PlanError) -> ValueReader {
    try knownReader(for: type).reader
  }

  /// Returns the reader for a type, and whether it can do without a parsed document.
  ///
  /// - Parameter model: The model that the type is or contains, if the compiler knows it.
  func knownReader(
    for type: Any.Type, _ model: (any Mappable.Type)? = nil
  ) throws(PlanError) -> KnownReader {
    let identifier = ObjectIdentifier(type)
    if let known = table.known(identifier, { $0.reader }) { return known }
    if let model { TypeShape.note(model) }
    var builder = try builder(for: type)
    let reader = KnownReader(try builder.reader(for: type))
    if let sibling = reader.reader.sibling { throw sibling.errorWithoutProperty(of: type) }
    return table.update(identifier, publishing: builder.newPlans) { known in
      known.reader = known.reader ?? reader
      return known.reader ?? reader
    }
  }

  /// Returns the plan of a model itself, also where a transformer or a family comes first.
  package func plan(for type: any Mappable.Type) throws(PlanError) -> ReadPlan {
    let identifier = ObjectIdentifier(type)
    if let plan = table.known(identifier, { $0.plan }) { return plan }
    var builder = try builder(for: type)
    let plan = try builder.plan(for: type)
    return table.update(identifier, publishing: builder.newPlans) { $0.plan ?? plan }
  }

  /// Returns the plan of the type that an object is of, which is derived from that of another plan.
  ///
  /// Where a context describes classes, it is the plan of the nearest class that it describes.
  func plan(ofObject type: AnyClass, derivedFrom base: ReadPlan) throws(PlanError) -> ReadPlan {
    let identifier = ObjectIdentifier(type)
    if let plan = table.known(identifier, { $0.plan }) { return plan }
    let described = try describedPlan(ofObject: type, derivedFrom: base)
    guard described == nil, let model = TypeShape(of: type).model else {
      let plan = described ?? base
      return table.update(identifier) { known in
        known.plan = known.plan ?? plan
        return known.plan ?? plan
      }
    }
    return try plan(for: model)
  }

  private func describedPlan(
    ofObject type: AnyClass, derivedFrom base: ReadPlan
  ) throws(PlanError) -> ReadPlan? {
    guard let live else { return nil }
    for case let level as AnyClass in StoredProperty.lineage(of: type) {
      let isBase = level == base.type
      if live.describe(level) != nil {
        return isBase ? base : try reader(for: level).modelPlans.first ?? base
      }
      if isBase { break }
    }
    return nil
  }

  /// Returns the reader for the model itself, even if it is the base of a family.
  package func modelReader<Model: Mappable>(for type: Model.Type) throws(PlanError) -> ValueReader {
    let identifier = ObjectIdentifier(type)
    if let known = table.known(identifier, { $0.modelReader }) { return known }
    let reader = configuration.standIns.reader(
      ValueReader.model(type, try plan(for: type), in: live), for: type)
    return table.update(identifier) { known in
      known.modelReader = known.modelReader ?? reader
      return known.modelReader ?? reader
    }
  }

  private func builder(for type: Any.Type) throws(PlanError) -> ReadPlanBuilder {
    try configuration.check(for: type)
    return ReadPlanBuilder(configuration: configuration, live: live) { [table] type in
      table.known(type) { $0.plan }
    }
  }

  /// Returns the keys that `Decodable` types have requested, by the type of the keys.
  func keys(of type: Any.Type) -> KnownKeys? {
    table.known(ObjectIdentifier(type)) { $0.codingKeys }
  }

  /// Keeps the keys that a call has learned, unless another call has learned more.
  func keep(_ keys: KnownKeys, of type: ObjectIdentifier) {
    table.update(type) { known in
      if let latest = known.codingKeys, latest.names.count >= keys.names.count { return }
      known.codingKeys = keys
    }
  }
}

/// The cached reader for a type, and whether it allows a single pass.
package struct KnownReader {
  package let reader: ValueReader
  /// Whether lists and objects of JSON can be read without a parsed document.
  package let allowsSinglePass: Bool

  /// - Parameter reader: A reader whose plans are finished.
  init(_ reader: ValueReader) {
    self.reader = reader
    var known = TypeIndex()
    allowsSinglePass = !reader.needsDocument(besides: &known)
  }
}
