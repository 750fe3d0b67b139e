import ValueTransformers

/// What a key path of a model leads to.
struct KeyPathTarget {
  /// The stored property behind it; nil where there is none.
  var position: Int?
  /// Whether its memory is not to be written, but the key path.
  var isWrittenThrough: Bool
}

/// Finds out what the key paths of one model lead to.
///
/// A key path of a struct's stored property knows its place in memory, that of a final class's
/// tells its name. Of any other, such as an observed property or one that a subclass may override,
/// only its getter can be asked: on an instance with defaults and, if it answers what is stored
/// there, with other values in place of that, so that a computed property is not taken for a stored
/// one.
struct KeyPathFinder<Model: Mappable> {
  let properties: [StoredProperty]
  /// The model's superclasses, and itself.
  let lineage: [Any.Type]

  /// - Parameter name: The name that an override gives the property.
  func target(of keyPath: AnyKeyPath, named name: String?) throws(PlanError) -> KeyPathTarget {
    let root = Swift.type(of: keyPath).rootType
    guard lineage.contains(where: { $0 == root }) else {
      throw PlanError(Model.self, "an override names a property of \(root)", .ownProperty)
    }
    let form = KeyPathForm(keyPath)
    guard !form.mayTrap else {
      throw PlanError(
        Model.self, "an override leads through an optional or an element that may not be there",
        .wholeProperty)
    }
    if let position = positionInMemory(of: keyPath) {
      let isPlain = [nil, .constant].contains(properties[position].obstacle)
      return KeyPathTarget(position: position, isWrittenThrough: !isPlain)
    }
    guard let access = keyPathAccess(keyPath) else {
      throw PlanError(Model.self, "an override has a key path of an unknown kind", .ownProperty)
    }
    let position = try position(of: form, access, named: name)
    guard position != nil || access.isWritable else {
      throw PlanError(
        Model.self, "an override names a property of type \(access.valueType) that is read-only",
        .variable)
    }
    return KeyPathTarget(position: position, isWrittenThrough: access.isWritable)
  }

  /// The stored property of a struct whose memory a key path stands for.
  private func positionInMemory(of keyPath: AnyKeyPath) -> Int? {
    guard let keyPath = keyPath as? PartialKeyPath<Model>,
      let offset = MemoryLayout<Model>.offset(of: keyPath)
    else { return nil }
    let type = Swift.type(of: keyPath).valueType
    return properties.firstIndex { $0.offset == offset && $0.type == type }
  }

  private func position(
    of form: KeyPathForm, _ access: any PropertyAccess, named name: String?
  ) throws(PlanError) -> Int? {
    if let name { return properties.firstIndex { $0.name == name } }
    guard !form.isNested else { return nil }
    if let position = properties.firstIndex(where: { form.names($0.name) }) { return position }
    switch StorageProbe<Model>(properties).property(behind: access) {
    case .found(let position): return position
    case .ambiguous(let names):
      let list = names.joined(separator: " or ")
      throw PlanError(Model.self, "an override may mean its property \(list)", .namedProperty)
    case .none: break
    }
    return onlyProperty(.notStrong) { $0 == access.valueType }
      ?? onlyProperty(.lazy) { ($0 as? any OptionalType.Type)?.wrappedType == access.valueType }
  }

  /// The one property of a kind whose memory cannot be looked at, and whose type is right.
  private func onlyProperty(
    _ obstacle: StoredProperty.Obstacle, _ isRight: (Any.Type) -> Bool
  ) -> Int? {
    let positions = properties.indices.filter {
      properties[$0].obstacle == obstacle && isRight(properties[$0].type)
    }
    return positions.count == 1 ? positions[0] : nil
  }
}

/// What the description of a key path tells of it, where the system has one.
private struct KeyPathForm {
  private let text: String
  private let root: String

  init(_ keyPath: AnyKeyPath) {
    text = "\(keyPath)"
    root = "\\\(Swift.type(of: keyPath).rootType)."
  }

  /// Whether reading or writing may stop the program: an optional is unwrapped by force, or another
  /// property leads to an element of a collection, which looks like a computed property.
  var mayTrap: Bool { text.contains("!") || (isNested && text.contains(".<computed")) }

  /// Whether the key path is that of a stored property of a name.
  func names(_ name: String) -> Bool { text == root + name }

  /// Whether the key path leads through one property into another.
  var isNested: Bool {
    guard text.hasPrefix(root) else { return false }
    var depth = 0
    return text.dropFirst(root.count).contains { character in
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      return character == "." && depth == 0
    }
  }
}
