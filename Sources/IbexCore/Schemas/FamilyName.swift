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
    let said = discriminator.isOfXML ? XMLQualifiedName(text).localName : text
    let folded = CanonicalForm.fold(said)
    let isName = ([name] + others).contains { $0 == said || CanonicalForm.fold($0) == folded }
    return isName ? text : name
  }
}

extension TypeFamily {
  /// Returns the names of a type; nil for that of objects without one.
  func name(of type: Any.Type) -> FamilyName? {
    let names = members.filter { $0.value == type }.map(\.key)
    guard let first = names.first else { return nil }
    return FamilyName(
      discriminator: discriminator, name: first, others: Array(names.dropFirst()),
      isOfFallback: fallback.map { $0 == type } ?? false)
  }
}

extension PlanConfiguration {
  /// Refuses a family with types that its names do not tell apart: rows, which have no keys, and in XML
  /// those of one local name.
  func check(_ family: TypeFamily, of base: Any.Type) throws(PlanError) {
    for type in family.members.map(\.value) + [family.fallback].compactMap({ $0 })
    where try isRow(type) {
      throw PlanError(type, "it is read from a list, and is listed in a family of \(base)", .ofRow)
    }
    var names: Set<String> = []
    for (name, _) in family.members where !names.insert(name).inserted {
      throw PlanError(base, "two types of its family have the local name \"\(name)\"", .localNames)
    }
  }

  /// Returns the position of the type in a family that has a name, as reading finds it.
  package func position(of name: String, in family: TypeFamily) -> Int? {
    family.position(of: name, folds: keyNames == nil)
  }

  /// Returns the family that a type is the base of.
  package func family(basedOn type: Any.Type) -> TypeFamily? {
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
