import ValueTransformers

/// One stored property of a type, as the runtime describes it, with the keys that `init(from:)`
/// requests.
// Unchecked, since `Any.Type` is not known to be Sendable.
package struct StoredProperty: @unchecked Sendable {
  /// The reason for which a property is never written by reflection.
  package enum Obstacle: String {
    case constant = "a constant"
    case notStrong = "a weak or unowned reference"
    case lazy = "a lazy property"
    case functionOrMetatype = "a function or a metatype"
    case empty = "a property of type Void"
  }

  /// The name in the source code: without the `_` that storage has in an observed class, or of a
  /// type that may be a property wrapper.
  package let name: String
  /// The name that the field has at run time.
  let fieldName: String
  package let type: Any.Type
  /// The offset from the start of the struct or of the object.
  let offset: Int
  /// The reason why it is never written; nil for a variable that may be written.
  ///
  /// The compiler may have folded the value of a constant, so that memory and program would
  /// disagree; a weak reference's storage is not an object pointer; a function or a metatype
  /// outside of a container is not stored as generic code would store it.
  let obstacle: Obstacle?
  /// Whether the macro `@Observable` tracks it: a direct write notifies no observers.
  let isTracked: Bool
  /// The keys besides its own name that the model's `init(from:)` requests for it.
  var codingKeys: [String] = []
  /// Whether that initializer, if there is one, requests it.
  var isRequested = true
}

extension StoredProperty {
  /// Returns the stored properties of a model's type, those of superclasses first.
  ///
  /// Properties of the toolchain's own classes are not included.
  static func properties<Model>(ofInstance model: Model) throws(PlanError) -> [StoredProperty] {
    let type = Model.self
    if let failure = selfTestFailure(of: type) { throw failure }
    let kind = TypeKind(of: type)
    guard kind != .enumeration, kind != .optional else {
      throw PlanError(type, "an enum has no properties to fill", .structOrClass)
    }
    let properties = try unchecked(of: type)
    try checkExtents(of: type, properties)
    try check(model, properties)
    return withoutHidden(properties, in: type)
  }

  /// Returns the types that declare a model's properties, itself first: a class with its
  /// superclasses, but for those of libraries.
  static func levels(of type: Any.Type) -> ArraySlice<Any.Type> {
    lineage(of: type).prefix { level in
      level == type || !isOfLibrary(level)
    }
  }

  /// Returns a type and its superclasses, itself first.
  static func lineage(of type: Any.Type) -> [Any.Type] {
    var lineage = [type]
    while let level = superclass(of: lineage.last) { lineage.append(level) }
    return lineage
  }

  /// Returns whether a type is another one, or a class derived from it.
  package static func isType(_ type: Any.Type, orDerivedFrom base: Any.Type) -> Bool {
    type == base || lineage(of: type).contains { $0 == base }
  }

  /// Returns the properties of all fields that a type and its superclasses declare, but not
  /// libraries, in their order.
  package static func unchecked(of type: Any.Type) throws(PlanError) -> [StoredProperty] {
    let first = superclass(of: levels(of: type).last).map { fieldCount($0) } ?? 0
    let fields = first..<fieldCount(type)
    let labels = fields.map { FieldLabel(ofFieldAt: $0, in: type) }
    // As in lib/Macros/Sources/ObservationMacros/ObservableMacro.swift.
    let registrar = "_$observationRegistrar"
    let observed = fields.filter { labels[$0 - fields.lowerBound].name == registrar }.map {
      ObjectIdentifier(level(ofFieldAt: $0, in: type))
    }
    return try fields.map { index throws(PlanError) in
      try StoredProperty(
        labels[index - fields.lowerBound], at: index, of: type, among: labels,
        isOfObserved: !observed.isEmpty
          && observed.contains(ObjectIdentifier(level(ofFieldAt: index, in: type))))
    }
  }

  /// Whether SwiftData keeps it elsewhere.
  ///
  /// The macro `@Model` leaves an empty field of its type in the place of each; the oldest version
  /// known is that of macOS 14.
  var isOfSwiftData: Bool {
    // Names of types cost more than all else here.
    func isEmpty<Field>(_ type: Field.Type) -> Bool { MemoryLayout<Field>.size == 0 }
    return _openExistential(type, do: isEmpty)
      && IbexCore.name(of: type, isQualified: false) == "_SwiftDataNoType"
  }

  /// Returns whether a type may be a property wrapper: one of a program's own that is not a model.
  static func mayBeWrapper(_ type: Any.Type) -> Bool {
    let shape = TypeShape(of: type)
    switch shape.kind {
    case .plain where TypeKind(of: type).hasNoConformances: return false
    case .plain
    where TypeKind(of: type) == .enumeration && (shape.rawValues != nil || shape.cases != nil):
      return false
    case .source, .wrapper, .plain: return !isOfLibrary(type) && !isOfSystem(type)
    case .leaf, .optional, .list, .dictionary, .existential, .model: return false
    }
  }

  /// Returns the type in a class hierarchy that declares a field.
  private static func level(ofFieldAt index: Int, in type: Any.Type) -> Any.Type {
    lineage(of: type).last { fieldCount($0) > index } ?? type
  }

  /// Returns whether a type is of one of the toolchain's libraries.
  private static func isOfLibrary(_ type: Any.Type) -> Bool {
    let module = IbexCore.name(of: type, isQualified: true).prefix { $0 != "." }
    return ["Swift", "Dispatch"].contains(module) || module.hasPrefix("Foundation")
  }

  /// Returns whether a type is declared in C or Objective-C, whose classes have no module, or is a
  /// number of Apple's graphics: none of these is a property wrapper.
  private static func isOfSystem(_ type: Any.Type) -> Bool {
    let name = IbexCore.name(of: type, isQualified: true)
    guard let dot = name.firstIndex(of: ".") else { return true }
    return ["__C", "CoreFoundation", "CoreGraphics", "ObjectiveC"].contains(name[..<dot])
  }

  static func superclass(of type: Any.Type?) -> AnyClass? {
    (type as? AnyClass).flatMap { _getSuperclass($0) }
  }

  /// Returns the properties without those that one of the same name in a subclass hides.
  private static func withoutHidden(
    _ properties: [StoredProperty], in type: Any.Type
  ) -> [StoredProperty] {
    // A macro may add fields of its own, such as the registrar of an observed class
    // (lib/Macros/Sources/ObservationMacros/ObservableMacro.swift).
    let own = properties.filter { !$0.fieldName.hasPrefix("_$") }
    guard type is AnyClass else { return own }
    var seen: Set<String> = []
    return own.reversed().filter { seen.insert($0.name).inserted }.reversed()
  }

  private init(
    _ label: FieldLabel, at index: Int, of type: Any.Type, among labels: [FieldLabel],
    isOfObserved: Bool
  ) throws(PlanError) {
    guard let name = label.name, !name.isEmpty else {
      throw PlanError(type, "its properties have no names at run time", .reflectionNames)
    }
    // DEFAULT_ACTOR_STORAGE_FIELD_NAME in include/swift/Strings.h.
    guard name != "$defaultActor" else {
      throw PlanError(type, "an actor cannot be filled from outside", .plainClass)
    }
    // A field that cannot be copied shows as `()` too: getFieldAt in
    // stdlib/public/runtime/ReflectionMirror.cpp.
    let isEmpty = label.type == Void.self
    guard !isEmpty || Self.isEmpty(fieldAt: index, of: type) else {
      throw PlanError(
        type, "the type of its property \(name) cannot be reflected", .copyableProperty)
    }
    // As in lib/Sema/TypeCheckStorage.cpp.
    let lazyPrefix = "$__lazy_storage_$_"
    let isLazy = name.hasPrefix(lazyPrefix)
    let bare = isLazy ? String(name.dropFirst(lazyPrefix.count)) : String(name.dropFirst())
    let isPrefixed =
      isLazy
      || (name.hasPrefix("_") && !bare.isEmpty && !labels.contains { $0.name == bare }
        && (isOfObserved || Self.mayBeWrapper(label.type)))
    self.name = isPrefixed ? bare : name
    isTracked = isOfObserved && isPrefixed && !isLazy
    fieldName = name
    self.type = label.type
    offset = fieldOffset(type, index: index)
    obstacle =
      if isEmpty { .empty } else if isLazy { .lazy } else if !label.isStrong {
        .notStrong
      } else if !label.isVariable {
        .constant
      } else if Self.isFunctionOrMetatype(label.type) { .functionOrMetatype } else { nil }
  }
}

extension StoredProperty {
  /// Returns whether a type is a function or a metatype, or an optional or a tuple of one.
  private static func isFunctionOrMetatype(_ type: Any.Type) -> Bool {
    switch TypeKind(of: type) {
    case .optional:
      return StandardTypes.readLeaf(of: type) == nil
        && optionalType(type).map { isFunctionOrMetatype($0.wrappedType) } == true
    case .function, .metatype:
      return true
    case .tuple:
      return (0..<fieldCount(type)).contains {
        isFunctionOrMetatype(FieldLabel(ofFieldAt: $0, in: type).type)
      }
    default:
      return false
    }
  }

  /// Returns whether a field that shows as `()` takes no room.
  ///
  /// One that does is of a type that cannot be copied, which shows so too, and which only a class
  /// can hold.
  private static func isEmpty(fieldAt index: Int, of type: Any.Type) -> Bool {
    let offset = fieldOffset(type, index: index)
    // In a class that is not generic, the compiler places empty fields at 0.
    if TypeKind(of: type) == .structure || offset == 0 { return true }
    let level = level(ofFieldAt: index, in: type)
    let next = (index + 1..<fieldCount(level)).lazy.map { fieldOffset(level, index: $0) }
      .first { $0 > 0 }
    return (next ?? extent(of: level)) == offset
  }
}

extension StoredProperty {
  /// Returns whether a value is the nil of an optional.
  package static func isNil(_ value: Any) -> Bool {
    func isNil<Value>(_ value: Value) -> Bool {
      guard TypeKind(of: Value.self) == .optional else { return false }
      return enumCaseName(value).map { String(cString: $0) } == "none"
    }
    return _openExistential(value, do: isNil)
  }
}
