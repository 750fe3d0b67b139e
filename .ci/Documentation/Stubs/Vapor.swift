// The shape of what the documentation uses of the package.
public import NIOCore

public struct HTTPMediaType: Hashable, Sendable {
  public static let json = HTTPMediaType()
  public static let xml = HTTPMediaType()
}

public struct HTTPHeaders: Sendable {
  public var contentType: HTTPMediaType?
  public init() {}
}

public protocol ContentDecoder: Sendable {
  func decode<D: Decodable>(
    _ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders
  ) throws -> D
  func decode<D: Decodable>(
    _ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders,
    userInfo: [CodingUserInfoKey: any Sendable]
  ) throws -> D
}

public protocol ContentEncoder: Sendable {
  func encode<E: Encodable>(
    _ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders
  ) throws
  func encode<E: Encodable>(
    _ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders,
    userInfo: [CodingUserInfoKey: any Sendable]
  ) throws
}

public struct ContentConfiguration: Sendable {
  nonisolated(unsafe) public static var global = ContentConfiguration()
  public mutating func use(decoder: any ContentDecoder, for mediaType: HTTPMediaType) {}
  public mutating func use(encoder: any ContentEncoder, for mediaType: HTTPMediaType) {}
}
