// The shape of what the documentation uses of the package.

public struct ByteBuffer: Sendable {
  private var bytes: [UInt8] = []

  public init() {}

  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  public var readableBytesView: ArraySlice<UInt8> { bytes[...] }

  @discardableResult
  public mutating func writeBytes(_ bytes: some Sequence<UInt8>) -> Int {
    let count = self.bytes.count
    self.bytes.append(contentsOf: bytes)
    return self.bytes.count - count
  }
}
