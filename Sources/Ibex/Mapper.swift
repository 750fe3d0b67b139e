public import ValueTransformers

/// A mapper of sources to models: a value that holds all configuration; nothing is global.
///
///     var mapper = Mapper()
///     mapper.transformers.register(.millisecondsSince1970)
///     mapper.strictness = .strict
///     let station = try mapper.map(Station.self, json: data)
///
/// Single values are converted by ``transformers``. The mapper knows the shapes around them: null
/// and blank text are nil for an optional, one value is a list of one, and anything keyed is a
/// dictionary or a model.
///
/// A mapper keeps what it finds out about types, and shares it with its copies. A change of
/// ``transformers``, ``overrides``, ``families``, ``nullTexts``, ``emptyLists``, ``conversions``, or
/// ``keyNames`` discards that, and finding out takes much longer than to map a few objects. So
/// configure a mapper once and use it again; it may be used from many threads.
public struct Mapper: Sendable {
  /// The transformers that lead to the types of properties, from any type that can be read.
  public var transformers: TransformerRegistry {
    get { configuration.transformers }
    set { configuration.transformers = newValue }
  }
  /// Exceptions for types that cannot declare their own; those that a type declares come first.
  ///
  /// Each concerns the type that its key path begins at, and those derived from it; one that names
  /// its property by a string says whose it is: `.ignored("token", of: Session.self)`. Transformers
  /// without a property and a model concern all that is mapped.
  public var overrides: PropertyOverrides {
    get { configuration.overrides }
    set { configuration.overrides = newValue }
  }
  /// The types that objects may be of where a property has the type of a superclass or a protocol.
  public var families: [TypeFamily] {
    get { configuration.families }
    set { configuration.families = newValue }
  }
  /// The texts that stand for null, as old services write them: `["N/A", "-", "0000-00-00"]`.
  ///
  /// Such a text, with or without white space around it, is null for all that is read, before
  /// transformers, but for three: a `String` that is not optional, an enum with that raw value, and
  /// an `Any` or another type that takes values of every shape. Letter case counts. What a serializer
  /// writes is not looked at: a `String?` with such a text is read as nil.
  public var nullTexts: Set<String> {
    get { configuration.standIns.texts }
    set { configuration.standIns.texts = newValue }
  }
  /// The treatment of empty lists where no list is read.
  public var emptyLists: EmptyLists {
    get { configuration.standIns.emptyListsAreNull ? .areNull : .areLists }
    set { configuration.standIns.emptyListsAreNull = newValue == .areNull }
  }
  /// The values that standard types are made of.
  ///
  /// Both take about the same time.
  public var conversions: Conversions {
    get { configuration.conversions }
    set { configuration.conversions = newValue }
  }
  /// The names that keys of sources are spelled by, exactly; nil for any spelling of a property's
  /// name and the keys of its overrides.
  ///
  /// With ``Serializer/KeyNames/overrides`` the keys and paths that overrides name, or the name of a
  /// property without them; with others the key alone that a serializer of that setting writes.
  /// This holds for coding keys and for the keys and names of families, too. In XML the local part
  /// of a name is enough.
  public var keyNames: Serializer.KeyNames? {
    get { configuration.keyNames }
    set { configuration.keyNames = newValue }
  }
  /// The treatment of values that do not fit.
  public var strictness: Strictness = .lenient
  /// The treatment of keys that name no property.
  public var unknownKeys: UnknownKeys = .ignore
  /// The treatment of keys that are there twice: repeated, or in two spellings.
  public var duplicateKeys: DuplicateKeys = .useBest
  /// The treatment of the properties of a `Mappable` type that a source has no key for.
  ///
  /// An update asks for no properties, but a model that it makes anew does.
  public var missingKeys: MissingKeys = .useDefault
  /// The treatment of lists of models in an update; those of optionals and families are replaced.
  public var listUpdates: ListUpdates = .replace
  /// Whether text properties keep white space at both ends of an XML element's text.
  ///
  /// White space around CDATA is dropped and that within kept, either way.
  public var keepsWhitespace = false
  /// The most levels that documents and sources may nest, from 1 to 512; others are clamped.
  ///
  /// A thread with a small stack may end sooner, with a finding.
  public var depthLimit = DepthLimit.most {
    didSet { depthLimit = DepthLimit.clamped(depthLimit) }
  }
  /// The most bytes of a record of a stream, from 1 to 1 GiB; others are clamped.
  ///
  /// A longer record is a `FormatError` before memory is taken for it. Around the elements of XML
  /// it limits each tag, text, comment, and document type.
  public var recordLimit = 16 << 20 {
    didSet { recordLimit = min(max(recordLimit, 1), 1 << 30) }
  }
  /// Whether findings and errors show values; else they tell kinds and sizes: `found text of 36
  /// characters`. Keys are shown either way.
  ///
  /// ``PropertyOverride/secret(_:_:of:)`` hides those of single properties.
  public var showsValues = true
  /// Called with each finding once its consequence is known: when the element or entry of the list or
  /// dictionary asked for, or the record of a stream, is read; else at the end of the call.
  ///
  /// It may be called on any thread that maps.
  public var onFinding: (@Sendable (Finding) -> Void)?

  /// The user information of decoders.
  public var userInfo: [CodingUserInfoKey: any Sendable] {
    get { decodingUserInfo?.entries ?? .init() }
    set { decodingUserInfo = newValue.isEmpty ? nil : DecodingUserInfo(newValue) }
  }

  private(set) var decodingUserInfo: DecodingUserInfo?

  package private(set) var plans: ReadPlanCache = .standard
  /// The configuration of the plans, which keep it, so that copies of a mapper cost little.
  private(set) var configuration: PlanConfiguration {
    get { plans.configuration }
    set { plans = ReadPlanCache(configuration: newValue) }
  }

  /// Makes a lenient mapper with the standard transformers.
  public init() {}

  /// Makes a mapper with settings that stay as they are, each described at its property.
  ///
  ///     Mapper(strictness: .strict, overrides: [.ignored("token", of: Session.self)])
  ///
  /// If `transformers` is nil, they are the standard ones, which cost nothing.
  public init(
    strictness: Strictness = .lenient, unknownKeys: UnknownKeys = .ignore,
    duplicateKeys: DuplicateKeys = .useBest, missingKeys: MissingKeys = .useDefault,
    conversions: Conversions = .standard, keyNames: Serializer.KeyNames? = nil,
    listUpdates: ListUpdates = .replace, transformers: TransformerRegistry? = nil,
    overrides: PropertyOverrides = [], families: [TypeFamily] = [], nullTexts: Set<String> = [],
    emptyLists: EmptyLists = .areLists, keepsWhitespace: Bool = false,
    depthLimit: Int = 512, recordLimit: Int = 16 << 20, showsValues: Bool = true,
    userInfo: [CodingUserInfoKey: any Sendable] = .init(),
    onFinding: (@Sendable (Finding) -> Void)? = nil
  ) {
    // Limits are clamped by observers, which do not run on `self` here.
    var mapper = Mapper()
    mapper.strictness = strictness
    mapper.unknownKeys = unknownKeys
    mapper.duplicateKeys = duplicateKeys
    mapper.missingKeys = missingKeys
    if conversions != .standard { mapper.conversions = conversions }
    if let keyNames { mapper.keyNames = keyNames }
    mapper.listUpdates = listUpdates
    if let transformers { mapper.transformers = transformers }
    if !overrides.list.isEmpty { mapper.overrides = overrides }
    if !families.isEmpty { mapper.families = families }
    if !nullTexts.isEmpty { mapper.nullTexts = nullTexts }
    if emptyLists != .areLists { mapper.emptyLists = emptyLists }
    mapper.keepsWhitespace = keepsWhitespace
    mapper.depthLimit = depthLimit
    mapper.recordLimit = recordLimit
    mapper.showsValues = showsValues
    mapper.userInfo = userInfo
    mapper.onFinding = onFinding
    self = mapper
  }

  /// The mapper for sources that keep a contract: it takes what a serializer with
  /// ``Serializer/KeyNames/overrides`` writes, and refuses all else, all of it in one error.
  ///
  /// That is JSON, XML, and forms: a dictionary of any values knows numbers and Booleans, so that the
  /// texts of `dictionaryRepresentation` are refused for these.
  ///
  /// Nothing is converted, keys are spelled exactly, and those that are unknown or there twice are
  /// errors; see <doc:Contracts>. What is missing keeps its default, unless ``missingKeys`` is set.
  public static let contract = Mapper(
    strictness: .strict, unknownKeys: .refuse, duplicateKeys: .refuse, conversions: .exact,
    keyNames: .overrides)

  /// Makes a lenient mapper with the plans of a configuration.
  init(plans: ReadPlanCache) { self.plans = plans }

  /// Makes a copy with changes, such as for one call.
  ///
  ///     try Station(json: data, using: mapper.with { $0.strictness = .strict })
  ///
  /// Keep a copy that finds out about types anew: see ``Mapper``.
  ///
  /// What overrides say of a property weighs more than what they say of all properties of its
  /// model, that more than what is changed for a call, and that more than what the mapper says.
  public func with(_ change: (inout Mapper) throws -> Void) rethrows -> Mapper {
    var mapper = self
    try change(&mapper)
    return mapper
  }
}

extension Mapper {
  /// Returns the same mapper with other plans of its configuration.
  package func with(_ plans: ReadPlanCache) -> Mapper {
    var mapper = self
    mapper.plans = plans
    return mapper
  }

  /// Whether some findings are errors, so that they must be gathered.
  package var raisesFindings: Bool {
    strictness == .strict || unknownKeys == .refuse || duplicateKeys == .refuse
  }

  package func parsed(json: some SourceBytes) throws(FormatError) -> InMemoryView {
    .document(try document(json: json.documentBytes))
  }

  func document(json: DocumentBytes) throws(FormatError) -> SourceDocument {
    do throws(FormatError) {
      return try SourceDocument(json: json, depthLimit: depthLimit)
    } catch {
      throw shown(error)
    }
  }

  package func parsed(xml: some SourceBytes) throws(FormatError) -> InMemoryView {
    do throws(FormatError) {
      return .document(try SourceDocument(xml: xml, depthLimit: depthLimit))
    } catch {
      throw shown(error)
    }
  }

  /// Returns the error of a document as it may be shown.
  package func shown(_ error: FormatError) -> FormatError {
    showsValues ? error : error.withoutValue
  }

  /// Returns the start of findings' paths: in a document of XML the name of its document element.
  package func start(_ view: InMemoryView, _ path: SourcePath) -> SourcePath {
    guard path.isEmpty, let name = view.embeddedDocument?.rootName else { return path }
    return SourcePath([.key(name)])
  }

  /// Returns whether a finding is an error, though something can be made without what it is about.
  package func isError(_ finding: Finding) -> Bool {
    finding.isProblem && (strictness == .strict || !finding.kind.isProblem)
  }
}
