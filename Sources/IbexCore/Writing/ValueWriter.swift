/// A way to write the values of one type, at hand for each output.
///
/// The closures for the outputs that are to be fast are made here alone, for concrete types, so
/// that the compiler specializes a body for each of them where it pays; other outputs, such as XML, call
/// the body's generic code. Bodies hold only types, transformers, plans, and other writers, all of them
/// immutable, so a writer may be used from many threads.
package final class ValueWriter: @unchecked Sendable {
  typealias Write<Output> = (ValueMemory, inout Output) throws -> Bool

  let json: Write<JSONOutput>
  let dictionary: Write<DictionaryOutput>
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
    // Boxed, or else the compiler makes the closures for the type of each body.
    let body = Box(body)
    json = { try body.value.write($0, to: &$1) }
    dictionary = { try body.value.write($0, to: &$1) }
  }

  /// Creates a writer whose body is compiled for each output, since models have many of its values.
  @inline(__always)  // 0.7 % of "10,000 flat models → JSON"
  init(specialized body: some WriterBody, isDirect: Bool = false) {
    encode = nil
    self.isDirect = isDirect
    self.body = body
    json = { try body.write($0, to: &$1) }
    dictionary = { try body.write($0, to: &$1) }
  }

  /// Writes a value to an output that has no closure.
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    try body.write(memory, to: &output)
  }
}
