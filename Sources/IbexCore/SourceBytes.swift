public import IbexFoundation
import ValueTransformers

/// A type that holds the bytes of a document.
///
/// `Data`, `[UInt8]`, `ArraySlice<UInt8>`, `String`, and `Substring` conform. Data, byte arrays,
/// and strings stored as UTF-8 are not copied; a substring is.
public protocol SourceBytes: SendableMetatype {
  /// The document's bytes as an array or as data, whichever needs no copy.
  var documentBytes: DocumentBytes { get }
}

/// The bytes that a parsed document retains.
public struct DocumentBytes: Sendable {
  private enum Storage {
    case array([UInt8])
    case data(Data)
    case text(String)
  }

  private let storage: Storage

  /// Creates document bytes from an array, without a copy.
  public init(_ array: [UInt8]) { storage = .array(array) }

  /// Creates document bytes from data, without a copy.
  public init(_ data: Data) { storage = .data(data) }

  init(text: some StringProtocol) {
    var text = String(text)
    text.makeContiguousUTF8()
    storage = .text(text)
  }

  /// Whether the bytes were a Swift string, and so are UTF-8 against any declaration.
  package var isText: Bool { if case .text = storage { true } else { false } }

  /// Calls `body` with other bytes if there are any, else with these, which are valid during the
  /// call only.
  package func withBytes<Result, Failure: Error>(
    or others: ByteRegion? = nil, _ body: (ByteRegion) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var room: InlineBytes = (0, 0)
    return try withUnsafeMutableBytes(of: &room) { room throws(Failure) in
      defer { withExtendedLifetime(storage) {} }
      return try body(others ?? region(orCopiedTo: room))
    }
  }

  /// Room for the bytes that data and strings keep in themselves instead of in memory of their own:
  /// 14 of `Data` and 15 of `String` (InlineData.swift of swift-foundation and SmallString.swift of
  /// the standard library, both of Swift 6.2).
  private typealias InlineBytes = (UInt64, UInt64)

  /// Returns the bytes where the storage keeps them, which no copy of it changes; those that it may
  /// keep in itself are copied to the room.
  ///
  /// The storage is switched over here alone, apart from the closures that take the bytes, so that
  /// the switch is not compiled again for each of them.
  @inline(never)
  private func region(orCopiedTo room: UnsafeMutableRawBufferPointer) -> ByteRegion {
    func settled(_ bytes: UnsafeRawBufferPointer) -> ByteRegion {
      guard bytes.count <= room.count else { return ByteRegion(bytes) }
      room.copyMemory(from: bytes)
      return ByteRegion(UnsafeRawBufferPointer(rebasing: room[..<bytes.count]))
    }
    switch storage {
    case .array(let array): return array.withUnsafeBytes { ByteRegion($0) }
    case .data(let data): return data.withUnsafeBytes { settled($0) }
    case .text(var text): return text.withUTF8 { settled(UnsafeRawBufferPointer($0)) }
    }
  }
}

extension Data: SourceBytes {
  public var documentBytes: DocumentBytes { DocumentBytes(self) }
}

extension [UInt8]: SourceBytes {
  public var documentBytes: DocumentBytes { DocumentBytes(self) }
}

extension ArraySlice<UInt8>: SourceBytes {
  public var documentBytes: DocumentBytes { DocumentBytes(Array(self)) }
}

extension String: SourceBytes {
  public var documentBytes: DocumentBytes { DocumentBytes(text: self) }
}

extension Substring: SourceBytes {
  public var documentBytes: DocumentBytes { DocumentBytes(text: self) }
}
