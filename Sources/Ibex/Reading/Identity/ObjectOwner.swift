/// An object whose properties are being filled, or looked at; no object yet before any is touched.
package typealias ObjectOwner = (type: Any.Type, identity: ObjectIdentity?, object: AnyObject?)

extension Array where Element == ObjectOwner {
  /// Returns the innermost object of a type, or of one derived from it.
  package func innermost(of type: Any.Type) -> ObjectOwner? {
    last { StoredProperty.isType($0.type, orDerivedFrom: type) }
  }
}
