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
    case .tuple, .function, .existential, .metatype, .existentialMetatype, .extendedExistential:
      true
    default: false
    }
  }
}

// As in stdlib/public/core/ReflectionMirror.swift; the oldest version tried is 6.3.1.
@_silgen_name("swift_getMetadataKind")
private func metadataKind(_ type: Any.Type) -> UInt
