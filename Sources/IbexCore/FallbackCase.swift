/// An enum with a case for unknown values.
///
///     enum Color: String, FallbackCase {
///       case red, blue, other
///       static var fallback: Color { .other }
///     }
///
/// A text, number, or Boolean that matches no case becomes the fallback, with a finding of kind
/// ``Finding/Kind/fallback``, in strict mode too, unless ``Mapper/fallbacks`` says to refuse it.
/// Null does not, nor does a value of another kind or a key of a dictionary.
public protocol FallbackCase {
  /// The case for values that match no other.
  static var fallback: Self { get }
}
