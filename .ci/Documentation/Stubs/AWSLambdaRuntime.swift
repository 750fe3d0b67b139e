// The shape of what the documentation uses of the package.
public import NIOCore

public struct LambdaContext: Sendable {}

public protocol LambdaResponseStreamWriter {
  func writeAndFinish(_ buffer: ByteBuffer) async throws
}

public protocol LambdaEventDecoder {
  func decode<Event: Decodable>(_ type: Event.Type, from buffer: ByteBuffer) throws -> Event
}

public protocol StreamingLambdaHandler {
  mutating func handle(
    _ event: ByteBuffer, responseWriter: some LambdaResponseStreamWriter, context: LambdaContext
  ) async throws
}
