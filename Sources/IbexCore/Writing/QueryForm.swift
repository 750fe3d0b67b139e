/// The form of query items, as far as it refuses values that have none.
package protocol QueryForm: AnyObject, Sendable {
  /// The same form, with nil distinct from empty text.
  var distinguishingNil: any QueryForm { get }

  /// Refuses an entry for which there is no item.
  func check(_ value: SourceValue, under key: String) throws

  /// Refuses the value of a property that would be lost, or read back as its default,
  /// with the path of an error from the property on.
  func check(
    _ value: SourceValue, of property: WriteProperty, in plan: WritePlan,
    _ state: SerializationState
  ) throws
}
