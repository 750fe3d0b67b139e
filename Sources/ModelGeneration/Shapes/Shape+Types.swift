// The types of scalars.
extension Shape {
  /// The type of all values other than lists and objects, or nil if only a value of any shape fits.
  package var scalarType: ModelType? {
    let textCount = texts.count - standInCount
    let kinds = [booleanCount, numbers.count, textCount].filter { $0 > 0 }.count
    if kinds == 1 { return booleanCount > 0 ? .boolean : textCount > 0 ? textType : numbers.type }
    guard kinds > 1, textCount > 0 else { return nil }
    if booleanCount == 0, texts.readings.contains(.number) {
      var all = numbers
      all.add(texts.numbers)
      return all.type
    }
    if numbers.count == 0, texts.readings.contains(.boolean) { return .boolean }
    return .text
  }

  private var textType: ModelType {
    let readings = texts.readings
    if readings.contains(.date) { return .date }
    if readings.contains(.url) { return .url }
    if readings.contains(.uuid) { return .uuid }
    guard isXML else { return .text }
    // JSON tells numbers and Booleans from texts, so that there a text like one is meant to be text.
    if readings.contains(.boolean) { return .boolean }
    return readings.contains(.number) ? texts.numbers.type ?? .text : .text
  }

  /// The kinds of values with their counts; empty for one kind.
  package var mixture: String? {
    let kinds = [
      (booleanCount, "a Boolean"), (numbers.count, "a number"),
      (texts.count - standInCount, "text"),
      (listCount, "a list"), (objectCount, "an object"),
    ].filter { $0.0 > 0 }
    guard kinds.count > 1 else { return nil }
    return kinds.map { "\($0.1) in \($0.0)" }.joined(separator: ", ")
  }

  /// The texts that are the cases of an enum, the first in the alphabet first; nil for text of other
  /// kinds.
  ///
  /// - Parameter isRequested: Whether the user wants an enum of all texts that were seen.
  func caseTexts(isRequested: Bool) -> [String]? {
    guard texts.count > 0, count == texts.count, let names = texts.names, !names.isEmpty else {
      return nil
    }
    let count = texts.count - texts.blankCount
    let areFew = count >= 10 && names.count > 1 && names.count * names.count < count
    return isRequested || areFew ? names.sorted() : nil
  }
}
