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
  /// The stored properties of a struct or class, those of superclasses first.
  ///
  /// What the libraries of the toolchain keep in their own classes is none of a model's.
  static func properties(of model: Any.Type) throws(PlanError) -> [StoredProperty] {
    if let failure = selfTestFailure { throw failure }
    return Array(try unchecked(of: model).dropFirst(fieldsOfLibraries(in: model)))
  }

  /// The variables of a struct that reflection may write; none for any other type.
  static func variables(ofStruct type: Any.Type) -> [StoredProperty] {
    guard metadataKind(type) == MetadataKind.structure else { return [] }
    return ((try? unchecked(of: type)) ?? []).filter { $0.obstacle == nil }
  }

  private static func fieldsOfLibraries(in type: Any.Type) -> Int {
    let library = lineage(of: type).dropFirst().first { superclass in
      let module = String(reflecting: superclass).prefix { $0 != "." }
      return ["Swift", "Dispatch"].contains(module) || module.hasPrefix("Foundation")
    }
    return library.map { fieldCount($0) } ?? 0
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
    let labels = try (0..<fieldCount(type)).map { index throws(PlanError) in
      try Label(ofFieldAt: index, in: type)
    }
    let names = Set(labels.compactMap(\.name))
    return try labels.enumerated().map { index, label throws(PlanError) in
      try StoredProperty(label, at: index, of: type, among: names)
    }
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
    guard label.type != Void.self else {
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
      if isLazy { .lazy } else if !label.isStrong { .notStrong } else if !label.isVariable {
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

  /// Compares what the runtime describes with what `Mirror` shows of an instance.
  ///
  /// They differ where reflection metadata is stripped, or where a future runtime describes types
  /// in another way; nothing may be written then.
  static func check<Instance>(_ instance: Instance, against type: Any.Type) throws(PlanError) {
    let count = fieldCount(type)
    let kind = metadataKind(type)
    guard kind != MetadataKind.enumeration, kind != MetadataKind.optional else {
      throw PlanError(type, "an enum has no properties to fill", .structOrClass)
    }
    if count == 0, holdsData(instance) {
      throw PlanError(type, "no property of it is known at run time", .reflectionMetadata)
    }
    guard !(instance is any CustomReflectable) else { return }
    var shown: [String] = []
    var mirror: Mirror? = Mirror(reflecting: instance)
    while let level = mirror {
      shown.insert(contentsOf: level.children.map { $0.label ?? "" }, at: 0)
      mirror = level.superclassMirror
    }
    let described = try (0..<count).map { index throws(PlanError) in
      try Label(ofFieldAt: index, in: type).name ?? ""
    }
    guard shown.map(Label.identifier) == described else {
      throw PlanError(
        type, "the runtime describes the properties \(described), Mirror shows \(shown)",
        .reflectionMetadata)
    }
  }

  /// Whether an instance can hold data; of an object that cannot be told, so it is assumed.
  private static func holdsData<Instance>(_ instance: Instance) -> Bool {
    Instance.self is AnyObject.Type || MemoryLayout<Instance>.size > 0
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
