// The shape of what the documentation uses of the package.
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

public protocol DataDecoder: Sendable {
  func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D
}

public protocol DataResponseSerializerProtocol<SerializedObject>: Sendable {
  associatedtype SerializedObject: Sendable
  func serialize(
    request: URLRequest?, response: HTTPURLResponse?, data: Data?, error: (any Error)?
  ) throws -> SerializedObject
}

public protocol ResponseSerializer<SerializedObject>: DataResponseSerializerProtocol {}

public struct DataTask<Value: Sendable>: Sendable {
  public var value: Value { get async throws { throw CancellationError() } }
}

public final class DataRequest: Sendable {
  public func validate() -> DataRequest { self }
  public func serializingDecodable<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self, decoder: any DataDecoder = Unused()
  ) -> DataTask<Value> { DataTask() }
  public func serializingResponse<Serializer: ResponseSerializer>(
    using serializer: Serializer
  ) -> DataTask<Serializer.SerializedObject> { DataTask() }
}

public struct Unused: DataDecoder {
  public init() {}
  public func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D {
    throw CancellationError()
  }
}

public final class Session: Sendable {
  public func request(_ url: URL) -> DataRequest { DataRequest() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AF = Session()
