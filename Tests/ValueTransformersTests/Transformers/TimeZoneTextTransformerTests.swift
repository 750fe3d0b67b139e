import Foundation
import Testing
import ValueTransformers

@Suite struct TimeZoneTextTransformerTests {
  private let transformer = TimeZoneTextTransformer()

  @Test(arguments: [
    ("Europe/Zurich", "Europe/Zurich"), (" America/New_York\n", "America/New_York"),
    ("GMT", "GMT"), ("GMT+0100", "GMT+0100"), ("Z", "GMT"), ("+01:00", "GMT+0100"),
    ("-0330", "GMT-0330"),
  ])
  func reads(_ text: String, as identifier: String) throws {
    let zone = try transformer.transform(text)
    #expect(zone.identifier == identifier)
    #expect(try transformer.transform(transformer.reverse(zone)) == zone)
    #expect(try TransformerRegistry.standard.transform(text, to: TimeZone.self) == zone)
  }

  @Test(arguments: ["", " ", "Mars/Base", "../../etc/passwd", "+25:00", "+01:00x", "1"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a time zone")) {
      try transformer.transform(text)
    }
  }
}
