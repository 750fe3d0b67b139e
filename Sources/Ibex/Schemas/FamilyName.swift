import ValueTransformers

/// The name by which an object says its type, as a member of a family, and the key of the name.
struct FamilyName: Equatable {
  let discriminator: TypeFamily.Discriminator
  let name: String
  /// The other names of the same type.
  var others: [String] = []
  /// Whether objects with names that the family does not know are of the type too.
  var isOfFallback = false

  /// Returns the text for a property that holds the name: its own where that names the type.
  func text(insteadOf text: String) -> String {
    let folded = CanonicalForm.fold(text)
    let isName = ([name] + others).contains { $0 == text || CanonicalForm.fold($0) == folded }
    return isName ? text : name
  }
}

extension PlanConfiguration {
  /// Returns the family that a type is the base of.
  func family(basedOn type: Any.Type) -> TypeFamily? {
    if let family = families.last(where: { $0.base == type }) { return family }
    guard let family = TypeShape(of: type).family, family.base == type else { return nil }
    return family
  }

  /// Returns the family that values of a type are of, or the values in these, if their types are told
  /// apart from beside them.
  @inline(never)
  func familyBesides(_ type: Any.Type) -> TypeFamily? {
    if let family = family(basedOn: type) {
      return family.discriminator.isBeside ? family : nil
    }
    for part in TypeShape(of: type).valueTypes {
      if let family = familyBesides(part) { return family }
    }
    return nil
  }
}
