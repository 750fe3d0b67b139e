/// A way to write the values of one type, at hand for each output.
///
/// The closures for the outputs that are to be fast are made here alone, for concrete types, so
/// that the compiler specializes each body for each of them; other outputs call the body's generic
/// code, and so do all outputs where a body is that of an exception. Bodies hold only types,
/// transformers, plans, and other writers, none of which ever changes, so a writer may be used from
/// many threads.
package final class ValueWriter: @unchecked Sendable {
  typealias Write<Output> = (ValueMemory, inout Output) throws -> Bool

  let json: Write<JSONOutput>
  let dictionary: Write<DictionaryOutput>
  let xml: Write<XMLOutput>
  private let body: any WriterBody
  /// Whether values of the type encode themselves.
  let encodes: Bool

  @inline(__always)
  init(_ body: some WriterBody, encodes: Bool = false) {
    self.encodes = encodes
    self.body = body
    json = { try body.write($0, to: &$1) }
    dictionary = { try body.write($0, to: &$1) }
    xml = { try body.write($0, to: &$1) }
  }

  /// Makes the writer of an exception to what most models have: the body is compiled once, and
  /// specialized for no output.
  init(exception body: any WriterBody, encodes: Bool = false) {
    self.encodes = encodes
    self.body = body
    json = { try body.write($0, to: &$1) }
    dictionary = { try body.write($0, to: &$1) }
    xml = { try body.write($0, to: &$1) }
  }

  /// Writes a value to an output that has no closure.
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    try body.write(memory, to: &output)
  }
}
