/// The known extent and fields of one level of a class hierarchy, or of a struct.
///
/// A part of a hierarchy that was built without reflection metadata has fields without
/// descriptions, which reading and writing would silently skip.
package struct TypeLevel {
  let start: Int
  let end: Int
  let fields: [Range<Int>]

  /// - Parameters:
  ///   - start: Where the superclass's part of an instance ends.
  ///   - end: Where that of this level ends.
  ///   - fields: The ranges of the fields that are known, in any order.
  package init(start: Int, end: Int, fields: [Range<Int>]) {
    self.start = start
    self.end = end
    self.fields = fields
  }

  /// Whether fields are there that are not known: more room is left than what aligns the known
  /// ones.
  package var hidesFields: Bool {
    let known = fields.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    guard !known.isEmpty else { return end > start }
    var reached = start
    for field in known {
      if field.lowerBound - reached >= Self.mostAlignment { return true }
      reached = max(reached, field.upperBound)
    }
    return end - reached >= Self.mostAlignment
  }

  /// The alignment that no type exceeds: that of the widest vectors.
  private static let mostAlignment = 16
}
