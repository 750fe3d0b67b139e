import ValueTransformers

/// Names that are each taken once, by their canonical forms.
package struct TakenNames {
  private var forms: Set<String> = []

  package init() {}

  /// Returns whether a name is taken, in some spelling.
  package func has(_ name: String) -> Bool { forms.contains(CanonicalForm.fold(name)) }

  /// Returns a name, or one with a number behind it that is still free.
  package mutating func take(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !forms.insert(CanonicalForm.fold(candidate)).inserted {
      candidate = name + "\(number)"
      number += 1
    }
    return candidate
  }
}
