/// The kind of a type, in the runtime's stable interface.
///
/// It is known at once, where to ask whether a type conforms to a protocol takes a scan of all
/// conformances in the program, the first time for each type and protocol.
package struct TypeKind: Equatable {
  private let number: UInt

  package init(of type: Any.Type) { number = metadataKind(type) }

  private init(_ number: UInt) { self.number = number }
}

// As in include/swift/ABI/MetadataKind.def, since Swift 5.0; the oldest version tried is 6.3.1.
extension TypeKind {
  package static let structure = TypeKind(0x200)
  package static let enumeration = TypeKind(0x201)
  package static let optional = TypeKind(0x202)
  package static let tuple = TypeKind(0x301)
  package static let function = TypeKind(0x302)
  package static let existential = TypeKind(0x303)
  package static let metatype = TypeKind(0x304)
  package static let existentialMetatype = TypeKind(0x306)
  package static let extendedExistential = TypeKind(0x307)

  /// Whether types of the kind have no conformances to protocols with requirements.
  package var hasNoConformances: Bool {
    switch self {
    case .tuple, .function, .metatype, .existentialMetatype: true
    default: isExistential
    }
  }

  /// Whether values of such a type have types that are known at run time only: of `Any` or a protocol.
  package var isExistential: Bool { self == .existential || self == .extendedExistential }
}

// Names of cases.
extension TypeKind {
  /// Returns the name of an enum's case in the source code, however the value describes itself; nil
  /// for a value of another type, and where it is not known at run time.
  package static func caseName<Value>(of value: Value) -> String? {
    guard TypeKind(of: Value.self) == .enumeration, hasExpectedNames else { return nil }
    return enumCaseName(value).map(nameInSource)
  }

  /// Returns whether the case of an enum's value has a payload.
  static func hasPayload<Value>(_ value: Value) -> Bool { shownCount(value, type: Value.self) > 0 }

  /// Whether the runtime names the cases of a known enum as expected.
  private static let hasExpectedNames: Bool = {
    enum Sample {
      case plain, `default`
      case payload(Int)
    }
    return [Sample.plain, .payload(1), .default].map { enumCaseName($0).map(nameInSource) }
      == ["plain", "payload", "default"]
  }()
}

/// Returns a name at run time as it is written between backticks: these are part of a raw
/// identifier there, and its spaces are no-break spaces.
package func nameInSource(_ name: UnsafePointer<CChar>) -> String {
  let name = String(cString: name)
  guard name.hasPrefix("`"), name.hasSuffix("`"), name.count > 2 else { return name }
  return String(name.dropFirst().dropLast()).replacing("\u{A0}", with: " ")
}

// As in stdlib/public/core/ReflectionMirror.swift; the oldest version tried is 6.3.1.
@_silgen_name("swift_getMetadataKind")
private func metadataKind(_ type: Any.Type) -> UInt

// As there, since Swift 5.0.
@_silgen_name("swift_EnumCaseName")
package func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

@_silgen_name("swift_reflectionMirror_count")
package func shownCount<Value>(_ value: Value, type: Any.Type) -> Int
