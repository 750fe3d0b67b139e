import Foundation

/// The measurements as lines that a person can read.
struct Table: CustomStringConvertible {
  private static let header = [
    "workload", "against", "ours CPU ms", "theirs CPU ms", "ratio, share, or cost", "wall ms",
    "MB/s", "heap B/object", "document MB", "peak MB",
  ]
  private static let textColumnCount = 2

  private let rows: [[String]]

  init(_ measurements: [Measurement]) {
    rows = [Self.header] + measurements.map(Self.cells)
  }

  var description: String {
    let widths = Self.header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column < Self.textColumnCount ? row[column] + padding : padding + row[column]
      }
      return cells.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private static func cells(of measurement: Measurement) -> [String] {
    let (ours, theirs) = (measurement.ours, measurement.theirs)
    let throughput = measurement.byteCount.flatMap {
      measurement.cost != nil ? nil : Double($0) / 1000 / ours.median[measurement.clock]
    }
    // Of less, nothing would be left but a zero.
    let size = measurement.byteCount.flatMap { $0 < 50_000 ? nil : Double($0) / 1_000_000 }
    return [
      measurement.workload, measurement.rival, duration(ours.median.processor),
      duration(theirs.median.processor), figure(of: measurement),
      "\(duration(ours.median.wall)) / \(duration(theirs.median.wall))",
      throughput.map { decimal($0, places: 0) } ?? "",
      pair(ours.heldByteCount, theirs.heldByteCount, places: 0) {
        Double($0) / Double(measurement.objectCount ?? 0)
      },
      size.map { decimal($0, places: 1) } ?? "",
      // Of less, nothing but a page or two more or less is known.
      pair(ours.peakByteCount, theirs.peakByteCount, atLeast: 50_000, places: 1) {
        Double($0) / 1_000_000
      },
    ]
  }

  private static func figure(of measurement: Measurement) -> String {
    if let cost = measurement.cost {
      return "\(cost < 0 ? "" : "+")\(decimal(cost * 1000, places: 1)) µs"
    }
    if let share = measurement.share { return "\(decimal(share * 100, places: 1)) %" }
    let ratio = decimal(measurement.ratio ?? 0, places: 2)
    return measurement.clock == .wall ? "wall \(ratio)" : ratio
  }

  private static func duration(_ milliseconds: Double) -> String {
    decimal(milliseconds, places: milliseconds < 0.1 ? 5 : 3)
  }

  private static func pair(
    _ ours: Int?, _ theirs: Int?, atLeast least: Int = 0, places: Int, _ scale: (Int) -> Double
  ) -> String {
    guard let ours, let theirs, max(ours, theirs) >= least,
      scale(ours).isFinite, scale(theirs).isFinite
    else { return "" }
    return "\(decimal(scale(ours), places: places)) / \(decimal(scale(theirs), places: places))"
  }
}

/// A number with so many places after the point, in digits that no locale changes.
func decimal(_ value: Double, places: Int) -> String {
  String(format: "%.\(places)f", locale: Locale(identifier: "en_US_POSIX"), value)
}
