public import IbexFoundation
import ValueTransformers

/// The bytes of a document, in any of the forms in which programs hold them.
///
/// `Data`, `[UInt8]`, `ArraySlice<UInt8>`, `String`, and `Substring` conform. Data and byte arrays
/// are kept as they are, and so is a string whose own bytes are UTF-8; a substring is copied.
public protocol SourceBytes: SendableMetatype {
  /// The document's bytes as an array or as data, whichever takes no copy.
  var documentBytes: DocumentBytes { get }
}

/// The bytes that a parsed document keeps.
public struct DocumentBytes: Sendable {
  private enum Storage {
    case array([UInt8])
    case data(Data)
    case text(String)
  }

  private let storage: Storage
  /// Whether the bytes were a Swift string, and so are UTF-8 whatever the document declares.
  let isText: Bool

  /// Creates the bytes of an array, without a copy.
  public init(_ array: [UInt8]) {
    storage = .array(array)
    isText = false
  }

  /// Creates the bytes of data, without a copy.
  public init(_ data: Data) {
    storage = .data(data)
    isText = false
  }

  init(text: some StringProtocol) {
    var text = String(text)
    text.makeContiguousUTF8()
    storage = .text(text)
    isText = true
  }

  /// Calls `body` with the bytes, which are valid during the call only.
  func withBytes<Result, Failure: Error>(
    _ body: (ByteRegion) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Swift.Result<Result, Failure>?
    visitBytes { bytes in
      result = Swift.Result { () throws(Failure) in try body(bytes) }
    }
    guard let result else { preconditionFailure("bytes are visited") }
    return try result.get()
  }

  /// Calls `body`, which throws nothing and returns nothing, with the bytes, which are valid during
  /// the call only.
  ///
  /// The storage is switched over here alone, so that the switch is not compiled again for each type
  /// of results and errors.
  func visitBytes(_ body: (ByteRegion) -> Void) {
    switch storage {
    case .array(let array): array.withByteRegion(body)
    case .data(let data): data.withUnsafeBytes { body(ByteRegion($0)) }
    case .text(let text): text.withByteRegion(body)
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
