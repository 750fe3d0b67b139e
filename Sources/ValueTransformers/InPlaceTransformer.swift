/// A transformer that reads text in place, without creating a `String`.
///
/// Invariant: the bytes are the well-formed, untrimmed UTF-8 of the text that
/// ``Transformer/transform(_:)`` would be given. The room is for one output, and has none, before the
/// call and after one that makes none. Neither the bytes nor the room are used after the call.
///
/// It returns true with the output in the room that ``Transformer/transform(_:)`` makes, false where
/// that refuses the text by an error that is not final, and nil where only that can tell.
package typealias InPlaceReading<Output> =
  @Sendable (_ utf8: ByteRegion, _ room: UnsafeMutablePointer<Output>) -> Bool?

/// A transformer that reads texts in place.
package protocol InPlaceTransformer<Output>: Transformer where Input == String {
  /// The reading; nil for a transformer that has none after all.
  var inPlaceReading: InPlaceReading<Output>? { get }
}

extension AnyTransformer {
  /// Returns the reading of texts in place; nil for a transformer that knows none, or makes another
  /// type.
  package func inPlaceReading<Output>(to outputType: Output.Type) -> InPlaceReading<Output>? {
    (base as? any InPlaceTransformer<Output>)?.inPlaceReading
  }
}

extension UnsafeMutablePointer {
  /// Puts an output into its room; one that is nil is a refusal.
  func make(_ output: Pointee?) -> Bool? {
    guard let output else { return false }
    initialize(to: output)
    return true
  }
}
