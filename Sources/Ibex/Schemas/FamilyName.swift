import ValueTransformers

/// The name by which an object says its type, as a member of a family, and the key of the name.
struct FamilyName: Equatable {
  let key: String
  let name: String
  /// The other names of the same type.
  var others: [String] = []
  /// Whether objects with names that the family does not know are of the type too.
  var isOfFallback = false

  /// Returns whether the family looks for the name under the name of a property.
  func isUnder(_ property: String) -> Bool {
    CanonicalForm.fold(property) == CanonicalForm.fold(key)
  }

  /// Returns the text for a property that holds the name: its own where that names the type.
  func text(insteadOf text: String) -> String {
    let folded = CanonicalForm.fold(text)
    let isName = ([name] + others).contains { $0 == text || CanonicalForm.fold($0) == folded }
    return isName ? text : name
  }
}
