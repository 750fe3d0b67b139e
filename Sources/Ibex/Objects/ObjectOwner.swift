/// An object whose properties are being filled, or looked at.
struct ObjectOwner {
  let type: Any.Type
  let identity: ObjectIdentity?
  /// Nil before objects are touched.
  let object: AnyObject?
}

extension [ObjectOwner] {
  /// Returns the innermost object of a type, or of one derived from it.
  func innermost(of type: Any.Type) -> ObjectOwner? {
    last { StoredProperty.isType($0.type, orDerivedFrom: type) }
  }
}
