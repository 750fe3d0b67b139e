import IbexFoundation
import ValueTransformers

/// The one table of the standard types.
///
/// The conformance of a type defines its writing and its kind, and that to `StandardLeaf` its
/// reading without a transformer.
enum StandardTypes {
  private static let all: [any WritableLeaf.Type] = {
    var types: [any WritableLeaf.Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
      UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
      Double.self, Float.self, Decimal.self, NumberLiteral.self,
      Bool.self,
      String.self, Substring.self,
      Date.self, Duration.self, TimeZone.self, Locale.self,
      URL.self, UUID.self, Data.self,
    ]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      types += [Int128.self, UInt128.self]
    }
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      types.append(Float16.self)
    #endif
    return types
  }()

  /// A standard type, or one derived from it.
  private struct Path {
    let leaf: any WritableLeaf.Type
    let form: LeafForm
  }

  private static let paths: TypeTable<Path> = {
    var paths = TypeTable<Path>()
    // Generic, since types in non-generic code are instantiated from their mangled names, which
    // takes ten times as long.
    func add<Leaf: WritableLeaf>(_ leaf: Leaf.Type) {
      func add(_ type: Any.Type, _ form: LeafForm) {
        paths.set(Path(leaf: leaf, form: form), for: ObjectIdentifier(type))
      }
      add(leaf, .itself)
      if leaf.hasDirectOptional { add(Leaf?.self, .optional) }
      if leaf.hasDirectArray { add([Leaf].self, .array) }
    }
    for leaf in all { add(leaf) }
    return paths
  }()

  // Each consists of generic types that the runtime instantiates, so they are created only on
  // request.
  private static let readers = TypeCache<ValueReader>()
  private static let writers = TypeCache<ValueWriter>()

  /// Returns the standard type that a type is; nil for any other.
  static func leaf(_ type: Any.Type) -> (any WritableLeaf.Type)? {
    guard let path = paths[ObjectIdentifier(type)], path.form == .itself else { return nil }
    return path.leaf
  }

  /// The leaf that a direct path from a source leads to; nil for a type that has no such path.
  static func readLeaf(of type: Any.Type) -> Any.Type? {
    paths[ObjectIdentifier(type)].flatMap { $0.leaf.isReadDirectly ? $0.leaf : nil }
  }

  /// The reader of the direct path to a type that has one.
  ///
  /// - Parameter standIns: The stand-ins for null as elements of an array.
  static func reader(for type: Any.Type, besides standIns: StandIns) -> ValueReader? {
    guard let path = paths[ObjectIdentifier(type)] else { return nil }
    if path.form == .array, !standIns.texts(for: path.leaf).isEmpty {
      return path.leaf.makeArrayReader(besides: standIns)
    }
    if let reader = readers[type] { return reader }
    guard let reader = path.leaf.makeReader(of: path.form) else { return nil }
    readers.set(reader, for: type)
    return reader
  }

  /// The writer of the direct path from a type that has one.
  static func writer(for type: Any.Type) -> ValueWriter? {
    guard let path = paths[ObjectIdentifier(type)] else { return nil }
    if let writer = writers[type] { return writer }
    guard let writer = path.leaf.makeWriter(of: path.form) else { return nil }
    writers.set(writer, for: type)
    return writer
  }

  /// Returns whether the direct path of a type writes every value.
  static func alwaysWrites(_ type: Any.Type) -> Bool {
    guard let path = paths[ObjectIdentifier(type)] else { return false }
    return path.leaf.isAlwaysWritten && path.form != .array
  }
}

/// The types that the direct paths of a leaf lead to.
enum LeafForm {
  case itself, optional, array
}

// Integers are read and written alike, and so are the floating point numbers beside `Double`.
extension Int: StandardLeaf {}
extension Int32: StandardLeaf {}
extension Int64: StandardLeaf {}
extension UInt: StandardLeaf {}
extension UInt32: StandardLeaf {}
extension UInt64: StandardLeaf {}
extension Int8: WritableLeaf {}
extension Int16: WritableLeaf {}
extension UInt8: WritableLeaf {}
extension UInt16: WritableLeaf {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: WritableLeaf {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: WritableLeaf {}
extension Float: WritableLeaf {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: WritableLeaf {}
#endif
