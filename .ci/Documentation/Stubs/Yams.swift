// The shape of what the documentation uses of the package.
import Foundation

public final class YAMLDecoder {
  public init() {}
  public func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

public final class YAMLEncoder {
  public init() {}
  public func encode<T: Encodable>(_ value: T) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }
}
