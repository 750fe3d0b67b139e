import ValueTransformers

/// One stored property of a type, as the runtime describes it.
///
/// The one place that touches the runtime: the entry points under `Mirror`, which the standard
/// library exports on every platform, and nothing of its memory layout.
struct StoredProperty {
  /// Why a property is never written by reflection.
  enum Obstacle: String {
    case constant = "a constant"
    case notStrong = "a weak or unowned reference"
    case lazy = "a lazy property"
    case bareCode = "a function or a metatype"
    case empty = "a property of type Void"
  }

  /// The name in the source code, without the `_` of a wrapped or observed property.
  let name: String
  /// The name that the field has at run time.
  let fieldName: String
  let type: Any.Type
  /// Where the property begins, counted from the start of the struct or of the object.
  let offset: Int
  /// What forbids writing it; nil for a variable that may be written.
  ///
  /// The compiler may have folded the value of a constant, so that memory and program would
  /// disagree; a weak reference's storage is no object pointer; a function or a metatype outside
  /// of a container is not stored as generic code would store it.
  let obstacle: Obstacle?
}

extension StoredProperty {
  /// The stored properties of a model's type, those of superclasses first.
  ///
  /// What the libraries of the toolchain keep in their own classes is none of a model's.
  static func properties<Model>(ofInstance model: Model) throws(PlanError) -> [StoredProperty] {
    if let failure = selfTestFailure { throw failure }
    let type = Model.self
    let kind = metadataKind(type)
    guard kind != MetadataKind.enumeration, kind != MetadataKind.optional else {
      throw PlanError(type, "an enum has no properties to fill", .structOrClass)
    }
    let properties = try unchecked(of: type)
    try checkExtents(of: type)
    try check(model)
    return withoutHidden(properties)
  }

  /// The types that declare a model's properties, itself first: a class with its superclasses, but
  /// for those of libraries.
  private static func levels(of type: Any.Type) -> ArraySlice<Any.Type> {
    lineage(of: type).prefix { level in
      let module = String(reflecting: level).prefix { $0 != "." }
      return level == type
        || !(["Swift", "Dispatch"].contains(module) || module.hasPrefix("Foundation"))
    }
  }

  /// A type and its superclasses, itself first.
  static func lineage(of type: Any.Type) -> [Any.Type] {
    var lineage = [type]
    var superclass: AnyClass? = (type as? AnyClass).flatMap { _getSuperclass($0) }
    while let level = superclass {
      lineage.append(level)
      superclass = _getSuperclass(level)
    }
    return lineage
  }

  private static func unchecked(of type: Any.Type) throws(PlanError) -> [StoredProperty] {
    let fields = ownFields(of: type)
    let labels = try fields.map { index throws(PlanError) in
      try Label(ofFieldAt: index, in: type)
    }
    let names = Set(labels.compactMap(\.name))
    return try zip(labels, fields).map { label, index throws(PlanError) in
      try StoredProperty(label, at: index, of: type, among: names)
    }
  }

  /// The positions of the fields that the model and its superclasses declare, but not libraries.
  private static func ownFields(of type: Any.Type) -> Range<Int> {
    (superclass(of: levels(of: type).last).map { fieldCount($0) } ?? 0)..<fieldCount(type)
  }

  private static func superclass(of type: Any.Type?) -> AnyClass? {
    (type as? AnyClass).flatMap { _getSuperclass($0) }
  }

  /// The properties without those that one of the same name in a subclass hides.
  private static func withoutHidden(_ properties: [StoredProperty]) -> [StoredProperty] {
    var seen: Set<String> = []
    // A macro may add fields of its own, such as the registrar of an observed class.
    let own = properties.filter { !$0.fieldName.hasPrefix("_$") }
    return own.reversed().filter { seen.insert($0.name).inserted }.reversed()
  }

  private init(
    _ label: Label, at index: Int, of type: Any.Type, among names: Set<String>
  ) throws(PlanError) {
    guard let name = label.name, !name.isEmpty else {
      throw PlanError(type, "its properties have no names at run time", .reflectionNames)
    }
    guard name != "$defaultActor" else {
      throw PlanError(type, "an actor cannot be filled from outside", .plainClass)
    }
    let isEmpty = label.type == Void.self
    guard !isEmpty || Self.isEmpty(fieldAt: index, of: type) else {
      throw PlanError(
        type, "the type of its property \(name) cannot be reflected", .copyableProperty)
    }
    let lazyPrefix = "$__lazy_storage_$_"
    let isLazy = name.hasPrefix(lazyPrefix)
    let bare = isLazy ? String(name.dropFirst(lazyPrefix.count)) : String(name.dropFirst())
    let isPrefixed = isLazy || (name.hasPrefix("_") && !bare.isEmpty && !names.contains(bare))
    self.name = isPrefixed ? bare : name
    fieldName = name
    self.type = label.type
    offset = fieldOffset(type, index: index)
    obstacle =
      if isEmpty { .empty } else if isLazy { .lazy } else if !label.isStrong {
        .notStrong
      } else if !label.isVariable {
        .constant
      } else if Self.isBareCode(label.type) { .bareCode } else { nil }
  }
}

extension StoredProperty {
  /// Whether a type is that of values whose own types are known at run time only: `Any` or a
  /// protocol.
  static func isExistential(_ type: Any.Type) -> Bool {
    let kind = metadataKind(type)
    return kind == MetadataKind.existential || kind == MetadataKind.extendedExistential
  }

  static func isStructure(_ type: Any.Type) -> Bool {
    metadataKind(type) == MetadataKind.structure
  }

  static func isEnumeration(_ type: Any.Type) -> Bool {
    metadataKind(type) == MetadataKind.enumeration
  }

  /// Whether a type is a function or a metatype, or an optional or a tuple of one.
  private static func isBareCode(_ type: Any.Type) -> Bool {
    if let optional = type as? any OptionalType.Type {
      return isBareCode(optional.wrappedType)
    }
    switch metadataKind(type) {
    case MetadataKind.function, MetadataKind.metatype:
      return true
    case MetadataKind.tuple:
      return (0..<fieldCount(type)).contains { index in
        var description = FieldDescription()
        let element = fieldType(type, index: index, description: &description)
        description.release?(description.name)
        return isBareCode(element)
      }
    default:
      return false
    }
  }

  /// Whether a field that shows as `()` takes no room.
  ///
  /// One that does is of a type that cannot be copied, which shows so too, and which only a class
  /// can hold.
  private static func isEmpty(fieldAt index: Int, of type: Any.Type) -> Bool {
    let offset = fieldOffset(type, index: index)
    // In a class that is not generic, the compiler places empty fields at 0.
    if metadataKind(type) == MetadataKind.structure || offset == 0 { return true }
    let level = lineage(of: type).last { fieldCount($0) > index } ?? type
    let next = (index + 1..<fieldCount(level)).lazy.map { fieldOffset(level, index: $0) }
      .first { $0 > 0 }
    return (next ?? extent(of: level)) == offset
  }

  /// Refuses a type that has room for fields which are not known.
  private static func checkExtents(of type: Any.Type) throws(PlanError) {
    for owner in levels(of: type) where level(owner).hidesFields {
      let whose = owner == type ? "its properties" : "the properties of its superclass \(owner)"
      throw PlanError(type, "\(whose) are not known at run time", .reflectionMetadata)
    }
  }

  private static func level(_ type: Any.Type) -> TypeLevel {
    func size<Field>(_ type: Field.Type) -> Int { MemoryLayout<Field>.size }
    let superclass: AnyClass? = superclass(of: type)
    let fields = (superclass.map { fieldCount($0) } ?? 0)..<fieldCount(type)
    let header = type is AnyClass ? 2 * MemoryLayout<Int>.size : 0
    return TypeLevel(
      start: superclass.map { extent(of: $0) } ?? header, end: extent(of: type),
      fields: fields.map { index in
        var description = FieldDescription()
        let field = fieldType(type, index: index, description: &description)
        description.release?(description.name)
        return (fieldOffset(type, index: index), _openExistential(field, do: size))
      })
  }

  /// Where an instance of a type ends, counted from its start.
  private static func extent(of type: Any.Type) -> Int {
    func size<Model>(_ type: Model.Type) -> Int { MemoryLayout<Model>.size }
    return (type as? AnyClass).map { Int(instanceExtents($0).positive) }
      ?? _openExistential(type, do: size)
  }

  /// Compares what the runtime describes with what `Mirror` shows of an instance, each level of a
  /// class hierarchy for itself.
  ///
  /// They differ where a future runtime describes types in another way; nothing may be written then.
  private static func check<Model>(_ model: Model) throws(PlanError) {
    guard !(model is any CustomReflectable) else { return }
    var mirror: Mirror? = Mirror(reflecting: model)
    for level in levels(of: Model.self) {
      let fields = (superclass(of: level).map { fieldCount($0) } ?? 0)..<fieldCount(level)
      let described = try fields.map { index throws(PlanError) in
        try Label(ofFieldAt: index, in: level).name ?? ""
      }
      let shown = (mirror?.children.map { $0.label ?? "" } ?? []).map(Label.identifier)
      guard shown == described else {
        throw PlanError(
          Model.self,
          "the runtime describes the properties \(described) of \(level), Mirror shows \(shown)",
          .newerIbex)
      }
      mirror = mirror?.superclassMirror
    }
  }

  /// What is wrong with the runtime, found once on types whose layout is known.
  private static let selfTestFailure: PlanError? = {
    struct Sample {
      var number = 1
      let text = ""
    }
    class Base { weak var reference: Base? }
    final class Derived: Base { var flag = true }
    do throws(PlanError) {
      let sample = try unchecked(of: Sample.self)
      let derived = try unchecked(of: Derived.self)
      let isAsExpected =
        sample.map(\.name) == ["number", "text"]
        && sample.map(\.offset) == [0, MemoryLayout<Sample>.offset(of: \.text) ?? 0]
        && sample.map(\.obstacle) == [nil, .constant] && sample[0].type == Int.self
        && derived.map(\.name) == ["reference", "flag"]
        && derived.map(\.obstacle) == [.notStrong, nil]
        && derived[1].offset >= 2 * MemoryLayout<Int>.size
        && !level(Derived.self).hidesFields && extent(of: Derived.self) > derived[1].offset
      return isAsExpected ? nil : PlanError(Sample.self, "the runtime is unknown", .newerIbex)
    } catch {
      return error
    }
  }()
}

extension StoredProperty {
  /// The name of an enum's case; nil for a value of another type, and where it is not known at run
  /// time.
  static func caseName<Value>(of value: Value) -> String? {
    guard metadataKind(Value.self) == MetadataKind.enumeration else { return nil }
    return enumCaseName(value).map { Label.identifier(String(cString: $0)) }
  }
}

/// What the runtime says of a field itself.
private struct Label {
  let name: String?
  let type: Any.Type
  let isStrong: Bool
  let isVariable: Bool

  init(ofFieldAt index: Int, in owner: Any.Type) throws(PlanError) {
    var description = FieldDescription()
    type = fieldType(owner, index: index, description: &description)
    name = description.name.map { Self.identifier(String(cString: $0)) }
    isStrong = description.isStrong
    isVariable = description.isVariable
    description.release?(description.name)
  }

  /// The name as it is written between backticks: at run time these are part of a raw identifier,
  /// and its spaces are no-break spaces.
  static func identifier(_ name: String) -> String {
    guard name.hasPrefix("`"), name.hasSuffix("`"), name.count > 2 else { return name }
    return String(name.dropFirst().dropLast()).replacing("\u{A0}", with: " ")
  }
}

/// The kinds of types that matter here, of those in the runtime's stable interface.
private enum MetadataKind {
  static let structure: UInt = 0x200
  static let enumeration: UInt = 0x201
  static let optional: UInt = 0x202
  static let tuple: UInt = 0x301
  static let function: UInt = 0x302
  static let existential: UInt = 0x303
  static let metatype: UInt = 0x304
  static let extendedExistential: UInt = 0x307
}

/// Laid out as the runtime's own, which fills it in.
private struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_ type: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _ type: Any.Type, index: Int, description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

// As in stdlib/public/core/ReflectionMirror.swift, since Swift 5.0.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
// stdlib/public/core/Builtin.swift, for inlinable code, so that neither name nor form can change;
// the oldest version tried is 6.3.1.
#if canImport(ObjectiveC)
  @_silgen_name("_swift_getObjCClassInstanceExtents")
  private func instanceExtents(_ type: AnyClass) -> (negative: UInt, positive: UInt)
#else
  @_silgen_name("_swift_getSwiftClassInstanceExtents")
  private func instanceExtents(_ type: AnyClass) -> (negative: UInt, positive: UInt)
#endif
