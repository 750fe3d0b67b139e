import IbexFoundation
import ValueTransformers

// Hints for unmatched keys.
extension MappingState {
  /// The most keys of a type that hints are looked for in a call.
  private static let suggestionLimit = 20

  /// Returns a hint for an unmatched key, `did you mean name?`, or what an override takes for a part of
  /// a key.
  ///
  /// - Parameters:
  ///   - type: The type that has no such key.
  ///   - names: The names that no key has been found for.
  ///   - path: The hint for a key of an override that is the path to a value, if there is one.
  @inline(never)
  mutating func suggestion(
    for key: String, of type: Any.Type, among names: @autoclosure () -> [String],
    orAt path: @autoclosure () -> String? = nil
  ) -> String? {
    guard isListening, !isSilent else { return nil }
    let count = ledger.suggestionCounts[ObjectIdentifier(type)] ?? 0
    guard count < Self.suggestionLimit else { return nil }
    ledger.suggestionCounts.set(count + 1, for: ObjectIdentifier(type))
    if let path = path() { return path }
    return KeySuggestion.name(nearTo: key, among: names()).map(Self.question)
  }

  /// Returns the question whether a name was meant.
  static func question(_ name: String) -> String {
    "did you mean \(Summary.escaped(name.abbreviated))?"
  }
}
