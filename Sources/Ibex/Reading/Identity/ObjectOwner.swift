/// An object whose properties are being filled, or looked at.
package struct ObjectOwner {
  let type: Any.Type
  let identity: ObjectIdentity?
  /// Nil before objects are touched.
  package let object: AnyObject?

  package init(type: Any.Type, identity: ObjectIdentity?, object: AnyObject?) {
    self.type = type
    self.identity = identity
    self.object = object
  }
}

extension [ObjectOwner] {
  /// Returns the innermost object of a type, or of one derived from it.
  package func innermost(of type: Any.Type) -> ObjectOwner? {
    last { StoredProperty.isType($0.type, orDerivedFrom: type) }
  }
}
