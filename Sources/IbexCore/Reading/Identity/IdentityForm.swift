import ValueTransformers

/// Makes identities of the values of one type.
struct IdentityForm {
  /// Returns the identity of what `fill` puts into a slot of the type.
  let read: (_ fill: (Slot) -> Bool) -> ObjectIdentity?
  /// Returns the identity of the value in a slot of the type; nil for nil.
  let stored: (Slot) -> ObjectIdentity?
  /// Returns the value of the type that an identity represents, or nil for that of another type.
  let value: (AnyHashable) -> Any?
}

extension IdentityForm {
  /// Nil for a type that is not `Hashable`, and for a wrapper around a value of such a type.
  init?(of type: Any.Type) {
    let shape = TypeShape(of: type)
    // Written for the common types, since nothing generic is as fast.
    if type == Int.self {
      self.init(Int.self, { ObjectIdentity(integer: $0) }, value: { $0.base as? Int })
    } else if type == String.self {
      self.init(String.self, { ObjectIdentity(text: $0) }, value: { $0.base as? String })
    } else if let type = shape.integer {
      self.init(integer: type)
    } else if let type = shape.wrapper {
      self.init(wrapper: type)
    } else if let type = shape.hashable {
      self.init(hashable: type)
    } else {
      return nil
    }
  }

  // Inlined, so that it is compiled for the common types.
  private init<Value>(
    _ type: Value.Type, _ identity: @escaping (Value) -> ObjectIdentity?,
    value: @escaping (AnyHashable) -> Any?
  ) {
    read = { Slot.making(type, .new, $0).flatMap(identity) }
    stored = { identity($0.value(as: type)) }
    self.value = value
  }

  /// Creates identities of the values in wrappers that are read as a whole.
  private init?<Wrapper: MappableWrapper>(wrapper type: Wrapper.Type) {
    guard let form = IdentityForm(of: Wrapper.WrappedValue.self) else { return nil }
    func identity(of wrapper: Wrapper) -> ObjectIdentity? {
      form.read {
        $0.place(wrapper.wrappedValue)
        return true
      }
    }
    self.init(type, identity, value: form.value)
  }

  private init<Value: BinaryInteger>(integer type: Value.Type) {
    self.init(
      type, { ObjectIdentity($0) },
      value: { ($0.base as? any BinaryInteger).flatMap { Value(exactly: $0) } })
  }

  private init<Value: Hashable>(hashable type: Value.Type) {
    self.init(type, { Self.identity(of: $0) }, value: { $0.base as? Value })
  }

  private static func identity(of value: some Hashable) -> ObjectIdentity? {
    guard let optional = value as? any OptionalType else { return ObjectIdentity(value) }
    guard let wrapped = optional.wrappedValue as? any Hashable else { return nil }
    return identity(of: wrapped)
  }
}
