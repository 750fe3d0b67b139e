import ValueTransformers

/// The spellings that a key type may have for a key of a source.
///
/// A type cannot be asked for its keys, only whether a text is one of them; so to list those that a
/// source has, the customary spellings are tried.
struct KeySpelling {
  private let words: [String]

  init(_ spelling: String) {
    var words = [""]
    var wasLower = false
    for character in spelling {
      guard character.isLetter || character.isNumber else {
        words.append("")
        wasLower = false
        continue
      }
      if character.isUppercase, wasLower { words.append("") }
      wasLower = !character.isUppercase
      words[words.count - 1] += character.lowercased()
    }
    self.words = words.filter { !$0.isEmpty }
  }

  /// In camel case, in lower case, with underscores, with hyphens, and in upper case.
  var others: [String] {
    let capitalized = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let camel = (words.prefix(1) + capitalized.dropFirst()).joined()
    return [
      camel, words.joined(), words.joined(separator: "_"), words.joined(separator: "-"),
      capitalized.joined(), words.joined(separator: "_").uppercased(),
    ]
  }
}
