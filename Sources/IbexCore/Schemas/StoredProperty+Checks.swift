// Checks of a type before its properties are read and written.
extension StoredProperty {
  /// Refuses a type that has room for fields which are not known.
  ///
  /// - Parameter properties: Those of all its fields, as `unchecked` returns them.
  static func checkExtents(
    of type: Any.Type, _ properties: [StoredProperty]
  ) throws(PlanError) {
    for owner in levels(of: type) where hidesFields(owner, among: properties, of: type) {
      let whose = owner == type ? "its properties" : "the properties of its superclass \(owner)"
      throw PlanError(type, "\(whose) are not known at run time", .reflectionMetadata)
    }
  }

  /// Returns whether one level of a class hierarchy, or a struct, has fields that are not known.
  ///
  /// A part of a hierarchy that was built without reflection metadata has fields without
  /// descriptions, which reading and writing would silently skip.
  private static func hidesFields(
    _ owner: Any.Type, among properties: [StoredProperty], of type: Any.Type
  ) -> Bool {
    func size<Field>(_ type: Field.Type) -> Int { MemoryLayout<Field>.size }
    // HeapObject in stdlib/public/SwiftShims/swift/shims/HeapObject.h: a type and a count.
    let header = owner is AnyClass ? 2 * MemoryLayout<Int>.size : 0
    return hasGap(
      from: superclass(of: owner).map { extent(of: $0) } ?? header, to: extent(of: owner),
      besides: declared(properties, of: type, by: owner).map {
        $0.offset..<$0.offset + _openExistential($0.type, do: size)
      })
  }

  /// Returns whether a part of an instance has a gap that is too wide to align the field after it.
  ///
  /// - Parameter fields: The bytes of the known fields, in any order.
  package static func hasGap(
    from start: Int, to end: Int, besides fields: [Range<Int>]
  ) -> Bool {
    // The alignment that no type exceeds: that of the widest vectors.
    let mostAlignment = 16
    let known = fields.filter { !$0.isEmpty }
    guard !known.isEmpty else { return end > start }
    // No two fields overlap, so that their ends are in the order of their starts.
    let starts = known.map(\.lowerBound).sorted() + [end]
    let ends = [start] + known.map(\.upperBound).sorted()
    return zip(starts, ends).contains { $0 - $1 >= mostAlignment }
  }

  /// Returns the properties that one level of a class hierarchy declares, of those of all its fields.
  private static func declared(
    _ properties: [StoredProperty], of type: Any.Type, by level: Any.Type
  ) -> ArraySlice<StoredProperty> {
    // Those of libraries come first, and are not among them.
    let passed = fieldCount(type) - properties.count
    let start = superclass(of: level).map { fieldCount($0) } ?? 0
    return properties[max(start - passed, 0)..<max(fieldCount(level) - passed, 0)]
  }

  /// Returns the end of an instance of a type, counted from its start.
  static func extent(of type: Any.Type) -> Int {
    func size<Model>(_ type: Model.Type) -> Int { MemoryLayout<Model>.size }
    return (type as? AnyClass).map { Int(instanceExtents($0).positive) }
      ?? _openExistential(type, do: size)
  }

  /// Compares the runtime's description with that of `Mirror` for an instance, for each level of a
  /// class hierarchy.
  ///
  /// They differ where a future runtime describes types in another way; nothing may be written
  /// then.
  ///
  /// - Parameter properties: Those of all its fields, as `unchecked` returns them.
  static func check<Model>(
    _ model: Model, _ properties: [StoredProperty]
  ) throws(PlanError) {
    for level in levels(of: Model.self) {
      let described = declared(properties, of: Model.self, by: level).map(\.fieldName)
      let shown = shownNames(of: model, at: level)
      guard shown == described else {
        throw PlanError(
          Model.self,
          "the runtime describes the properties \(described) of \(level), Mirror shows \(shown)",
          .newerIbex)
      }
    }
  }

  /// The error for a runtime with an unexpected layout of known types of the model's kind, or nil
  /// for a valid one.
  ///
  /// Each kind is tried once, and only when a model is of it.
  static func selfTestFailure(of model: Any.Type) -> PlanError? {
    model is AnyClass ? classFailure : structFailure
  }

  private static let structFailure: PlanError? = {
    struct Sample {
      var number = 1
      let text = ""
    }
    return failure(of: Sample.self) { properties in
      properties.count == 2 && properties[0].isSound("number", nil)
        && properties[1].isSound("text", .constant) && properties[0].type == Int.self
        && properties[0].offset == 0
        && properties[1].offset == MemoryLayout<Sample>.offset(of: \.text)
    }
  }()

  private static let classFailure: PlanError? = {
    class Base { weak var reference: Base? }
    final class Derived: Base { var flag = true }
    return failure(of: Derived.self) { properties in
      properties.count == 2 && properties[0].isSound("reference", .notStrong)
        && properties[1].isSound("flag", nil)
        && properties[1].offset >= 2 * MemoryLayout<Int>.size
        && !hidesFields(Derived.self, among: properties, of: Derived.self)
        && extent(of: Derived.self) > properties[1].offset
    }
  }()

  private static func failure(
    of type: Any.Type, unless isAsExpected: ([StoredProperty]) -> Bool
  ) -> PlanError? {
    do throws(PlanError) {
      guard !isAsExpected(try unchecked(of: type)) else { return nil }
      return PlanError(type, "this Swift runtime lays out types in an unknown way", .newerIbex)
    } catch {
      return error
    }
  }

  private func isSound(_ name: String, _ obstacle: Obstacle?) -> Bool {
    self.name == name && self.obstacle == obstacle
  }
}
