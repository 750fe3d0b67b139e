import IbexFoundation
import ValueTransformers

// Here and not beside the type, since it takes a decoder.
extension StoredProperty {
  private static let known = TypeCache<[StoredProperty]>()

  /// Returns the stored properties of a model's type, those of superclasses first, with the keys that
  /// its `init(from:)` requests.
  ///
  /// They are the same for every mapper and serializer, so each type is looked at once in a process.
  ///
  /// - Parameter model: An instance as `init()` makes it, evaluated only where the type is new.
  static func declared<Model: Mappable>(
    by model: @autoclosure () -> Model
  ) throws(PlanError) -> [StoredProperty] {
    if let known = known[Model.self] { return known }
    let model = model()
    var properties = try properties(ofInstance: model)
    if let keys = try RequestedKeys(of: model, properties) {
      for position in properties.indices {
        properties[position].codingKeys = keys.keys(of: properties[position])
        properties[position].isRequested = !keys.isMissing(properties[position])
      }
    }
    known.set(properties, for: Model.self)
    return properties
  }
}

/// The coding keys that the `init(from:)` of a model requests, by the names of their cases, while the
/// decoder answers each with the value that `init()` gave the property of that name.
final class RequestedKeys {
  /// For each name of a key its spellings at the top level, in the order in which they were
  /// requested; none for a key of a nested container, or of a property that this run has not
  /// requested, since another may.
  private var spellings = NameTable<[String]>()
  /// Whether the initializer has come to its end, and has requested only known keys.
  private var isComplete = false
  private var hasContainer = false
  /// Whether anything uncertain was requested.
  private var isDoubtful = false
  private let properties: [StoredProperty]
  /// Returns what `init()` gave a property that is simply stored.
  private let value: (StoredProperty) -> Any

  /// The number of nested decoders so far, and the most of them.
  private var nestedCount = 0
  private static let mostNested = 64

  /// Models whose initializers are at work here.
  private static let models = TaskLocal<[ObjectIdentifier]>(wrappedValue: [])

  /// Runs the `init(from:)` of a model; nil for a model that is not `Decodable`.
  ///
  /// - Throws: `PlanError` where that initializer maps the model itself, which would ask for the
  ///   keys again.
  init?<Model: Mappable>(
    of model: Model, _ properties: [StoredProperty]
  ) throws(PlanError) {
    // Searched for only where the compiler has found none: that of a subclass may be new.
    let known = Model._decodable ?? TypeShape(of: Model.self).decodable
    guard let decodable = known else { return nil }
    let (models, identifier) = (Self.models.get(), ObjectIdentifier(Model.self))
    guard !models.contains(identifier) else {
      throw PlanError(
        Model.self, "its init(from:) maps it while its keys are looked up", .passedError)
    }
    self.properties = properties
    value = { property in
      ValueMemory.withModel(model) { $0.property(at: property.offset).value(ofType: property.type) }
    }
    let isMade = Self.models.withValue(models + [identifier]) { completes(decodable) }
    isComplete = isMade && hasContainer && !isDoubtful
  }

  /// Returns whether an initializer makes a value: by the exact degree alone, so that it runs once.
  private func completes<Value: Decodable>(_ type: Value.Type) -> Bool {
    var state = Mapper().makeState()
    state.decodingSession.answerRequests(by: self)
    return Page.with(.dictionary([:])) { closed in
      let object = closed.opened()
      defer { closed.close(object) }
      return state.showing(upTo: .exact) { object.trial(as: type, &$0).isMade }
    }
  }

  /// Returns the keys of a property that are not its own name.
  fileprivate func keys(of property: StoredProperty) -> [String] {
    let ofField = spellings[property.fieldName] ?? []
    let keys = ofField.isEmpty ? spellings[property.name] ?? [] : ofField
    return keys.filter { $0 != property.name && $0 != property.fieldName }
  }

  /// Returns whether the initializer passes over a property.
  fileprivate func isMissing(_ property: StoredProperty) -> Bool {
    isComplete && spellings[property.name] == nil && spellings[property.fieldName] == nil
  }
}

// What the decoder tells and asks.
extension RequestedKeys {
  func noteDoubt() { isDoubtful = true }

  /// Counts a nested decoder, and returns whether there may be one more: without data nothing ends a
  /// type that nests decoders of itself, or takes elements until there are no more.
  func takesNested() -> Bool {
    nestedCount += 1
    if nestedCount > Self.mostNested { isDoubtful = true }
    return nestedCount <= Self.mostNested
  }

  /// Returns a container of an object, and notes the keys that a type has for properties, requested
  /// or not.
  ///
  /// It is not lent, since what is needed for that takes longer to make than all else; nothing keeps
  /// it, for no findings are observed.
  func container<Key: CodingKey>(
    of object: Node, in frame: DecodingFrame, at place: DecodingPlace?, keyedBy type: Key.Type
  ) -> KeyedDecodingContainer<Key> {
    hasContainer = true
    for property in properties where Key(stringValue: property.name) != nil {
      spellings.insert([], for: property.name)
    }
    let matcher = CodingKeyMatcher(for: type, startingWith: KnownKeys.none, names: nil)
    let entries = KeyedEntries(by: matcher)
    entries.begin(of: object, in: frame, at: place)
    return KeyedDecodingContainer(KeyedContainer(entries: entries))
  }

  /// Notes a key, and returns the entry of the property of its name, or nil.
  ///
  /// - Parameter object: The object of the decoder, without entries of its own.
  func entry(for key: some CodingKey, in object: Node, isTop: Bool) -> Node? {
    // Of `superDecoder()`: a key that no type declares.
    if key is AnyCodingKey { return nil }
    guard let name = TypeKind.caseName(of: key),
      let property = properties.last(where: { $0.fieldName == name })
        ?? properties.last(where: { $0.name == name })
    else {
      isDoubtful = true
      return nil
    }
    let known = spellings.insert([], for: name)
    if isTop, !spellings.values[known].contains(key.stringValue) {
      spellings.values[known].append(key.stringValue)
    }
    return view(of: property, in: object)
  }

  private func view(of property: StoredProperty, in object: Node) -> Node {
    switch property.obstacle {
    case nil, .constant, .lazy:
      let value = value(property)
      return StoredProperty.isNil(value)
        ? .null : object.page.part(.ready(Box(value)), of: object)
    // A value that no request takes.
    case .notStrong, .functionOrMetatype, .empty: return object
    }
  }
}

extension ValueReader {
  /// Returns the reader for a type that is requested without data.
  static func ofRequest(_ type: Any.Type) -> ValueReader {
    func make<Value>(_ type: Value.Type) -> ValueReader {
      // It takes a value as it is, as a cast has it, or what its wrapper holds.
      ValueReader(shape: .scalar, expectation: "a value of the type") { view, slot, state in
        func taken(_ value: Any) -> Value? {
          (value as? Value) ?? (value as? any MappableWrapper).flatMap { taken($0.wrappedValue) }
        }
        let value = view.kind == .null ? absence(of: Value.self) : view.readyValue.flatMap(taken)
        guard let value else { return false }
        slot.place(value, &state)
        return true
      }
    }
    return _openExistential(type, do: make)
  }
}
