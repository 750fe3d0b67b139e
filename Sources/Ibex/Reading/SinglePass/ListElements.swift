/// Reads the elements of the list at the cursor without those that do not fit, and goes behind it;
/// nil where the bytes are malformed.
@inline(__always)
func readElements<Element>(
  of type: Element.Type, from cursor: inout JSONCursor, by reader: ValueReader,
  _ state: inout MappingState
) -> [Element]? {
  var next = cursor.enter()
  guard case .value = next else { return next == .end ? [] : nil }
  var elements = ElementBuffer<Element>(capacity: 8)
  while case .value = next {
    var outcome = SinglePassOutcome.refused
    elements.append {
      outcome = reader.read(&cursor, into: $0, &state)
      return outcome == .read
    }
    guard outcome == .read || outcome == .refused else { return nil }
    next = cursor.advance(closing: UInt8(ascii: "]"))
  }
  return next == .end ? elements.moveToArray() : nil
}
