import ValueTransformers

/// The property that an override is about: the position of a stored one, nil for a separate one; and
/// the key path that it is written through, nil for plain memory.
typealias OverrideTarget = (position: Int?, keyPath: AnyKeyPath?)

/// The resolution of the targets of one model's overrides.
///
/// No code of the model runs: a key path of a struct's stored property knows its place in memory,
/// that of a final class's is described by its name, and any other tells nothing.
struct OverrideTargets<Model> {
  let properties: [StoredProperty]
  /// The names of stored properties that overrides give with key paths.
  let names: [(keyPath: AnyKeyPath, name: String)]

  func target(of override: PropertyOverride) throws(PlanError) -> OverrideTarget? {
    guard let property = override.properties.first else { return nil }
    guard let keyPath = property.keyPath else {
      return (try position(of: "\(property)"), nil)
    }
    let target = try target(of: keyPath, named: override.observedName)
    guard let position = target.position else {
      if !(property is ComputedProperty) { try checkUnknown(keyPath, of: override) }
      return target
    }
    guard !(property is ComputedProperty) else {
      let problem = "an override names the stored property \(properties[position].name) as computed"
      throw PlanError(Model.self, problem, .keyPathAlone)
    }
    return target
  }

  /// Refuses a key path that may be that of a stored property, unless that has another: as a
  /// property of its own it would leave the stored one to its own name, and be written beside it.
  private func checkUnknown(
    _ keyPath: AnyKeyPath, of override: PropertyOverride
  ) throws(PlanError) {
    let type = Swift.type(of: keyPath).valueType
    guard !KeyPathForm(keyPath).isNested,
      let name = properties.first(where: { property in
        property.mayBeMeant(by: type) && !names.contains { $0.name == property.name }
      })?.name
    else { return }
    let problem =
      "the key path of \(override.name) does not tell which property of type \(type) is meant"
    if override.remedyWithoutName == .ownName { throw PlanError(Model.self, problem, .ownName) }
    throw PlanError(
      Model.self, problem,
      remedy: "give its name as a string, as in \"\(name)\", with .observed(\"\(name)\", through:) "
        + "where setters shall run, or write .computed(\\\(Model.self).…) if it is computed")
  }

  /// - Parameters:
  ///   - name: The name that an override gives with the key path.
  ///   - isWritten: Whether the property is to be filled, so that it must not be read-only.
  func target(
    of keyPath: AnyKeyPath, named name: String? = nil, isWritten: Bool = true
  ) throws(PlanError) -> OverrideTarget {
    try check(Swift.type(of: keyPath).rootType)
    let form = KeyPathForm(keyPath)
    if let position = position(of: keyPath, form) {
      let property = properties[position]
      if let name, name != property.name {
        throw mismatch(name, "the property \(property.name)")
      }
      let isPlain = [nil, .constant, .empty].contains(property.obstacle)
      return (position, isPlain ? nil : keyPath)
    }
    try form.check(Model.self)
    let known = names.first { $0.keyPath == keyPath }?.name
    let name = name ?? known
    guard let access = keyPath as? any PropertyAccess else {
      throw PlanError(Model.self, "an override has a key path of an unknown kind", .ownProperty)
    }
    guard access.isWritable || !isWritten else {
      throw PlanError(
        Model.self, "an override names \(form.subject(name, access.valueType)) that is read-only",
        .variable)
    }
    guard let name else { return (nil, keyPath) }
    if let known, known != name { throw mismatch(name, "the property \(known)") }
    let position = try position(of: name)
    let property = properties[position]
    guard property.mayBeSeen(as: access.valueType) else {
      throw mismatch(property.name, "a property of type \(access.valueType)")
    }
    return (position, keyPath)
  }

  /// Refuses an override of another model.
  func check(_ model: Any.Type) throws(PlanError) {
    guard StoredProperty.isType(Model.self, orDerivedFrom: model) else {
      throw PlanError(Model.self, "an override names a property of \(model)", .ownProperty)
    }
  }

  private func mismatch(_ name: String, _ other: String) -> PlanError {
    PlanError(
      Model.self, "an override is for \"\(name)\" and for the key path of \(other)", .sameProperty)
  }

  func position(of name: String) throws(PlanError) -> Int {
    if let position = properties.firstIndex(where: { $0.name == name }) { return position }
    guard !properties.isEmpty else {
      let problem = "an override is for \"\(name)\", but there are no stored properties"
      throw PlanError(Model.self, problem, .computedProperty)
    }
    let names = properties.map(\.name).joined(separator: ", ")
    throw PlanError(
      Model.self, "an override is for \"\(name)\", but its stored properties are \(names)",
      .storedName)
  }

  /// Returns the stored property that a key path itself tells.
  private func position(of keyPath: AnyKeyPath, _ form: KeyPathForm) -> Int? {
    guard let keyPath = keyPath as? PartialKeyPath<Model>,
      let offset = MemoryLayout<Model>.offset(of: keyPath)
    else { return properties.firstIndex { form.names($0.name) } }
    let type = Swift.type(of: keyPath).valueType
    return properties.firstIndex { $0.offset == offset && $0.type == type }
  }
}

extension StoredProperty {
  /// Returns whether a key path to a type can be that of the property: a wrapper hides its wrapped
  /// value, and a lazy property is stored as an optional.
  fileprivate func mayBeSeen(as type: Any.Type) -> Bool { fieldName != name || self.type == type }

  /// The same for a key path that nothing says to be that of the property: a wrapper that tells the
  /// type of its value is taken at its word, and SwiftData's fields hold none.
  fileprivate func mayBeMeant(by type: Any.Type) -> Bool {
    guard fieldName != name, self.type != type else { return self.type == type }
    let shape = TypeShape(of: self.type)
    if obstacle == .lazy || shape.wrapper != nil {
      return shape.valueTypes.contains { $0 == type }
    }
    return !isTracked && !isOfSwiftData
  }
}

/// The parts of a key path's description, where the system has one.
private struct KeyPathForm {
  private let text: String
  /// The part after the root, or nil in a text that does not begin with it.
  private let steps: Substring?

  init(_ keyPath: AnyKeyPath) {
    text = "\(keyPath)"
    let root = "\\\(Swift.type(of: keyPath).rootType)."
    steps = text.hasPrefix(root) ? text.dropFirst(root.count) : nil
  }

  /// Returns whether the key path is that of a stored property of a name.
  func names(_ name: String) -> Bool { steps.map { $0 == name } ?? false }

  /// Refuses what may stop the program when it is read or written: an optional that is unwrapped by
  /// force, an element of a collection, which looks like a computed property of another property;
  /// and a chain of optionals, which cannot be written.
  func check(_ model: Any.Type) throws(PlanError) {
    if text.contains("!") || (isNested && text.contains(".<computed")) {
      throw PlanError(
        model, "an override leads through an optional or an element that may not be there",
        .wholeProperty)
    }
    if text.contains("?") {
      let chain = (path ?? text).split(separator: "?").joined(separator: "?")
      throw PlanError(model, "an override leads through an optional: \(chain)", .wholeProperty)
    }
  }

  /// Returns the name of the property in error messages.
  func subject(_ name: String?, _ type: Any.Type) -> String {
    (name ?? path).map { "the property \($0)" } ?? "a computed property of type \(type)"
  }

  /// The names of the properties on the way, or nil if one has no name.
  private var path: String? { text.contains("<computed") ? nil : steps.map { String($0) } }

  /// Whether the key path leads through one property into another.
  var isNested: Bool {
    var depth = 0
    return steps?.contains { character in
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      return character == "." && depth == 0
    } ?? false
  }
}
