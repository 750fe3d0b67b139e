import IbexFoundation
import ValueTransformers

/// The coding keys that the `init(from:)` of a model requests, by the names of their cases.
struct CodingKeyRecord {
  /// For each name of a key its spellings at the top level, in the order in which they were
  /// requested; none for a key of a nested container, or of a property that this run has not
  /// requested, since another may.
  private var spellings = NameTable<[String]>()
  /// Whether the initializer has come to its end, and has requested only known keys.
  private var isComplete = false

  /// Returns the keys of a property that are not its own name.
  func keys(of property: StoredProperty) -> [String] {
    let ofField = spellings[property.fieldName] ?? []
    let keys = ofField.isEmpty ? spellings[property.name] ?? [] : ofField
    return keys.filter { $0 != property.name && $0 != property.fieldName }
  }

  /// Returns whether the initializer passes over a property.
  func isMissing(_ property: StoredProperty) -> Bool {
    isComplete && spellings[property.name] == nil && spellings[property.fieldName] == nil
  }

  /// Adds the name of a key that may be requested.
  mutating func note(_ name: String) { spellings.insert([], for: name) }

  /// Adds a key that is requested from the top-level container.
  mutating func note(_ name: String, spelledAs spelling: String) {
    let position = spellings.insert([], for: name)
    if !spellings.values[position].contains(spelling) {
      spellings.values[position].append(spelling)
    }
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
    let known = Model._decodable ?? TypeShape(of: Model.self).decodable
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
