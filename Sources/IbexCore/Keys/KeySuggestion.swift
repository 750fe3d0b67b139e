import ValueTransformers

/// The most bytes of keys and names that are compared, which takes time by their product.
private let lengthLimit = 40

// The name closest to an unknown key.
extension Sequence<String> {
  /// Returns the name that a key is a letter or two away from, by canonical forms: `name` for
  /// `naem`; nil for no name, and for several that are equally near.
  ///
  /// Names of up to five letters may have one letter wrong, longer ones two; an exchange of two
  /// neighbors counts as one.
  func name(nearTo key: String) -> String? {
    guard key.utf8.count <= lengthLimit else { return nil }
    let form = Array(CanonicalForm.fold(key).utf8)
    guard form.count > 2 else { return nil }
    var nearest: (name: String?, distance: Int) = (nil, form.count > 5 ? 3 : 2)
    for name in self where name.utf8.count <= lengthLimit {
      let other = Array(CanonicalForm.fold(name).utf8)
      guard other.count > 2, abs(other.count - form.count) < 3 else { continue }
      let distance = editDistance(form, other)
      // One that is the same is taken already, or not to be had.
      if distance == 0 { continue }
      if distance < nearest.distance {
        nearest = (name, distance)
      } else if distance == nearest.distance, nearest.name != nil {
        nearest.name = nil
      }
    }
    return nearest.name
  }
}

/// Returns the number of letters to add, drop, replace, or exchange with their neighbor to make
/// one text of another (the optimal string alignment distance).
private func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for i in first.indices {
    var row = [i + 1]
    for j in second.indices {
      let isSame = first[i] == second[j]
      var cost = min(last[j] + (isSame ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[second.count]
}
