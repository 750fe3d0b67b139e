/// The form in which names are compared when their spelling differs.
///
///     CanonicalForm.fold("HTTP-Timeout")  // httptimeout
///     CanonicalForm.fold("http_timeout")  // httptimeout
///     CanonicalForm.fold("Größe")         // größe
package enum CanonicalForm {
  /// Keeps ASCII letters, lower-cased, and digits, drops other ASCII, and lower-cases the rest.
  ///
  /// No locale takes part. The result is empty where nothing is left: such a form names nothing.
  package static func fold(_ text: String) -> String {
    var isASCII = true
    let folded = String(unsafeUninitializedCapacity: text.utf8.count) { folded in
      var count = 0
      for byte in text.utf8 {
        isASCII = isASCII && byte < 0x80
        let byte = asciiLowercased(byte)
        guard isLetterOrDigit(byte) else { continue }
        folded[count] = byte
        count += 1
      }
      return count
    }
    return isASCII ? folded : foldUnicode(text)
  }

  package static func fold(_ text: Substring) -> String { fold(String(text)) }

  private static func foldUnicode(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !scalar.isASCII {
        folded.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      } else {
        let byte = asciiLowercased(UInt8(ascii: scalar))
        if isLetterOrDigit(byte) { folded.append(Unicode.Scalar(byte)) }
      }
    }
    return String(folded)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}

/// Returns an ASCII letter lowercased, and every other byte as it is.
func asciiLowercased(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
