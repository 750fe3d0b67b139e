// Values without models.
import Foundation
import ValueTransformers

@main struct Transformers {
  static func main() throws {
    let date: Date = try TransformerRegistry.standard.transform(
      "2026-11-26T08:00:00Z", to: Date.self)
    print(date.timeIntervalSince1970)
  }
}
