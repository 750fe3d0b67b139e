// The shape of what the documentation uses of the package.
public import Foundation

public struct ByteBuffer: Sendable {
  private var data: Data
  public init(data: Data = Data()) { self.data = data }
  public var readableBytes: Int { data.count }
  public mutating func writeBytes(_ bytes: some Sequence<UInt8>) -> Int {
    data.append(contentsOf: bytes)
    return data.count
  }
  public func getData(at index: Int, length: Int) -> Data? { data }
  public var readerIndex: Int { 0 }
}
