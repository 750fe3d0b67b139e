/// Immutable elements, accessed without reference counting.
///
/// Invariant: the creator of a buffer owns it, frees it once, and keeps it alive while it is in
/// use.
package struct ConstantBuffer<Element>: RandomAccessCollection {
  private let elements: UnsafeMutableBufferPointer<Element>

  init(_ elements: some Collection<Element>) {
    self.elements = .allocate(capacity: elements.count)
    _ = self.elements.initialize(fromContentsOf: elements)
  }

  func deallocate() {
    elements.deinitialize()
    elements.deallocate()
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { elements.count }

  /// The element at a position, which is one of the buffer's.
  package subscript(position: Int) -> Element {
    unsafeAddress { UnsafePointer(elements.baseAddress.unsafelyUnwrapped + position) }
  }

  /// Returns the element at a position to be passed on.
  func element(at position: Int) -> ConstantElement<Element> {
    UnsafePointer(elements.baseAddress.unsafelyUnwrapped + position)
  }
}

/// One element of a constant buffer, passed on without a reference being counted.
///
/// Invariant: it is used only while the buffer is kept.
package typealias ConstantElement<Element> = UnsafePointer<Element>
