import IbexFoundation
import ValueTransformers

/// The coding keys that the `init(from:)` of a model asks for, by the names of their cases.
struct CodingKeyRecord {
  /// For each name of a key the position of its spelling at the top level; -1 for a key that has
  /// none. All keys are there, those of nested containers included: those asked for, and those of
  /// properties that this run has not asked for, for another may.
  // Dictionaries of this kind are made for plans as well; another would cost a first call its type.
  private var positions = [String: Int]()
  /// The spellings of keys at the top level, in the order in which they were asked for.
  private var spellings: [String] = []
  /// The further spellings of names that several types of keys spell in different ways.
  private var otherSpellings = NameTable<[String]>()
  /// Whether the initializer has come to its end, and asked for nothing but known keys.
  private var isComplete = false

  /// Returns the keys of a property that are not its own name.
  func keys(of property: StoredProperty) -> [String] {
    let keys = spellings(of: property.fieldName) ?? spellings(of: property.name) ?? []
    return keys.filter { $0 != property.name && $0 != property.fieldName }
  }

  /// Returns whether the initializer passes over a property.
  func isMissing(_ property: StoredProperty) -> Bool {
    isComplete && positions[property.name] == nil && positions[property.fieldName] == nil
  }

  private func spellings(of name: String) -> [String]? {
    guard let position = positions[name], position >= 0 else { return nil }
    return [spellings[position]] + (otherSpellings[name] ?? [])
  }

  /// Adds the name of a key that may be asked for.
  mutating func note(_ name: String) {
    if positions[name] == nil { positions[name] = -1 }
  }

  /// Adds a key that the top-level container is asked for.
  mutating func note(_ name: String, spelledAs spelling: String) {
    guard let known = spellings(of: name) else {
      positions[name] = spellings.count
      return spellings.append(spelling)
    }
    guard !known.contains(spelling) else { return }
    let position = otherSpellings.position(of: name, adding: [])
    otherSpellings.values[position].append(spelling)
  }
}

extension CodingKeyRecord {
  /// Models whose initializers are being shown a recorder.
  private static let recorded = TaskLocal<[ObjectIdentifier]>(wrappedValue: [])

  /// Shows the `init(from:)` of a model a decoder that records the keys it is asked for; nil for a
  /// model that is not `Decodable`.
  ///
  /// - Throws: `PlanError` where that initializer maps the model itself, which would ask for the
  ///   record again.
  init?<Model: Mappable>(
    of model: Model, _ properties: [StoredProperty]
  ) throws(PlanError) {
    // Searched for only where the compiler has found none: that of a subclass may be new.
    let known = Model._decodable ?? Model.self as? any Decodable.Type
    guard let decodable = known else { return nil }
    let identifier = ObjectIdentifier(Model.self)
    let recorded = Self.recorded.get()
    guard !recorded.contains(identifier) else {
      throw PlanError(
        Model.self, "its init(from:) maps it while its keys are looked up", .passedError)
    }
    let recorder = CodingKeyRecorder(properties) { property in
      ValueMemory.withModel(model) { $0.property(at: property.offset).value(ofType: property.type) }
    }
    // Generic, since the type of an optional `any Decodable` would have to be made.
    func isMade<Value: Decodable>(_ type: Value.Type) -> Bool {
      do {
        _ = try type.init(from: RecordingDecoder(recorder: recorder, isTop: true))
        return true
      } catch {
        return false
      }
    }
    let isMade = Self.recorded.withValue(recorded + [identifier]) { isMade(decodable) }
    self = recorder.record
    isComplete = isMade && recorder.isCertain
  }
}
