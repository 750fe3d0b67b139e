import ValueTransformers

// The one file that touches the runtime, but for kinds of types and names of cases (`TypeKind`): the
// entry points under `Mirror`, and others that the standard library exports on every platform, and
// nothing of its memory layout.

/// The name, type, and kind of a field, as the runtime tells them.
struct FieldLabel {
  let name: String?
  let type: Any.Type
  let isStrong: Bool
  let isVariable: Bool

  init(ofFieldAt index: Int, in owner: Any.Type) {
    var description = FieldDescription()
    type = fieldType(owner, index: index, description: &description)
    name = description.name.map(nameInSource)
    isStrong = description.isStrong
    isVariable = description.isVariable
    description.release?(description.name)
  }
}

/// Returns the name of a type as a text shows it.
///
/// `String(describing:)` and `String(reflecting:)` return the same, but first look up the
/// conformances of a metatype, which takes many times longer the first time in a process.
///
/// - Parameter isQualified: Whether the module and the types around it are part of the name.
package func name(of type: Any.Type, isQualified: Bool) -> String {
  _typeName(type, qualified: isQualified)
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
@_silgen_name("swift_reflectionMirror_recursiveCount")
func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
func fieldType(
  _ type: Any.Type, index: Int, description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
func fieldOffset(_ type: Any.Type, index: Int) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func shownChild<Value>(
  of value: Value, type: Any.Type, index: Int,
  name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  release: UnsafeMutablePointer<(@convention(c) (UnsafePointer<CChar>?) -> Void)?>
) -> Any

/// The names that `Mirror` shows for the properties of a struct, or of one level of a class
/// hierarchy, by the functions under `Mirror`, since its own lists use many generic types.
func shownNames<Value>(of value: Value, at level: Any.Type) -> [String] {
  (0..<shownCount(value, type: level)).map { index in
    var name: UnsafePointer<CChar>?
    var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    _ = shownChild(of: value, type: level, index: index, name: &name, release: &release)
    defer { release?(name) }
    return name.map(nameInSource) ?? ""
  }
}

// stdlib/public/core/Builtin.swift, for inlinable code, so that neither name nor form can change;
// the oldest version tried is 6.3.1.
#if canImport(ObjectiveC)
  @_silgen_name("_swift_getObjCClassInstanceExtents")
  func instanceExtents(_ type: AnyClass) -> (negative: UInt, positive: UInt)
#else
  @_silgen_name("_swift_getSwiftClassInstanceExtents")
  func instanceExtents(_ type: AnyClass) -> (negative: UInt, positive: UInt)
#endif
