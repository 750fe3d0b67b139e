/// A key as a source spells it, in the form in which the source holds it.
protocol SourceKey {
  /// Whether objects of one kind show their keys in one order.
  static var keepsOrder: Bool { get }
  /// Whether the two are held as the same bytes.
  func isIdentical(to other: Self) -> Bool
  /// Equal for identical keys.
  var shortHash: Int { get }
  var spelling: String { get }
  /// Whether the key is a qualified name of XML, whose local part names a property too.
  var isQualified: Bool { get }
}

extension SourceKey {
  /// The part of a qualified name behind the prefix; nil for any other key.
  var localName: String? {
    guard isQualified else { return nil }
    let spelling = spelling
    return spelling.firstIndex(of: ":").map { String(spelling[spelling.index(after: $0)...]) }
  }
}

extension String: SourceKey {
  /// Every dictionary has an order of its own.
  static var keepsOrder: Bool { false }

  @inline(__always)
  func isIdentical(to other: String) -> Bool { self == other }

  @inline(__always)
  var shortHash: Int {
    if let hash = utf8.withContiguousStorageIfAvailable({ Self.shortHash(of: $0) }) { return hash }
    var key = self
    return key.withUTF8 { Self.shortHash(of: $0) }
  }

  @inline(__always)
  private static func shortHash(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.baseAddress.map { NodeKey(start: $0, length: bytes.count, flags: []).shortHash } ?? 0
  }

  var spelling: String { self }
  var isQualified: Bool { false }
}
