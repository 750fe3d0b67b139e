// The shape of what the documentation uses of the package.
public import Foundation

public final class CBORDecoder: Sendable {
  public static let `default` = CBORDecoder()
  public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try JSONDecoder().decode(type, from: data)
  }
}

public final class CBOREncoder: Sendable {
  public static let `default` = CBOREncoder()
  public func encode<T: Encodable>(_ value: T) throws -> Data {
    try JSONEncoder().encode(value)
  }
}
