// What must hold of a type before its properties are read and written.
extension StoredProperty {
  /// Refuses a type that has room for fields which are not known.
  static func checkExtents(of type: Any.Type) throws(PlanError) {
    for owner in levels(of: type) where level(owner).hidesFields {
      let whose = owner == type ? "its properties" : "the properties of its superclass \(owner)"
      throw PlanError(type, "\(whose) are not known at run time", .reflectionMetadata)
    }
  }

  private static func level(_ type: Any.Type) -> TypeLevel {
    func size<Field>(_ type: Field.Type) -> Int { MemoryLayout<Field>.size }
    let superclass: AnyClass? = superclass(of: type)
    let fields = (superclass.map { fieldCount($0) } ?? 0)..<fieldCount(type)
    // HeapObject in stdlib/public/SwiftShims/swift/shims/HeapObject.h: a type and a count.
    let header = type is AnyClass ? 2 * MemoryLayout<Int>.size : 0
    return TypeLevel(
      start: superclass.map { extent(of: $0) } ?? header, end: extent(of: type),
      fields: fields.map { index in
        let field = FieldLabel(ofFieldAt: index, in: type)
        return (fieldOffset(type, index: index), _openExistential(field.type, do: size))
      })
  }

  /// Returns the end of an instance of a type, counted from its start.
  static func extent(of type: Any.Type) -> Int {
    func size<Model>(_ type: Model.Type) -> Int { MemoryLayout<Model>.size }
    return (type as? AnyClass).map { Int(instanceExtents($0).positive) }
      ?? _openExistential(type, do: size)
  }

  /// Compares what the runtime describes with what `Mirror` shows of an instance, each level of a
  /// class hierarchy for itself.
  ///
  /// They differ where a future runtime describes types in another way; nothing may be written
  /// then.
  static func check<Model>(_ model: Model) throws(PlanError) {
    for level in levels(of: Model.self) {
      let fields = (superclass(of: level).map { fieldCount($0) } ?? 0)..<fieldCount(level)
      let described = fields.map { FieldLabel(ofFieldAt: $0, in: level).name ?? "" }
      let shown = shownNames(of: model, at: level)
      guard shown == described else {
        throw PlanError(
          Model.self,
          "the runtime describes the properties \(described) of \(level), Mirror shows \(shown)",
          .newerIbex)
      }
    }
  }

  /// The error of a runtime that lays out known types in another way, found once; nil for a sound
  /// one.
  static let selfTestFailure: PlanError? = {
    struct Sample {
      var number = 1
      let text = ""
    }
    class Base { weak var reference: Base? }
    final class Derived: Base { var flag = true }
    do throws(PlanError) {
      let sample = try unchecked(of: Sample.self)
      let derived = try unchecked(of: Derived.self)
      // One by one: of each list of them, the runtime would have to make the type.
      func isSound(_ property: StoredProperty, _ name: String, _ obstacle: Obstacle?) -> Bool {
        property.name == name && property.obstacle == obstacle
      }
      let isAsExpected =
        sample.count == 2 && isSound(sample[0], "number", nil)
        && isSound(sample[1], "text", .constant) && sample[0].type == Int.self
        && sample[0].offset == 0
        && sample[1].offset == MemoryLayout<Sample>.offset(of: \.text)
        && derived.count == 2 && isSound(derived[0], "reference", .notStrong)
        && isSound(derived[1], "flag", nil)
        && derived[1].offset >= 2 * MemoryLayout<Int>.size
        && !level(Derived.self).hidesFields && extent(of: Derived.self) > derived[1].offset
      guard !isAsExpected else { return nil }
      return PlanError(
        Sample.self, "this Swift runtime lays out types in an unknown way", .newerIbex)
    } catch {
      return error
    }
  }()
}
