/// A way to write the values of one type, at hand for each output.
///
/// The closures for the outputs that are to be fast are made here alone, for concrete types, so
/// that the compiler specializes a body for each of them where it pays; other bodies and outputs
/// are served by the body's generic code. Bodies hold only types, transformers, plans, and other writers, all of them
/// immutable, so a writer may be used from many threads.
package final class ValueWriter: @unchecked Sendable {
  typealias Write<Output> = (ValueMemory, inout Output) throws -> Bool

  /// Nil, as those below, for a body that is compiled for no output.
  let json: Write<JSONOutput>?
  let dictionary: Write<DictionaryOutput>?
  let xml: Write<XMLOutput>?
  private let body: any WriterBody
  typealias Encode = (ValueMemory, TreeEncoder) throws -> Void

  /// Lets a value encode itself; nil for a type whose values do not.
  let encode: Encode?
  /// Whether this is the direct path of a standard type.
  let isDirect: Bool

  /// Creates a writer whose body is compiled once, and for no output.
  init(_ body: any WriterBody, encode: Encode? = nil, isDirect: Bool = false) {
    self.encode = encode
    self.isDirect = isDirect
    self.body = body
    (json, dictionary, xml) = (nil, nil, nil)
  }

  /// Creates a writer whose body is compiled for each output, since models have many of its values.
  @inline(__always)
  init(specialized body: some WriterBody, isDirect: Bool = false) {
    encode = nil
    self.isDirect = isDirect
    self.body = body
    json = { try body.write($0, to: &$1) }
    dictionary = { try body.write($0, to: &$1) }
    xml = { try body.write($0, to: &$1) }
  }

  /// Returns the closure for an output, which calls the generic code where none has been made.
  func closure<Output: ValueOutput>(_ made: Write<Output>?) -> Write<Output> {
    made ?? { [self] in try write($0, to: &$1) }
  }

  /// Writes a value to an output for which there is no closure.
  @inline(never)
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    try body.write(memory, to: &output)
  }
}
