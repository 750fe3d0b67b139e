// The one file that touches the runtime: the entry points under `Mirror`, and others that the
// standard library exports on every platform, and nothing of its memory layout.

/// The name, type, and kind of a field, as the runtime tells them.
struct FieldLabel {
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

  /// Returns the name as it is written between backticks: at run time these are part of a raw
  /// identifier, and its spaces are no-break spaces.
  static func identifier(_ name: String) -> String {
    guard name.hasPrefix("`"), name.hasSuffix("`"), name.count > 2 else { return name }
    return String(name.dropFirst().dropLast()).replacing("\u{A0}", with: " ")
  }
}

/// The kinds of types that matter here, of those in the runtime's stable interface.
///
/// As in include/swift/ABI/MetadataKind.def, since Swift 5.0; the oldest version tried is 6.3.1.
enum MetadataKind {
  static let structure: UInt = 0x200
  static let enumeration: UInt = 0x201
  static let optional: UInt = 0x202
  static let tuple: UInt = 0x301
  static let function: UInt = 0x302
  static let existential: UInt = 0x303
  static let metatype: UInt = 0x304
  static let extendedExistential: UInt = 0x307
}

/// The description of a field, which the runtime fills in.
///
/// Laid out as `_FieldReflectionMetadata` in stdlib/public/SwiftShims/swift/shims/Reflection.h; the
/// oldest version tried is 6.3.1.
struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// As in stdlib/public/core/ReflectionMirror.swift; the oldest version tried is 6.3.1.
@_silgen_name("swift_getMetadataKind")
func metadataKind(_ type: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
func fieldType(
  _ type: Any.Type, index: Int, description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
func fieldOffset(_ type: Any.Type, index: Int) -> Int

// As in stdlib/public/core/ReflectionMirror.swift, since Swift 5.0.
@_silgen_name("swift_EnumCaseName")
func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

// stdlib/public/core/Builtin.swift, for inlinable code, so that neither name nor form can change;
// the oldest version tried is 6.3.1.
#if canImport(ObjectiveC)
  @_silgen_name("_swift_getObjCClassInstanceExtents")
  func instanceExtents(_ type: AnyClass) -> (negative: UInt, positive: UInt)
#else
  @_silgen_name("_swift_getSwiftClassInstanceExtents")
  func instanceExtents(_ type: AnyClass) -> (negative: UInt, positive: UInt)
#endif
