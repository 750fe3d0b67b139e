/// A reason why samples give no models.
package struct GenerationError: Error, CustomStringConvertible {
  package let description: String
  /// Whether an argument of the user's is the reason, and not the samples.
  package let isOfArguments: Bool

  package init(_ description: String, isOfArguments: Bool = false) {
    self.description = description
    self.isOfArguments = isOfArguments
  }
}
