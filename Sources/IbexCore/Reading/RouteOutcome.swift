import ValueTransformers

/// The outcome of reading a value by a transformer.
enum RouteOutcome {
  /// The value is in its slot.
  case made
  /// A transformer accepts such values, but not this one; with its expectation as a noun phrase, and
  /// its hint.
  ///
  /// `findings` are the reasons within the value; `notes` the mismatches beside them.
  case refused(
    expected: String, hint: String? = nil, findings: [Finding] = [], notes: [Finding] = [])
  case noRoute

  /// The outcome of `transform`, which returns false if there was no transformer.
  init(_ transform: () throws(TransformError) -> Bool) {
    do throws(TransformError) {
      self = try transform() ? .made : .noRoute
    } catch {
      self = .refused(expected: error.expected, hint: error.hint)
    }
  }
}
