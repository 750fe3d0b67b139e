import ValueTransformers

extension Mapper {
  /// Describes how a type is read, as a table of its properties.
  ///
  ///     print(try Mapper().explain(Station.self))
  ///     // property  type    default  keys           notes                reads
  ///     // latitude  Double  0.0      lat, latitude  required             text or number as a …
  ///     // code      Int     7                       skipped: a constant
  ///
  /// For each property of a model its type, the default that `init()` gives it, the keys that match
  /// it, what is read as its type, and why it is skipped, if it is; of an `@Observable` class also
  /// whether nobody is notified of it, for want of an ``PropertyOverride/observed(_:through:)``.
  /// Where ``keyNames`` is set, keys are spelled exactly so. A default is shown if it is of a standard
  /// type, of a collection by its count, of an enum by its case; that of a secret property, or of a
  /// mapper without ``showsValues``, is `secret`.
  ///
  /// Of a type that is `Decodable` alone the stored properties are known; which keys it asks for only
  /// `explain(_:json:at:)` and its like can tell. A list, a dictionary, or an optional is described by
  /// what it holds.
  ///
  /// No line has more than 100 columns. Meant for people: the form may change.
  ///
  /// - Throws: `PlanError` if the type cannot be mapped.
  public func explain(_ type: Any.Type) throws(PlanError) -> String {
    if let model = type as? any Mappable.Type { return try explanation(ofModel: model) }
    if let held = heldType(of: type) { return try explain(held) }
    if try plans.reader(for: type).isDecodable { return explanation(ofDecodable: type) }
    return Self.table([
      ["type", "reads"], [spelling(of: type), plans.transformers.reading(of: type)],
    ])
  }

  /// Returns the type of what a container holds; nil for any other type.
  func heldType(of type: Any.Type) -> Any.Type? {
    plans.transformers.hasRegistration(to: type) ? nil : TypeRole.valueTypes(of: type).last
  }

  /// Returns a table with lines as long as one of an explanation may be.
  static func table(_ rows: [[String]]) -> String { Summary.table(rows, width: Summary.lineWidth) }

  private func explanation<Model: Mappable>(
    ofModel type: Model.Type
  ) throws(PlanError) -> String {
    let plan = try plans.plan(for: type)
    let keys = keyNames == nil ? "keys" : "exact keys"
    let rows = ValueMemory.withModel(type.init()) { model in
      plan.schema.properties.map { property in
        let initial = property.initialValue(in: model)
        let isHidden = !initial.isEmpty && (property.isSecret || !showsValues)
        return property.cells(plan, self, initial: isHidden ? "secret" : initial)
      }
    }
    return Self.table([["property", "type", "default", keys, "notes", "reads"]] + rows)
  }

  private func explanation(ofDecodable type: Any.Type) -> String {
    let hasProperties = StoredProperty.isStructure(type) || type is AnyClass
    let properties = hasProperties ? try? StoredProperty.unchecked(of: type) : nil
    let rows = (properties ?? []).map { [$0.name, spelling(of: $0.type)] }
    let remark =
      "Its init(from:) decides which keys it reads, and how: explain it with a source to see them."
    return (rows.isEmpty ? "" : Self.table([["property", "type"]] + rows) + "\n") + remark
  }
}
