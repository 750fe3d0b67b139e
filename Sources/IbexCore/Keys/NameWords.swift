/// The words of a name, in lower case, and names in other styles made from them.
///
///     NameWords("httpAPITimeout2").words.joined(separator: "_")    // http_api_timeout2
///     NameWords("http_api_timeout2").camelCase                     // httpApiTimeout2
///
/// A word begins after a separator, at a capital that follows a small letter or a digit, and at the
/// last of several capitals if a small letter follows. A name without words is one itself.
package struct NameWords {
  package let words: [String]

  /// Splits a name at its separators, which are part of no word.
  ///
  /// - Parameter atAllSigns: Whether every character but letters and digits separates, not only
  ///   hyphens, underscores, and spaces.
  package init(_ name: String, atAllSigns: Bool = false) {
    var words = [""]
    let characters = Array(name)
    for (position, character) in characters.enumerated() {
      let isSeparator =
        atAllSigns
        ? !Self.isOfWord(character)
        : character == "_" || character == "-" || character == " "
      if isSeparator {
        words.append("")
        continue
      }
      if character.isUppercase, let last = words[words.count - 1].last {
        let next = position + 1 < characters.count ? characters[position + 1] : " "
        if !last.isUppercase || next.isLowercase { words.append("") }
      }
      words[words.count - 1].append(character)
    }
    let found = words.filter { !$0.isEmpty }.map { $0.lowercased() }
    self.words = found.isEmpty ? [name] : found
  }

  private static func isOfWord(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return character.isLetter || character.isNumber }
    return UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// The words but for the first with a capital: `httpApiTimeout`.
  package var camelCase: String { words.prefix(1).joined() + Self.capitalized(words.dropFirst()) }

  /// The words with a capital each: `HttpApiTimeout`.
  package var pascalCase: String { Self.capitalized(words[...]) }

  package static func capitalized(_ words: ArraySlice<String>) -> String {
    words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension NameWords {
  /// Returns spellings of a name that have its canonical form: the customary ones, with a word in
  /// capitals (`userID`), with words that are one or apart (`username`, `line_2`), and with a
  /// separator before it.
  static func spellings(like name: String) -> [String] {
    var spellings = ["_\(name)"]
    for name in [name, partingDigits(of: name)].compactMap({ $0 }) {
      let words = NameWords(name, atAllSigns: true).words
      spellings += codingKeys(for: name)
      spellings.append(words.joined(separator: "__"))
      for position in words.indices {
        spellings.append(
          NameWords(words[..<position]).camelCase + words[position].uppercased()
            + capitalized(words[(position + 1)...]))
        guard position > 0 else { continue }
        spellings.append(words[..<position].joined() + "_" + words[position...].joined())
        var joined = words
        joined[position - 1] += joined.remove(at: position)
        spellings += [NameWords(joined[...]).camelCase, joined.joined(separator: "_")]
      }
    }
    return spellings
  }

  private init(_ words: ArraySlice<String>) { self.words = Array(words) }

  /// Returns a name with a separator between letters and digits: `line_2_a`; nil without digits.
  private static func partingDigits(of name: String) -> String? {
    guard name.utf8.contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    var parted = ""
    for character in name {
      if let last = parted.last,
        last.isLetter && character.isNumber
          || last.isNumber && character.isLetter
      {
        parted.append("_")
      }
      parted.append(character)
    }
    return parted
  }

  /// Returns the customary spellings of a key of a source as a coding key.
  ///
  /// A type cannot list its keys, but only tell whether a text is one of them. So the keys of a
  /// source are tried.
  package static func codingKeys(for key: String) -> [String] {
    let name = NameWords(key, atAllSigns: true)
    let (flat, snakeCase) = (name.words.joined(), name.words.joined(separator: "_"))
    return [
      name.camelCase, flat, snakeCase, name.words.joined(separator: "-"), name.pascalCase,
      snakeCase.uppercased(), capitalized([flat]), flat.uppercased(),
    ]
  }
}
