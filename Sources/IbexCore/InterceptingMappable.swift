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
/// A ``SourceContent`` is created for every property that has a key, which takes time.
public protocol InterceptingMappable: _HookedMappable {
  /// Receives the content for a property, and returns whether the usual rules apply to it.
  ///
  /// Called for each property that has a key in the source, null included, in the order of the
  /// properties. It may change the model. If it returns false, the property is left alone.
  ///
  /// - Parameters:
  ///   - content: The content in the source, before any conversion. An XML element that holds only
  ///     text is text.
  ///   - property: The name of the property, however the source spells its key.
  mutating func shouldTransform(_ content: SourceContent, for property: String) -> Bool
}
