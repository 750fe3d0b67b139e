/// An inferred type of Swift.
package indirect enum ModelType: Hashable, Sendable {
  case boolean, integer, unsigned, double, decimal, text, date, url, uuid
  /// A value of unknown shape.
  case value
  /// A type that the user named.
  case given(String)
  case optional(ModelType)
  case list(ModelType)
  case dictionary(ModelType)
  /// By its position among the models.
  case model(Int)
  /// By its position among the enums.
  case enumeration(Int)

  /// The types that are inferred from samples, by name.
  private static let inferred: [String: ModelType] = [
    "Bool": .boolean, "Int": .integer, "UInt64": .unsigned, "Double": .double,
    "Decimal": .decimal, "String": .text, "Date": .date, "URL": .url, "UUID": .uuid,
    "SourceValue": .value,
  ]

  /// The defaults of other types that the user may name.
  static let defaults = [
    "Data": "Data()", "Float": "0", "Int32": "0", "Int64": "0", "UInt": "0", "UInt32": "0",
    "SourceObject": "SourceObject()",
  ]

  /// Creates the type for a name that the user gives.
  init(named name: String) { self = Self.inferred[name] ?? .given(name) }

  /// The type without optionals around it.
  var unwrapped: ModelType { if case .optional(let inner) = self { inner.unwrapped } else { self } }

  /// The type with one optional around it.
  var optional: ModelType { .optional(unwrapped) }

  /// The model that a value holds itself, not in a list or dictionary.
  var heldModel: Int? { if case .model(let position) = unwrapped { position } else { nil } }

  /// Calls `body` with the type and those within it.
  func visit(_ body: (ModelType) -> Void) {
    body(self)
    switch self {
    case .optional(let inner), .list(let inner), .dictionary(let inner): inner.visit(body)
    default: break
    }
  }
}
