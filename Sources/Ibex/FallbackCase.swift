/// An enum with a case for what it does not know.
///
///     enum Color: String, FallbackCase {
///       case red, blue, other
///       static var fallback: Color { .other }
///     }
///
/// A value that is text, a number, or a Boolean and names no case becomes the fallback, with a
/// finding of kind ``Finding/Kind/fallback``, in strict mode too. Null does not, nor what no case
/// could be, nor the key of a dictionary.
public protocol FallbackCase {
  /// The case for what names none.
  static var fallback: Self { get }
}
