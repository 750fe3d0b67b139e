/// The memory in which the properties of a model lie: a struct, or the object of a class.
///
/// Invariant: the base is that of a living model, which the creator of the value keeps alive while
/// it is used; the offsets of its properties come from the runtime.
package struct ModelMemory {
  let base: UnsafeMutableRawPointer

  @inline(__always)  // 0.8 % of "{} → a model"
  init(base: UnsafeMutableRawPointer) { self.base = base }

  /// - Parameters:
  ///   - model: The memory of a model, which keeps an object alive.
  ///   - isObject: Whether the model's type is a class.
  @inline(__always)  // 0.8 % of "{} → a model"
  init<Model>(of model: UnsafeMutablePointer<Model>, isObject: Bool) {
    base =
      isObject
      ? unsafeBitCast(model.pointee, to: Unmanaged<AnyObject>.self).toOpaque()
      : UnsafeMutableRawPointer(model)
  }

  /// Calls `body` with the memory of an object, which lives until it returns.
  package static func with<Result>(_ object: AnyObject, _ body: (ModelMemory) -> Result) -> Result {
    withExtendedLifetime(object) {
      body(ModelMemory(base: Unmanaged.passUnretained(object).toOpaque()))
    }
  }

  /// The object, of a class.
  var object: AnyObject { Unmanaged<AnyObject>.fromOpaque(base).takeUnretainedValue() }

  /// Calls `body` with the model in place, which is of a type or of a class derived from it.
  func withModel<Model, Result>(of type: Model.Type, _ body: (inout Model) -> Result) -> Result {
    guard type is AnyObject.Type else { return body(&base.assumingMemoryBound(to: type).pointee) }
    var model = unsafeBitCast(object, to: type)
    return body(&model)
  }
}
