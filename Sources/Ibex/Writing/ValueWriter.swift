/// A way to write the values of one type, at hand for each output.
///
/// The closures are made here alone, for concrete outputs, so that the compiler specializes each
/// body for each of them. They capture only what bodies hold: types, transformers, plans, and other
/// writers, none of which ever changes, so a writer may be used from many threads.
final class ValueWriter: @unchecked Sendable {
  typealias Write<Output> = (ValueMemory, inout Output) throws -> Bool

  let json: Write<JSONOutput>
  let dictionary: Write<DictionaryOutput>
  let xml: Write<XMLOutput>
  /// Whether values of the type encode themselves.
  let encodes: Bool

  @inline(__always)
  init(_ body: some WriterBody, encodes: Bool = false) {
    self.encodes = encodes
    json = { try body.write($0, to: &$1) }
    dictionary = { try body.write($0, to: &$1) }
    xml = { try body.write($0, to: &$1) }
  }
}
