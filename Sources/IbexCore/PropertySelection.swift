/// A selection of the properties to write.
///
///     serializer.properties = .only(\Station.name, \Station.lines)
///     serializer.properties = .except("token", of: Session.self)
///
/// A selection applies to the types that it names and their subclasses, at any depth; all
/// properties of other models are written. A property that an override ignores is never written.
public struct PropertySelection: Sendable {
  private let names: [any PropertyName & Sendable]
  private let model: (any Mappable.Type)?
  private let isExclusion: Bool

  /// All properties.
  public static let all = PropertySelection(names: [], model: nil, isExclusion: true)

  /// Only these properties of a model.
  public static func only(
    _ properties: any PropertyName & Sendable..., of model: (any Mappable.Type)? = nil
  ) -> PropertySelection {
    PropertySelection(names: properties, model: model, isExclusion: false)
  }

  /// All properties of a model except these.
  public static func except(
    _ properties: any PropertyName & Sendable..., of model: (any Mappable.Type)? = nil
  ) -> PropertySelection {
    PropertySelection(names: properties, model: model, isExclusion: true)
  }
}

extension PropertySelection {
  /// Returns those of a model's properties that are written.
  func applied<Model: Mappable>(
    to schema: ModelSchema, of type: Model.Type
  ) throws(PlanError) -> [ModelProperty] {
    let properties = schema.written
    var chosen: Set<String> = []
    for name in names {
      let keyPath = name.keyPath
      guard let root = keyPath.map({ Swift.type(of: $0).rootType }) ?? model else {
        throw PlanError(
          cannotSerialize: type, "a selection is for \"\(name)\" of no model", .selectedModel)
      }
      guard StoredProperty.isType(Model.self, orDerivedFrom: root) else { continue }
      let text =
        if let keyPath { try schema.selectedName(of: keyPath, in: type) } else { "\(name)" }
      guard properties.contains(where: { $0.name == text }) else {
        throw PlanError(
          cannotSerialize: type, "no property named \(text) is written", .givenNames)
      }
      chosen.insert(text)
    }
    guard !chosen.isEmpty else { return properties }
    return properties.filter { chosen.contains($0.name) != isExclusion }
  }
}
