import Ibex
import ValueTransformers

/// The forms of the objects of one model so far: their sequences of keys, and the forms of the
/// values for each key.
///
/// Invariant: `places` owns the places of the rows. So no references are counted for a value, which
/// would take as long as checking it.
final class CheckedModel {
  private struct Row {
    let place: Unmanaged<CheckedPlace>
    /// The number of the object that had the key last.
    var latest = 0
    /// Whether an object without the key has been seen.
    var isAbsenceKnown = false
  }

  private static let limit = 4_096

  private let table = KeyTable()
  /// The places of values, by those of the keys.
  private var places: [CheckedPlace] = []
  private var rows: ContiguousArray<Row> = []
  private var object = 0
  /// The sequences of keys that have been seen, as hashes, and the last of them.
  private var sequences: Set<UInt64> = []
  private var latestSequence: UInt64?
  /// Whether keys and names of different properties have the same canonical form, so that it matters
  /// which keys an object has together.
  private let areKeysContested: Bool

  init(_ model: InferredModel) {
    var forms: [String: Int] = [:]
    for property in model.properties {
      for key in property.keys { _ = table.append(key) }
      for form in Set((property.keys + [property.name]).map { CanonicalForm.fold($0) }) {
        forms[form, default: 0] += 1
      }
    }
    areKeysContested = forms.values.contains { $0 > 1 }
  }

  /// Sets the places of the values, by the keys of all properties.
  func place(_ places: [CheckedPlace]) {
    self.places = places
    rows = ContiguousArray(places.map { Row(place: .passUnretained($0)) })
  }

  /// Returns whether an object, or a value in it, has a new form.
  func isNew(_ node: Node, _ walk: inout FormWalk) -> Bool {
    object += 1
    // Lists in it may hold objects of the same model, which have later numbers.
    let number = object
    var isNew = false
    var count = 0
    var expected = 0
    var sequence: UInt64 = 0
    node.forEachEntry { key, value in
      guard let place = table.place(of: key, expected: expected), rows[place].latest != number,
        !key.hasLoneSurrogate
      else {
        isNew = true
        return
      }
      expected = place &+ 1
      rows[place].latest = number
      count &+= 1
      // 2^64 by the golden ratio (Knuth, The Art of Computer Programming, volume 3, 6.4).
      sequence = (sequence ^ UInt64(place &+ 1)) &* 0x9E37_79B9_7F4A_7C15
      sequence ^= sequence >> 32
      if rows[place].place._withUnsafeGuaranteedRef({ $0.isNew(value, &walk) }) { isNew = true }
    }
    if sequence != latestSequence, isNewSequence(sequence, count, of: number) { isNew = true }
    return isNew
  }

  private func isNewSequence(_ sequence: UInt64, _ count: Int, of number: Int) -> Bool {
    latestSequence = sequence
    if sequences.contains(sequence) { return false }
    if sequences.count < Self.limit { sequences.insert(sequence) }
    // Objects of the same model within this one have overwritten the notes of its keys.
    if areKeysContested || object != number { return true }
    guard count < rows.count else { return false }
    var isNew = false
    for place in rows.indices where rows[place].latest != number && !rows[place].isAbsenceKnown {
      rows[place].isAbsenceKnown = true
      isNew = true
    }
    return isNew
  }
}
