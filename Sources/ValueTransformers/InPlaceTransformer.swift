/// A way to read a text where it lies, so that no `String` is made of it.
///
/// It is given room for the output, which has no value, and gets one only if that is made.
package typealias InPlaceReading<Output> =
  @Sendable (_ utf8: ByteRegion, _ room: UnsafeMutablePointer<Output>) -> InPlaceOutcome

/// The outcome of reading a text in place.
package enum InPlaceOutcome {
  /// There is an output, the one that ``Transformer/transform(_:)`` makes.
  case made
  /// The transformer refuses the text by an error that is not final.
  case refused
  /// Only ``Transformer/transform(_:)`` can tell.
  case open
}

/// A transformer that reads texts in place.
package protocol InPlaceTransformer<Output>: Transformer where Input == String {
  /// The way to do so; nil where none is read so.
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
  @inline(__always)
  func make(_ output: Pointee?) -> InPlaceOutcome {
    guard let output else { return .refused }
    initialize(to: output)
    return .made
  }
}
