extension Mapper {
  /// Describes how a model is filled, as a table of its properties.
  ///
  ///     print(try Mapper().explain(Station.self))
  ///     // property  type    keys           notes                read by
  ///     // latitude  Double  lat, latitude  required             text by FloatingPointText…
  ///     // code      Int                    skipped: a constant
  ///
  /// For each property its type, the keys that match it, the transformers that lead from the
  /// values of sources to it, and why it is skipped, if it is; of an `@Observable` class also
  /// whether nobody is notified of it, for want of an ``PropertyOverride/observed(_:through:)``.
  /// Meant for people: the form may change.
  ///
  /// - Throws: What mapping the model would throw, whatever the source.
  public func explain(_ type: any Mappable.Type) throws(PlanError) -> String {
    let plan = try plan(for: type)
    let header = ["property", "type", "keys", "notes", "read by"]
    let rows =
      [header]
      + plan.schema.properties.map {
        $0.cells(plans.transformers, plan.schema.transformers, plan.keys.index)
      }
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0.padding(to: $1) }.joined(separator: "  ").trimmingTrailingSpaces
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate var trimmingTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
