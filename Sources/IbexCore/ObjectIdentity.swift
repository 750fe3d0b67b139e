/// The values that identify an object among others of its type, converted to the types of its
/// properties.
///
/// The text `"7"` and the number 7 are the same identity for a property of type `Int`.
public struct ObjectIdentity: Hashable {
  // The common ones alone: hashing them takes a fraction of the time.
  private enum Storage: Hashable {
    case integer(Int)
    case text(String)
    case other(Box<AnyHashable>)
    case several([ObjectIdentity])

    // Without the case, which saves a step.
    func hash(into hasher: inout Hasher) {
      switch self {
      case .integer(let integer): hasher.combine(integer)
      case .text(let text): hasher.combine(text)
      case .other(let box): hasher.combine(box)
      case .several(let parts): hasher.combine(parts)
      }
    }
  }

  private let storage: Storage

  private init(_ storage: Storage) { self.storage = storage }

  init(integer: Int) { self.init(.integer(integer)) }

  /// Integers of all widths are equal by value.
  init(_ integer: some BinaryInteger) {
    self.init(Int(exactly: integer).map { .integer($0) } ?? .other(Box(AnyHashable(integer))))
  }

  init(text: String) { self.init(.text(text)) }

  init(_ parts: [ObjectIdentity]) {
    self = parts.count == 1 ? parts[0] : ObjectIdentity(.several(parts))
  }

  /// Creates the identity of an object with one identity property.
  ///
  /// - Parameter value: The value, of the property's kind: 7 for an integer of any width, and not
  ///   `"7"`. An optional equals its wrapped value; nil equals only nil.
  public init(_ value: some Hashable) {
    let value = AnyHashable(value)
    switch value.base {
    case let identity as ObjectIdentity: self = identity
    case let integer as any BinaryInteger: self.init(integer)
    case let text as any StringProtocol: self.init(text: String(text))
    case let optional as any OptionalType:
      guard let wrapped = optional.wrappedValue as? any Hashable else { fallthrough }
      self = ObjectIdentity(wrapped)
    default: self.init(.other(Box(value)))
    }
  }

  /// Creates an identity of several values, in the order of the properties.
  public init(values: [AnyHashable]) {
    self.init(values.map { ObjectIdentity($0) })
  }

  /// The values, in the order of the properties. An object is represented by its identity.
  public var values: [AnyHashable] {
    switch storage {
    case .integer(let integer): [integer]
    case .text(let text): [text]
    case .other(let box): [box.value]
    case .several(let parts):
      parts.map { $0.values.count == 1 ? $0.values[0] : AnyHashable($0) }
    }
  }
}

extension ObjectIdentity: CustomStringConvertible {
  /// The values, joined by commas.
  public var description: String {
    values.map { "\($0.base)" }.joined(separator: ", ")
  }
}
