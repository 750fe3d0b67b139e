public import ValueTransformers

/// A mapper from sources to models, and a value that holds all of its configuration.
///
///     var mapper = Mapper()
///     mapper.transformers.register(.millisecondsSince1970)
///     mapper.strictness = .strict
///     let station = try mapper.map(Station.self, from: .json(data))
///
/// The ``transformers`` convert single values. The mapper itself handles the shapes around them:
/// null and blank text are nil for an optional, a single value is a list of one, and a keyed value
/// is a dictionary or a model.
///
/// A mapper caches its plans for types, and shares them with its copies. A change of
/// ``transformers``, ``overrides``, ``families``, ``nullTexts``, ``emptyLists``, ``conversions``,
/// ``keyNames``, or ``fallbacks`` discards them, and making them anew takes much longer than mapping
/// a few objects. So configure a mapper once and reuse it, on any number of threads.
public struct Mapper: Sendable {
  /// The transformers that convert values to the types of properties.
  public var transformers: TransformerRegistry {
    get { configuration.transformers }
    set { configuration.transformers = newValue }
  }
  /// Overrides for types that cannot declare their own. Those that a type declares come first.
  ///
  /// Each applies to the root type of its key path and its subclasses. One that names its property
  /// by a string also names the type: `.ignored("token", of: Session.self)`. Transformers without a
  /// property and a model apply to everything that is mapped.
  public var overrides: PropertyOverrides {
    get { configuration.overrides }
    set { configuration.overrides = newValue }
  }
  /// The concrete types of objects for properties whose type is a superclass or a protocol.
  public var families: [TypeFamily] {
    get { configuration.families }
    set { configuration.families = newValue }
  }
  /// Texts that mean null, as legacy services send them: `["N/A", "-", "0000-00-00"]`.
  ///
  /// Such a text, with or without white space around it, is null before transformers run, with
  /// three exceptions: a non-optional `String`, an enum with that raw value, and `Any` or another
  /// type that takes values of any shape. Matching is case-sensitive. A serializer does not check
  /// for these texts: a `String?` that holds one reads back as nil.
  public var nullTexts: Set<String> {
    get { configuration.standIns.texts }
    set { configuration.standIns.texts = newValue }
  }
  /// The treatment of empty lists for types that are not lists.
  public var emptyLists: EmptyLists {
    get { configuration.standIns.emptyListsAreNull ? .areNull : .areLists }
    set { configuration.standIns.emptyListsAreNull = newValue == .areNull }
  }
  /// The conversions to standard types.
  ///
  /// Both choices are about equally fast.
  public var conversions: Conversions {
    get { configuration.conversions }
    set { configuration.conversions = newValue }
  }
  /// The exact spelling of keys in sources; nil accepts any spelling of a property's name and of
  /// the keys of its overrides.
  ///
  /// With ``Serializer/KeyNames/overrides``, a property is read under the keys and paths of its
  /// overrides, or else under its name. With other settings, it is read only under the key that a
  /// serializer with that setting writes. This also applies to coding keys and to the keys and
  /// names of families. In XML the local name is enough.
  public var keyNames: Serializer.KeyNames? {
    get { configuration.keyNames }
    set { configuration.keyNames = newValue }
  }
  /// The treatment of values that only the fallback of an enum or of a family would take.
  public var fallbacks: Fallbacks {
    get { configuration.fallbacks }
    set { configuration.fallbacks = newValue }
  }
  /// The treatment of values that do not fit.
  public var strictness: Strictness = .lenient
  /// The treatment of keys that match no property.
  public var unknownKeys: UnknownKeys = .ignore
  /// The treatment of keys that are repeated or come in two spellings.
  public var duplicateKeys: DuplicateKeys = .useBest
  /// The treatment of properties of a `Mappable` type whose keys are missing.
  ///
  /// An update requires no properties, except in models that it creates.
  public var missingKeys: MissingKeys = .useDefault
  /// The treatment of lists of models in an update. Lists of optionals and families are replaced.
  public var listUpdates: ListUpdates = .replace
  /// Whether text properties keep leading and trailing white space of an XML element's text.
  ///
  /// In any case, white space within CDATA is kept, and white space around it is dropped.
  public var keepsWhitespace = false
  /// The maximum nesting depth of documents and sources, clamped to 1 through 512.
  ///
  /// A small stack may lower the limit. Exceeding it is a finding.
  public var depthLimit = DepthLimit.most {
    didSet { depthLimit = DepthLimit.clamped(depthLimit) }
  }
  /// The maximum number of bytes in a record of a stream, clamped to 1 through 1 GiB.
  ///
  /// A longer record is a `FormatError`, thrown before memory is allocated for it. Around XML
  /// elements the limit applies to each tag, each reference, and the document type; texts and comments
  /// may be longer.
  public var recordLimit = 16 << 20 {
    didSet { recordLimit = min(max(recordLimit, 1), 1 << 30) }
  }
  /// Whether findings and errors show values.
  ///
  /// If not, they show kinds and sizes, as in `found text of 36 characters`. Keys are always shown.
  ///
  /// ``PropertyOverride/secret(_:_:of:)`` hides the values of single properties.
  public var showsValues = true
  /// A closure that is called with each finding once its consequence is known: after the element or
  /// entry of the requested list or dictionary, or the record of a stream, is read, and otherwise
  /// at the end of the call.
  ///
  /// It is called on the thread of the call, and so possibly on several threads at once.
  public var onFinding: (@Sendable (Finding) -> Void)?

  /// The `userInfo` of decoders.
  public var userInfo: [CodingUserInfoKey: any Sendable] {
    get { decodingUserInfo?.value ?? .init() }
    set { decodingUserInfo = newValue.isEmpty ? nil : Box(newValue) }
  }

  private var decodingUserInfo: Box<[CodingUserInfoKey: any Sendable]>?

  /// The same in its box.
  ///
  /// Not inlined: where an optional box is copied in place, its type is looked up, which for that of a
  /// dictionary takes longer than the rest of a first call.
  @inline(never)
  func sharedUserInfo() -> Box<[CodingUserInfoKey: any Sendable]>? { decodingUserInfo }

  package private(set) var plans: ReadPlanCache = .standard
  /// The configuration of the plans, which keep it, so that copies of a mapper cost little.
  package private(set) var configuration: PlanConfiguration {
    get { plans.configuration }
    set { plans = ReadPlanCache(configuration: newValue) }
  }

  /// Creates a lenient mapper with the standard transformers.
  public init() {}

  /// Creates a mapper with settings, each described at its property.
  ///
  ///     Mapper(strictness: .strict, overrides: [.ignored("token", of: Session.self)])
  ///
  /// If `transformers` is nil, the mapper uses the standard ones at no cost.
  public init(
    strictness: Strictness = .lenient, unknownKeys: UnknownKeys = .ignore,
    duplicateKeys: DuplicateKeys = .useBest, missingKeys: MissingKeys = .useDefault,
    conversions: Conversions = .standard, keyNames: Serializer.KeyNames? = nil,
    fallbacks: Fallbacks = .use, listUpdates: ListUpdates = .replace,
    transformers: TransformerRegistry? = nil,
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
    if fallbacks != .use { mapper.fallbacks = fallbacks }
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

  /// A mapper that accepts only the output of a serializer with ``Serializer/KeyNames/overrides``,
  /// and refuses everything else in one error.
  ///
  /// The output can be JSON, XML, or a form. In a dictionary, numbers and Booleans must not be
  /// text, so the texts of `dictionaryRepresentation` are refused for them.
  ///
  /// Nothing is converted, keys match exactly, and unknown keys, duplicate keys, and values that only
  /// a fallback would take are errors; see <doc:Contracts>. A property whose key is missing keeps its
  /// default, unless ``missingKeys`` is set.
  public static let contract = Mapper(
    strictness: .strict, unknownKeys: .refuse, duplicateKeys: .refuse, conversions: .exact,
    keyNames: .overrides, fallbacks: .refuse)

  /// Returns a copy with changes, such as for one call.
  ///
  ///     try Station(json: data, using: mapper.with { $0.strictness = .strict })
  ///
  /// Keep a copy whose changes discard the cached plans; see ``Mapper``.
  ///
  /// An override for a property takes precedence over one for all properties of its model, which
  /// takes precedence over changes for a call, and those over the mapper's settings.
  public func with(_ change: (inout Mapper) throws -> Void) rethrows -> Mapper {
    var mapper = self
    try change(&mapper)
    return mapper
  }
}

extension Mapper {
  /// Returns the same mapper with other plans of its configuration.
  package func with(_ plans: ReadPlanCache) -> Mapper { with { $0.plans = plans } }

  /// Whether some findings are errors, so that they must be gathered.
  package var raisesFindings: Bool {
    strictness == .strict || unknownKeys == .refuse || duplicateKeys == .refuse
  }

  /// Returns whether the value of a property may be shown.
  package func shows(_ property: ModelProperty) -> Bool { showsValues && !property.isSecret }

  /// Returns the error of a document as it may be shown.
  package func shown(_ error: FormatError) -> FormatError { error.shown(values: showsValues) }

  /// Returns the start of findings' paths: in a document of XML the name of its document element.
  package func start(_ view: HeldValue, _ path: SourcePath) -> SourcePath {
    guard path.isEmpty, let name = view.embeddedDocument?.rootName else { return path }
    return SourcePath([.key(name)])
  }

  /// Returns whether a finding is an error although the value can be created without its part.
  package func isError(_ finding: Finding) -> Bool {
    finding.isProblem && (strictness == .strict || !finding.kind.isProblem)
  }
}
