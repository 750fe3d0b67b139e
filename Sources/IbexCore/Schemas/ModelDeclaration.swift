/// The declaration of a model's type: its stored properties, and the keys that its `init(from:)`
/// requests.
///
/// It is the same for every mapper and serializer, so each type is looked at once in a process.
/// Nothing of it changes.
struct ModelDeclaration: @unchecked Sendable {
  /// Those of superclasses first.
  let properties: [StoredProperty]
  /// The keys of each property besides its own name; empty for a model that is not `Decodable`.
  let codingKeys: [[String]]
  /// The positions of properties that `init(from:)` passes over.
  let passedOver: [Int]
}
