import Ibex
import ValueTransformers

/// The names of the properties of one model.
struct PropertyNames {
  private(set) var names: [String]
  /// Whether each name needs an override, since folding does not match it with its key.
  private(set) var areOverridden: [Bool]

  init(_ keys: [String]) {
    var taken = TakenNames()
    var forms: [String: Int] = [:]
    for key in keys { forms[CanonicalForm.fold(key), default: 0] += 1 }
    var names = keys.map { SwiftNames.property(for: $0) }
    func leads(_ position: Int) -> Bool {
      CanonicalForm.fold(names[position]) == CanonicalForm.fold(keys[position])
    }
    // Those that keys lead to come first, so that no other takes their names.
    let exact = keys.indices.filter { names[$0] == keys[$0] }
    let folded = keys.indices.filter { names[$0] != keys[$0] && leads($0) }
    for position in exact + folded + keys.indices.filter({ !leads($0) }) {
      names[position] = taken.take(names[position])
    }
    self.names = names
    areOverridden = keys.indices.map { position in
      let key = keys[position]
      let isShared = forms[CanonicalForm.fold(key), default: 0] > 1
      return !leads(position) || (isShared && names[position] != key)
    }
  }
}
