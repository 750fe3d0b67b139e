/// The options of forms of output that other modules add to a serializer, by their types.
///
/// It is inlinable, since the options of each document written as XML are looked up here: as a call to
/// generic code that took a fifth of the time for a small one.
@usableFromInline
package struct OptionsByType: Sendable {
  @usableFromInline
  var options: [ObjectIdentifier: any Sendable] = [:]

  init() {}

  /// The options of a type, which are those of `initial` until they are set.
  @inlinable
  package subscript<Options: Sendable>(initial: @autoclosure () -> Options) -> Options {
    get {
      if options.isEmpty { return initial() }
      return options[ObjectIdentifier(Options.self)] as? Options ?? initial()
    }
    set { options[ObjectIdentifier(Options.self)] = newValue }
  }
}
