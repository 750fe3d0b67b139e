// The shape of what the documentation uses of the package.
public import Foundation

public protocol CustomCoder: Sendable {
  func customEncode<T: Encodable>(_ value: T) throws -> Data
  func customDecode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}

public struct Configuration: Sendable {
  public init(xmlCoder: (any CustomCoder)? = nil) {}
}
