/// An object whose properties are being filled, or looked at; no object yet before any is touched.
package struct ObjectOwner {
  package let type: Any.Type
  package let identity: ObjectIdentity?
  package let object: AnyObject?

  package init(type: Any.Type, identity: ObjectIdentity?, object: AnyObject?) {
    self.type = type
    self.identity = identity
    self.object = object
  }
}

extension Array where Element == ObjectOwner {
  /// Returns the innermost object of a type, or of one derived from it.
  package func innermost(of type: Any.Type) -> ObjectOwner? {
    last { StoredProperty.isType($0.type, orDerivedFrom: type) }
  }
}
