import Foundation
import Testing

@testable import IbexCore

@Suite struct KeyWordsTests {
  /// Returns the words of the bytes of a text.
  private func words(of text: String) -> KeyWords {
    var text = text
    return text.withKey { $1 }
  }

  /// Texts of every length, each with others that differ from it in one byte, at every place.
  private let texts = (0...24).flatMap { length -> [String] in
    let text = String("abcdefghijklmnopqrstuvwxyz".prefix(length))
    return [text]
      + text.indices.map { place in
        text.replacingCharacters(in: place...place, with: "_")
      }
  }

  @Test func areEqualForTheSameBytesAndForNoOthersOfAtMostSixteen() {
    for text in texts {
      #expect(words(of: text).areEqual(to: words(of: text)))
      #expect(words(of: text).hash == words(of: text).hash)
      for other in texts where other != text && text.utf8.count <= KeyWords.fullLength {
        #expect(!words(of: text).areEqual(to: words(of: other)), "\(text) \(other)")
      }
    }
  }

  @Test func areCopiedAsTheBytes() {
    for text in texts where text.utf8.count <= KeyWords.fullLength {
      let length = text.utf8.count
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length + 8) { room in
        guard let start = room.baseAddress else { return }
        words(of: text).copy(to: start)
        #expect(Array(room.prefix(length)) == Array(text.utf8))
      }
    }
  }
}
