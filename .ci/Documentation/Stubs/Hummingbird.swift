// The shape of what the documentation uses of the package.
public import NIOCore

public struct RequestBody: Sendable {
  public func collect(upTo maxSize: Int) async throws -> ByteBuffer { ByteBuffer() }
}

public struct Request: Sendable {
  public let body = RequestBody()
}

public struct ResponseBody: Sendable {
  public init(byteBuffer: ByteBuffer) {}
}

public struct Response: Sendable {
  public struct Status: Sendable {
    public static let ok = Status()
  }
  public struct Headers: ExpressibleByDictionaryLiteral, Sendable {
    public struct Name: Hashable, Sendable {
      public static let contentType = Name()
    }
    public init(dictionaryLiteral elements: (Name, String)...) {}
  }
  public init(status: Status, headers: Headers = [:], body: ResponseBody) {}
}

public protocol RequestDecoder {
  func decode<T: Decodable>(
    _ type: T.Type, from request: Request, context: some RequestContext
  ) async throws -> T
}

public protocol ResponseEncoder {
  func encode(
    _ value: some Encodable, from request: Request, context: some RequestContext
  ) throws -> Response
}

public struct CoreRequestContextStorage: Sendable {
  public init(source: ApplicationRequestContextSource) {}
}

public struct ApplicationRequestContextSource: Sendable {}

public protocol RequestContext: Sendable {
  associatedtype Decoder: RequestDecoder
  associatedtype Encoder: ResponseEncoder
  var coreContext: CoreRequestContextStorage { get set }
  var requestDecoder: Decoder { get }
  var responseEncoder: Encoder { get }
  var maxUploadSize: Int { get }
}

extension RequestContext {
  public var maxUploadSize: Int { 2 * 1024 * 1024 }
}
