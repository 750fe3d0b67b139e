import Foundation
import Testing
import ValueTransformers

@Suite struct LocaleTextTransformerTests {
  private let transformer = LocaleTextTransformer()

  @Test(arguments: ["de", "de_CH", "zh-Hant-TW", "en_US_POSIX", "en_001", "de_CH@currency=CHF"])
  func reads(_ text: String) throws {
    let locale = try transformer.transform(" \(text)\n")
    #expect(locale.identifier == text)
    #expect(try transformer.reverse(locale) == text)
    #expect(try TransformerRegistry.standard.transform(text, to: Locale.self) == locale)
  }

  @Test(arguments: ["", " ", "n/a", "-", "de__CH", "4", "de CH", "a@b@c", "de@", "deutschland"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a locale")) {
      try transformer.transform(text)
    }
  }

  @Test func aLocaleWithoutAnIdentifierIsNotWritten() {
    #expect(throws: TransformError.failed(expected: "a locale with an identifier")) {
      try transformer.reverse(Locale(identifier: ""))
    }
  }
}
