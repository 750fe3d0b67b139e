import ValueTransformers

/// Names that are each taken once, by their canonical forms.
package struct TakenNames {
  private var forms: Set<String> = []

  package init() {}

  /// Returns whether a name is taken, in some spelling.
  package func has(_ name: String) -> Bool { forms.contains(CanonicalForm.fold(name)) }

  /// Returns a name, with a number appended if the name is taken.
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
