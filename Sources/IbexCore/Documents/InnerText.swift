/// The key for the text of an element.
@usableFromInline
package enum InnerText {
  @inlinable
  package static var key: StaticString { "__innerXML__" }

  /// The bytes of the key, which occur in no document.
  @inlinable
  package static var bytes: UnsafePointer<UInt8> { key.utf8Start }
}
