import IbexCore
import Testing

@Suite struct QuotedKeyTests {
  /// Returns whether the key of a name matches at the start of bytes.
  private func matches(_ name: String, _ bytes: String) -> Bool {
    Array(name.utf8).withByteRegion { name in
      let key = QuotedKey(NodeKey(utf8: name))
      #expect(key.count == name.count + 3)
      // An array of that length, so that a sanitizer sees what is read behind it.
      return Array(bytes.utf8).withByteRegion(key.matches)
    }
  }

  private static let names = (1...40).map { count in
    String("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH".prefix(count))
  }
  private static let rest = " 1, \"another\": [2, 3]}"

  @Test(arguments: names + ["größe", "🐐🐐🐐🐐", #"n\u0061me"#])
  func matchesTheKeyWithItsQuotesAndColon(_ name: String) {
    #expect(matches(name, "\"\(name)\":" + Self.rest))
    for bytes in [
      "\"\(name)\" :", "\"\(name)x\":", "\"\(name.dropLast())\":", "'\(name)':", "\(name)",
    ] {
      #expect(!matches(name, bytes + Self.rest), "\(bytes)")
    }
  }

  @Test(arguments: names)
  func everyByteCounts(_ name: String) {
    let key = Array("\"\(name)\":".utf8)
    for position in key.indices {
      var other = key
      other[position] ^= 1
      #expect(!matches(name, String(decoding: other, as: UTF8.self) + Self.rest))
    }
  }

  /// At the end of the bytes a key may be passed by, but never is a part of one taken for it.
  @Test(arguments: names)
  func readsNothingBehindTheEnd(_ name: String) {
    let whole = "\"\(name)\":1}"
    for count in 1...whole.utf8.count {
      let isMatch = matches(name, String(whole.prefix(count)))
      #expect(!isMatch || count > name.utf8.count + 3)
    }
  }
}
