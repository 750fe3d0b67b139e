/// The options of forms of output that other modules add to a serializer, by their types.
package struct OptionsByType: Sendable {
  private var options: [ObjectIdentifier: any Sendable] = [:]

  package init() {}

  /// The options of a type, which are those of `initial` until they are set.
  package subscript<Options: Sendable>(initial: @autoclosure () -> Options) -> Options {
    get { options[ObjectIdentifier(Options.self)] as? Options ?? initial() }
    set { options[ObjectIdentifier(Options.self)] = newValue }
  }
}
