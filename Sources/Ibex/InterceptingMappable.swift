/// A model that takes over some of its properties.
///
///     struct Reading: InterceptingMappable {
///       var celsius = 0.0
///
///       mutating func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
///         guard property == "celsius", case .text(let text) = content, text.hasSuffix("F"),
///           let fahrenheit = Double(text.dropLast())
///         else { return true }
///         celsius = (fahrenheit - 32) / 1.8
///         return false
///       }
///     }
///     try Reading(json: #"{"celsius": "212F"}"#).celsius  // 100.0
///
/// It costs every property that has a key the making of its ``SourceContent``.
public protocol InterceptingMappable: _HookedMappable {
  /// Sees what the source has for a property, and returns whether the usual rules apply to it.
  ///
  /// Called for each property that the source has a key for, in the order of the properties, null
  /// included; it may change the model. Answering false leaves the property alone.
  ///
  /// - Parameters:
  ///   - content: What the source has, before any conversion. An element of XML with nothing but
  ///     text is text.
  ///   - property: The name of the property, however the source spells its key.
  mutating func shouldTransform(_ content: SourceContent, for property: String) -> Bool
}
