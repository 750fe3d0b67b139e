import IbexFoundation
import ValueTransformers

/// The table of the standard types, in two parts: a type that most models have is added to
/// `commonPaths`, any other to `otherPaths`.
///
/// The conformance of a type defines its writing and its kind, and that to `StandardLeaf` its
/// reading without a transformer.
enum StandardTypes {
  /// A standard type, or one that is made of it.
  private struct Path {
    let leaf: any WritableLeaf.Type
    let kind: TypeShape.Kind
  }

  /// The paths to what most properties are, for which a first call need not make the others.
  private static let commonPaths: TypeTable<Path> = {
    var paths = TypeTable<Path>()
    add(Int.self, to: &paths)
    add(Double.self, to: &paths)
    add(Bool.self, to: &paths)
    add(String.self, to: &paths)
    add(Date.self, to: &paths)
    return paths
  }()

  private static let otherPaths: TypeTable<Path> = {
    var types: [any WritableLeaf.Type] = [
      Int8.self, Int16.self, Int32.self, Int64.self,
      UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
      Float.self, Decimal.self, NumberLiteral.self,
      Substring.self,
      Duration.self, TimeZone.self, Locale.self,
      URL.self, UUID.self, Data.self,
    ]
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      types += [Int128.self, UInt128.self]
    }
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      types.append(Float16.self)
    #endif
    var paths = TypeTable<Path>()
    for type in types { add(type, to: &paths) }
    return paths
  }()

  // Not inlined and then generic, since the types in code for concrete ones are made of their
  // mangled names, which takes ten times as long.
  @inline(never)
  private static func add(_ leaf: any WritableLeaf.Type, to paths: inout TypeTable<Path>) {
    func optional<Leaf: WritableLeaf>(_ leaf: Leaf.Type) -> Any.Type { Leaf?.self }
    func array<Leaf: WritableLeaf>(_ leaf: Leaf.Type) -> any List.Type { [Leaf].self }
    func add(_ type: Any.Type, _ kind: TypeShape.Kind) {
      paths.set(Path(leaf: leaf, kind: kind), for: ObjectIdentifier(type))
    }
    add(leaf, .leaf)
    if leaf.hasDirectOptional { add(optional(leaf), .optional(of: leaf)) }
    if leaf.hasDirectArray { add(array(leaf), .list(array(leaf))) }
  }

  private static func path(to type: Any.Type) -> Path? {
    let identifier = ObjectIdentifier(type)
    return commonPaths[identifier] ?? (TypeShape.isKnown(type) ? nil : otherPaths[identifier])
  }

  // Each is of generic types that the runtime makes, so that only those are made that something has
  // asked for.
  private static let readers = TypeCache<ValueReader>()
  private static let writers = TypeCache<ValueWriter>()

  /// Returns the standard type that a type is; nil for any other.
  static func leaf(_ type: Any.Type) -> (any WritableLeaf.Type)? {
    guard let path = path(to: type), case .leaf = path.kind else { return nil }
    return path.leaf
  }

  /// The kind of a type with a direct path; nil for any other.
  static func kind(of type: Any.Type) -> TypeShape.Kind? { path(to: type)?.kind }

  /// The leaf that a direct path from a source leads to; nil for a type that has no such path.
  static func readLeaf(of type: Any.Type) -> Any.Type? {
    path(to: type).flatMap { $0.leaf.isReadDirectly ? $0.leaf : nil }
  }

  /// The reader of the direct path to a type that has one.
  static func reader(for type: Any.Type) -> ValueReader? {
    guard let path = path(to: type) else { return nil }
    if let reader = readers[type] { return reader }
    guard let reader = path.leaf.makeReader(of: path.kind, element: nil) else { return nil }
    readers.set(reader, for: type)
    return reader
  }

  /// The reader of the direct path to an array whose elements are read by a reader of their own.
  static func arrayReader(for type: Any.Type, of element: ValueReader) -> ValueReader? {
    path(to: type).flatMap { $0.leaf.makeReader(of: $0.kind, element: element) }
  }

  /// The writer of the direct path from a type that has one.
  static func writer(for type: Any.Type) -> ValueWriter? {
    guard let path = path(to: type) else { return nil }
    if let writer = writers[type] { return writer }
    guard let writer = path.leaf.makeWriter(of: path.kind) else { return nil }
    writers.set(writer, for: type)
    return writer
  }

  /// Returns whether the direct path of a type writes every value.
  static func alwaysWrites(_ type: Any.Type) -> Bool {
    guard let path = path(to: type) else { return false }
    if case .list = path.kind { return false }
    return path.leaf.isAlwaysWritten
  }
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
