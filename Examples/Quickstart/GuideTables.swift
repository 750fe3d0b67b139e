import Foundation

/// The models of a guide as tables.
extension Guide {
  var summary: String {
    "\(region), \(generatedAt.map { "generated \($0.formatted(.iso8601))" } ?? "undated")"
  }

  var hutTable: Table {
    Table(
      columns: [
        .init(heading: "hut"), .init(heading: "meters", isNumeric: true),
        .init(heading: "beds", isNumeric: true), .init(heading: "price", isNumeric: true),
        .init(heading: "open since"), .init(heading: "status"), .init(heading: "position"),
        .init(heading: "services"),
      ],
      rows: huts.map(\.row))
  }

  var trailTable: Table {
    Table(
      columns: [
        .init(heading: "trail from"), .init(heading: "to"), .init(heading: "grade"),
        .init(heading: "hours", isNumeric: true), .init(heading: "marked"),
        .init(heading: "home page of the hut"),
      ],
      rows: huts.flatMap { hut in hut.trails.map { $0.row(to: hut) } })
  }
}

extension Hut {
  fileprivate var row: [String] {
    [
      displayName, "\(elevationMeters)", "\(bedCount)", text(pricePerNight), text(openSince),
      "\(status)", "\(position.latitude) \(position.longitude)",
      services.map(\.rawValue).joined(separator: ", "),
    ]
  }
}

extension Trail {
  fileprivate func row(to hut: Hut) -> [String] {
    [
      startPoint, hut.displayName, text(grade), "\(walkingHours)", isMarked ? "yes" : "no",
      text(hut.homePage),
    ]
  }
}

/// A value as a table shows it: days without their time, a dash for nil.
private func text(_ value: (some Any)?) -> String {
  switch value {
  case let date as Date: date.formatted(.iso8601.year().month().day())
  case let value?: "\(value)"
  case nil: "-"
  }
}
