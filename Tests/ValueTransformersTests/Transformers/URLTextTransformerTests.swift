import Foundation
import Testing
import ValueTransformers

@Suite struct URLTextTransformerTests {
  @Test(arguments: [
    "https://example.com/a?b=c#d", "http://[::1]:8080/", "/a/b", "a/b:c", "?q", "#f", "//host/x",
    "mailto:a@b.c", "urn:isbn:0451450523", "a%20b", "12.10", "file:///tmp/x", "../x;y=1,2",
    "https://user:pw@example.com:80/", "x-app+1.0://a",
  ])
  func reads(_ text: String) throws {
    let transformer = URLTextTransformer()
    #expect(try transformer.transform(" \(text)\n").absoluteString == text)
    let url = try transformer.transform(text)
    #expect(try transformer.transform(transformer.reverse(url)) == url)
  }

  @Test(arguments: [
    "", " ", ":*7vxck#sf#adsa", "x#a#b", "a b", "/größe", "a%2", "a%zz", "%", "1a:b", "/a[1]",
    "http://a/[b]", "?a=[1]", "a|b", "a\\b", "<a>", "\"a\"", "a\u{0}b", "http://a b/", "a\nb",
    "///[", "a:b//[", "a/b://[", "#//[", "?//[", "a:/[", "a:[", "a://b?[", "a://b#[", "a://b/[",
  ])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a URL")) {
      try URLTextTransformer().transform(text)
    }
  }

  /// Without a URL being made, the answer is the same.
  @Test(arguments: [
    ("https://example.com", true), ("https://example.com/", true), ("a://b?c", true),
    ("a://b#c", true), ("https://example.com:80/a", true), ("http://[::1]:8080/", true),
    ("http://user@a.b", true), ("https://a_b.c/d", true), ("https://a%20b/c", true),
    ("https://", true), ("https:///a", true), ("/a/b", true), ("mailto:a@b.c", true), ("a", true),
    ("", false), ("https://a b", false), ("https://exämple.com", false), ("https://a.b/ö", false),
    ("https://[a", false), ("https://a.b:port/", false), ("1a://b", false), ("a:b c", false),
    ("https://example.com/a-rather-long-path/with-a-space/ ", false),
    ("https://example.com/a-rather-long-path/without-a-space", true),
  ])
  func tellsURLs(_ text: String, _ isURL: Bool) {
    #expect(text.withByteRegion { URLTextTransformer.isURL($0) } == isURL)
    #expect(text.withByteRegion { URLTextTransformer.read($0) != nil } == isURL)
  }

  @Test(arguments: [
    ("/a b", "/a%20b"), ("/größe", "/gr%C3%B6%C3%9Fe"), ("a%2", "a%252"), ("x#a#b", "x#a%23b"),
    ("?a[]=1", "?a%5B%5D=1"), ("a%20b c", "a%20b%20c"), ("/ok", "/ok"),
    ("http://[::1]/a[b", "http://[::1]/a%5Bb"),
  ])
  func repairsIfAsked(_ text: String, to repaired: String) throws {
    let transformer = URLTextTransformer(encodesInvalidCharacters: true)
    #expect(try transformer.transform(text).absoluteString == repaired)
  }

  @Test(arguments: ["", "  ", ":a"])
  func refusesWhatIsBeyondRepair(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a URL")) {
      try URLTextTransformer(encodesInvalidCharacters: true).transform(text)
    }
  }

  /// Far from the ends of a block, a character is judged as in a short URL.
  @Test(arguments: [
    "#", "%", "[", "]", " ", "\"", "<", ">", "\\", "^", "`", "{", "|", "}", "\u{7F}",
  ])
  func tellsWhatIsNotAllowedAtEachPlace(_ character: String) throws {
    let isNeverAllowed = character != "#"
    for count in [1, 15, 16, 17, 31, 32, 33, 70] {
      for place in 0..<count {
        var text = "/" + String(repeating: "g", count: count)
        let index = text.index(text.startIndex, offsetBy: place + 1)
        text.replaceSubrange(index...index, with: character)
        // Trimmed, where it ends the text.
        if character == " ", place == count - 1 { continue }
        let url = try? URLTextTransformer().transform(text)
        #expect((url == nil) == isNeverAllowed, "\(text)")
        #expect(url.map { $0.absoluteString == text } ?? isNeverAllowed)
      }
    }
  }

  /// Work grows with the length: the scheme is not looked at again for each pair of slashes.
  @Test func manySlashesBehindALongSchemeTakeNoLonger() throws {
    let text = String(repeating: "a", count: 300_000) + String(repeating: "://", count: 300_000)
    #expect(try URLTextTransformer().transform(text + "%41").absoluteString == text + "%41")
    let repaired = URLTextTransformer(encodesInvalidCharacters: true)
    #expect(try repaired.transform(text + "[").absoluteString == text + "%5B")
  }
}
