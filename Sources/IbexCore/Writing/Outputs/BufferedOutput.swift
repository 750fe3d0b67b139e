/// An output that gathers bytes.
package protocol BufferedOutput: ValueOutput {
  var buffer: ByteBuffer { get }
}

extension BufferedOutput {
  /// Returns the bytes that `body` writes, which the caller takes; those before an error are freed.
  package consuming func bytes(writtenBy body: (inout Self) throws -> Void) throws -> ByteBuffer {
    var output = self
    do {
      try body(&output)
    } catch {
      output.buffer.discard()
      throw error
    }
    return output.buffer
  }
}
