import IbexFoundation
import ValueTransformers

/// The input types of transformers that are tried for values of a source.
///
/// Transformers from any other type get their input from the reader for that type.
package enum RouteInputs {
  /// In the order in which they are tried, with the names of those that are kinds of values.
  private static let all: [(type: Any.Type, kind: String?)] = [
    (String.self, "text"), (NumberLiteral.self, "number"), (Int.self, nil), (Double.self, nil),
    (Decimal.self, nil), (Bool.self, "Boolean"), ([Any].self, nil), ([String: Any].self, nil),
  ]

  package static let types = all.map(\.type)

  static func contain(_ type: Any.Type) -> Bool { types.contains { $0 == type } }

  /// Returns the name of the kind of value that a type represents, or nil for any other type.
  package static func kind(of type: Any.Type) -> String? { all.first { $0.type == type }?.kind }
}
