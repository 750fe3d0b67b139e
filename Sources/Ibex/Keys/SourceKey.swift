/// A key as a source spells it, in the form in which the source holds it.
package protocol SourceKey {
  /// Whether objects of one kind show their keys in one order.
  static var keepsOrder: Bool { get }
  /// Returns whether the two are held as the same bytes.
  func isIdentical(to other: Self) -> Bool
  /// Equal for identical keys.
  var shortHash: Int { get }
  var spelling: String { get }
  /// The local name of a qualified name of XML, which also names a property, or nil for any other
  /// key.
  var localName: String? { get }
  /// The number of its bytes.
  var length: Int { get }
  /// Returns the key in a form that outlives its source.
  ///
  /// - Parameter bytes: Where its bytes may be kept, for as long as the key is.
  func kept(in bytes: inout KeyBytes?) -> Self
  /// The key as JSON writes it, or nil for one that is not in bytes.
  var quoted: QuotedKey? { get }
}

extension SourceKey {
  /// The names that it matches: its spelling, or else the local part of a qualified name.
  var names: [String] { [spelling] + (localName.map { [$0] } ?? []) }

  package static var keepsOrder: Bool { false }
  package func isIdentical(to other: Self) -> Bool { spelling == other.spelling }
  package var shortHash: Int { spelling.shortHash }
  package var quoted: QuotedKey? { nil }
  package var length: Int { spelling.utf8.count }
  package func kept(in bytes: inout KeyBytes?) -> Self { self }
}

extension NodeKey: SourceKey {
  package static var keepsOrder: Bool { true }

  package var localName: String? { localPart?.spelling }

  package var quoted: QuotedKey? { QuotedKey(self) }

  package func kept(in bytes: inout KeyBytes?) -> NodeKey {
    let keeper = bytes ?? KeyBytes()
    bytes = keeper
    return NodeKey(start: keeper.keep(start, count: length), length: length, flags: flags)
  }
}

extension String: SourceKey {
  /// Every dictionary has an order of its own.
  package static var keepsOrder: Bool { false }

  @inline(__always)
  package func isIdentical(to other: String) -> Bool { self == other }

  @inline(__always)
  package var shortHash: Int {
    utf8.withContiguousStorageIfAvailable { NodeKey(utf8: ByteRegion($0)).shortHash }
      ?? NodeKey.withName(self) { $0.shortHash }
  }

  package var spelling: String { self }
  package var localName: String? { nil }
  package var length: Int { utf8.count }
}
