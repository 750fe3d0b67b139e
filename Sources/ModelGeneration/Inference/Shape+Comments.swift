import Ibex

// The comments on properties and models.
extension Shape {
  private static let commentLength = 60

  /// The reasons for a type, and examples.
  func comments(_ type: ModelType, showsExamples: Bool) -> [String] {
    var comments: [String] = []
    if nullCount > 0 { comments.append(count == 0 ? "null in all" : "null in \(nullCount)") }
    if texts.blankCount > 0, type.unwrapped != .text, count > texts.blankCount {
      comments.append("blank in \(texts.blankCount)")
    }
    if let mixture { comments.append(mixture) }
    if itemKey != nil { comments.append("wrapped") }
    if isRepetition { comments.append("like the object that holds it") }
    switch type.unwrapped {
    case .list(let element) where element.unwrapped == .value:
      let element = self.element?.resolved
      let isEmpty = element?.count ?? 0 == 0
      let ofNone = element?.nullCount ?? 0 > 0 ? "null in all" : "empty in all"
      comments.append(element?.mixture ?? (isEmpty ? ofNone : ""))
    case .value where hasSingleValues:
      comments.append(element?.resolved.mixture.map { "lists, and single values: \($0)" } ?? "")
    case .dictionary where values == nil:
      comments.append("empty in all")
    case .dictionary:
      if let dictionaryReason { comments.append(dictionaryReason) }
    case .text where showsExamples && !texts.examples.isEmpty:
      let names = caseTexts(isRequested: false)
      comments.append(
        names.map { "one of \(Self.listed($0, length: 4 * Self.commentLength))" }
          ?? Self.listed(texts.examples, length: Self.commentLength))
    default: break
    }
    return comments.filter { !$0.isEmpty }
  }

  /// Returns texts in quotes, as many as the length has room for.
  private static func listed(_ texts: [String], length: Int) -> String {
    var list = ""
    for text in texts {
      let quoted = SwiftPrinter.literal(text)
      let next = list.isEmpty ? quoted : "\(list), \(quoted)"
      if next.count > length { break }
      list = next
    }
    return list
  }

  /// The kinds of objects that one key tells apart, each with the properties that it alone has.
  func familyComments(_ names: [String]) -> [String] {
    let members = families.distinctMembers
    guard let place = families.place, !members.isEmpty else { return [] }
    let lines = members.map { member in
      let own = member.places.prefix(6).map { names[$0] }
      return "\(SwiftPrinter.literal(member.name)): "
        + (own.isEmpty ? "nothing of its own" : own.joined(separator: ", "))
    }
    return ["Perhaps a TypeFamily, by \(names[place]):"] + lines
  }

  /// The kinds of values, in words for a message.
  package var kindsInWords: String {
    let kinds = [
      (nullCount, "null"), (booleanCount, "Booleans"), (numbers.count, "numbers"),
      (texts.count, "texts"), (listCount, "lists"), (objectCount, "objects"),
    ].filter { $0.0 > 0 }
    return kinds.map(\.1).joined(separator: ", ")
  }
}
