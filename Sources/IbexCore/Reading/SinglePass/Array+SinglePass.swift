extension Array {
  /// As many elements are read before it is estimated how many there are.
  private static var sampleCount: Int { 1024 }

  /// Creates an array from the list at the cursor, and moves past it; returns nil if the bytes are
  /// malformed.
  ///
  /// Short lists are read to the stack, and moved to an array of their length. Of a long one the
  /// array is allocated for as many elements as the rest of the document has room for, so that they
  /// are never in memory twice.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at a list.
  ///   - isTrivial: Whether elements are soon copied.
  ///   - read: Reads one element into its slot, and goes behind it. Where it refuses one, the nil
  ///     that stands for it is appended, if the type has one.
  @inline(__always)  // 0.5 % of "one chain of 8 levels → a model"
  init?(
    listAt cursor: inout JSONCursor, isTrivial: Bool = false,
    _ read: (inout JSONCursor, Slot) -> SinglePassOutcome
  ) {
    let start = cursor.mark
    let next = cursor.enter()
    let elements = withUnsafeTemporaryAllocation(of: Element.self, capacity: 8) { lent in
      Self.elements(
        ElementRoom(lent), next, at: &cursor, since: start, isTrivial: isTrivial, read)
    }
    guard let elements else { return nil }
    self = elements
  }

  /// Returns the elements in a buffer and those that follow, or nil if the bytes are malformed.
  ///
  /// - Parameters:
  ///   - first: The elements that have been read, which are taken from it.
  ///   - next: What the cursor is at.
  ///   - start: The place of the list.
  @inline(__always)  // 0.9 % of "canada.json → lists of coordinates"
  static func elements(
    _ first: ElementRoom<Element>, _ next: JSONCursor.Next, at cursor: inout JSONCursor,
    since start: JSONCursor.Mark, isTrivial: Bool = false,
    _ read: (inout JSONCursor, Slot) -> SinglePassOutcome
  ) -> [Element]? {
    var next = next
    var sample = ElementBuffer(lent: first)
    while case .value = next, sample.count < Self.sampleCount {
      sample.append { cursor.readElement($0, &next, read) }
    }
    guard case .value = next else {
      return next == .end ? sample.moveToArray(isTrivial: isTrivial) : nil
    }
    var elements = [Element](
      inPlace: cursor.estimatedCount(
        by: sample.count, since: start, stride: MemoryLayout<Element>.stride)
    ) { room in
      let capacity = room.capacity
      sample.move(to: &room)
      while case .value = next, room.count < capacity {
        room.append { cursor.readElement($0, &next, read) }
      }
    }
    while case .value = next {
      var rest = ElementBuffer(lent: first.withoutElements)
      while case .value = next, rest.count < Self.sampleCount {
        rest.append { cursor.readElement($0, &next, read) }
      }
      elements += rest.moveToArray(isTrivial: isTrivial)
    }
    return next == .end ? elements.withoutMuchRoom : nil
  }

  /// The same elements, in an array of their length if there is room for more than twice as many.
  private var withoutMuchRoom: [Element] {
    guard capacity / 2 > count else { return self }
    return [Element](inPlace: count) { room in
      for element in self { room.append(element) }
    }
  }
}

extension JSONCursor {
  /// Reads one element of a list into its slot, and moves to the next.
  @inline(__always)  // 6.4 % of "canada.json → lists of coordinates"
  fileprivate mutating func readElement(
    _ slot: Slot, _ next: inout Next, _ read: (inout JSONCursor, Slot) -> SinglePassOutcome
  ) -> Bool {
    let outcome = read(&self, slot)
    guard outcome == .read || outcome == .refused else {
      next = .malformed
      return false
    }
    next = advance(closing: UInt8(ascii: "]"))
    return outcome == .read
  }
}
