import Ibex

/// What if a model is to be checked, or completed?
enum Validation {
  struct Place: ValidatingMappable {
    var latitude = 0.0
    var isNorthern = false

    mutating func didMap() throws {
      guard abs(latitude) <= 90 else {
        throw Rejection(expected: "a latitude from -90 to 90", of: "latitude")
      }
      isNorthern = latitude > 0
    }
  }

  static func show() throws {
    let (places, report) = try Mapper().mapReporting(
      [Place].self, from: .json(#"[{"latitude": 46.5}, {"latitude": 465}]"#))
    answer("What if a model is to be checked, or completed?", places, report.mismatches)
  }
}
