import IbexCore
import ValueTransformers

extension Mapper {
  /// Returns the table of a type alone; see `explain(_:from:at:)`.
  func explanation(of type: Any.Type) throws(PlanError) -> String {
    if let model = TypeShape(of: type).model { return try explanation(ofModel: model) }
    if let held = heldType(of: type) { return try explanation(of: held) }
    if try plans.reader(for: type).isDecodable { return explanation(ofDecodable: type) }
    return Self.table([
      ["type", "reads"],
      [spelling(of: type), plans.transformers.reading(of: type, plans.configuration)],
    ])
  }

  /// Returns the element type of a container; nil for any other type, and for a container that a
  /// registered transformer makes.
  func heldType(of type: Any.Type) -> Any.Type? {
    plans.transformers.hasRegistration(to: type) ? nil : TypeShape(of: type).valueTypes.last
  }

  /// Returns a table whose lines have at most the 100 columns of an explanation.
  static func table(_ rows: [[String]]) -> String { Summary.table(rows, width: 100) }

  private func explanation<Model: Mappable>(
    ofModel type: Model.Type
  ) throws(PlanError) -> String {
    let plan = try plans.plan(for: type)
    let keys = keyNames == nil ? "keys" : "exact keys"
    let rows = ValueMemory.withModel(type.init()) { model in
      plan.schema.properties.map { property in
        let initial = property.initialValue(in: model)
        return property.cells(
          plan, self, initial: initial.isEmpty || shows(property) ? initial : "secret")
      }
    }
    return Self.table([["property", "type", "default", keys, "notes", "reads"]] + rows)
  }

  private func explanation(ofDecodable type: Any.Type) -> String {
    let hasProperties = TypeKind(of: type) == .structure || type is AnyClass
    let properties = hasProperties ? try? StoredProperty.unchecked(of: type) : nil
    let rows = (properties ?? []).map { [$0.name, spelling(of: $0.type)] }
    let remark =
      "Its init(from:) decides which keys it reads, and how: explain it with a source to see them."
    return (rows.isEmpty ? "" : Self.table([["property", "type"]] + rows) + "\n") + remark
  }
}
