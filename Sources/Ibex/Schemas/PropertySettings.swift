import ValueTransformers

/// The share of an object that a property takes which no key of its own fills.
enum ObjectShare: Equatable, Sendable {
  /// The keys that name no property.
  case rest
  /// The keys that name properties of a model.
  case flattened
}

/// The settings that overrides give one property.
struct PropertySettings {
  /// The sources besides its own name, the most wanted first.
  var sources: [OverrideSource] = []
  /// Its own transformers, the weakest first, as a registry wants them.
  var transformers: [AnyTransformer] = []
  var isRequired = false
  var isIgnored = false
  /// Whether it is an attribute where it is written to XML.
  var isAttribute = false
  var isObserved = false
  /// The name of the elements that are its items in XML.
  var itemName: String?
  /// The share of the object that it takes; nil for one that is filled from a key.
  var share: ObjectShare?
  /// The keys under which the identity of the object stands that it holds.
  var references: [String] = []
  /// The key path it is written through, so that observers and setters run; nil for plain memory.
  var keyPath: AnyKeyPath?

  /// The description of a context, for a property that reflection cannot see.
  var description: ObjectProperty?

  /// The way through its key path, or by that description.
  var access: (any PropertyAccess)? {
    keyPath.flatMap { keyPathAccess($0) } ?? description.map { ObjectPropertyAccess(property: $0) }
  }

  mutating func apply(_ effect: PropertyOverride.Effect) {
    switch effect {
    case .sources(let more): sources += more.filter { !sources.contains($0) }
    case .transformer(let transformer): transformers.append(transformer)
    case .required: isRequired = true
    case .ignored: isIgnored = true
    case .attribute: isAttribute = true
    case .observed: isObserved = true
    case .share(let taken): share = taken
    case .items(let name): itemName = name
    case .reference(let key): if !references.contains(key) { references.append(key) }
    case .identity: break
    }
  }

  /// Adds what a list with less weight says, such as that of a superclass.
  mutating func add(_ weaker: PropertySettings, taken: Set<OverrideSource>) {
    isIgnored = isIgnored || (weaker.isIgnored && saysNothing)
    sources += weaker.sources.filter { !taken.contains($0) }
    transformers = weaker.transformers + transformers
    isRequired = isRequired || weaker.isRequired
    isAttribute = isAttribute || weaker.isAttribute
    keyPath = keyPath ?? weaker.keyPath
    isObserved = isObserved || weaker.isObserved
    share = share ?? weaker.share
    itemName = itemName ?? weaker.itemName
    references += weaker.references.filter { !references.contains($0) }
  }

  private var saysNothing: Bool {
    sources.isEmpty && transformers.isEmpty && !isRequired && references.isEmpty
  }
}

extension PropertySettings {
  /// Refuses what a property that no key of its own fills cannot be told.
  func checkShare(of type: Any.Type) throws(PlanError) {
    guard let share else { return }
    let isPlain =
      sources.isEmpty && transformers.isEmpty && !isAttribute && !isObserved && itemName == nil
    guard isPlain, !isIgnored, share == .flattened || !isRequired else {
      let role = share == .rest ? "takes the rest" : "is flattened"
      throw PlanError(type, "a property that \(role) has other overrides", .ignoredOrFilled)
    }
  }

  /// The override that has to know the stored property, of a property whose key path tells none.
  var needOfName: (override: String, PlanError.Remedy)? {
    if isIgnored { return (".ignored", .ownName) }
    if isAttribute { return (".attribute", .ownName) }
    if let share { return (share == .rest ? ".rest" : ".flattened", .ownName) }
    if itemName != nil { return (".items", .ownName) }
    guard sources.isEmpty, references.isEmpty else { return nil }
    if isRequired { return (".required", .ownNameOrKey) }
    if !transformers.isEmpty { return (".transformer", .ownNameOrKey) }
    return nil
  }
}
