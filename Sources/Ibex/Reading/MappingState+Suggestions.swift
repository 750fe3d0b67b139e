import IbexFoundation
import ValueTransformers

// Hints for unmatched keys.
extension MappingState {
  /// The most keys of a type that hints are looked for in a call.
  private static let suggestionLimit = 20

  /// Returns a hint for an unmatched key, `did you mean name?`, or for an object that contains the
  /// key, `address has a key city`, or what an override takes for a part of a key.
  ///
  /// - Parameters:
  ///   - value: The value under the key.
  ///   - type: The type that has no such key.
  ///   - names: The names that no key has been found for.
  ///   - path: The hint for a key of an override that is the path to a value, if there is one.
  @inline(never)
  mutating func suggestion(
    for key: String, _ value: @autoclosure () -> Node, of type: Any.Type,
    among names: @autoclosure () -> [String], orAt path: @autoclosure () -> String? = nil
  ) -> String? {
    guard isListening, !isSilent else { return nil }
    let count = ledger.suggestionCounts[ObjectIdentifier(type)] ?? 0
    guard count < Self.suggestionLimit else { return nil }
    ledger.suggestionCounts.set(count + 1, for: ObjectIdentifier(type))
    if let path = path() { return path }
    let names = names()
    guard !names.isEmpty else { return nil }
    if let name = KeySuggestion.name(nearTo: key, among: names) { return Self.question(name) }
    return value().place(ofAnyOf: names, under: key)
  }

  /// Returns the question whether a name was meant.
  static func question(_ name: String) -> String {
    "did you mean \(Summary.escaped(name.abbreviated))?"
  }
}

extension Node {
  /// The most keys of an object that are compared with names.
  private static let keyLimit = 100

  /// Returns where one level down a key has one of some names, in words; nil if none has.
  func place(ofAnyOf names: [String], under key: String) -> String? {
    if let document = embeddedDocument {
      return document.withNode { $0.place(ofAnyOf: names, under: key) }
    }
    guard kind == .source || hasElements, count <= Self.keyLimit else { return nil }
    // Each key is folded once, for there may be a hundred of each.
    let keys = entries.map(\.key)
    let forms = keys.map { CanonicalForm.fold($0) }
    for name in names {
      let form = CanonicalForm.fold(name)
      guard !form.isEmpty, let position = forms.firstIndex(of: form) else { continue }
      let (place, inner) = (
        Summary.escaped(key.abbreviated), Summary.escaped(keys[position].abbreviated)
      )
      return "\(place) has a key \(inner)"
    }
    return nil
  }
}
