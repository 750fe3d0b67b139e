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
    let plan = try plans.plan(for: type)
    let header = ["property", "type", "keys", "notes", "read by"]
    let rows =
      [header]
      + plan.schema.properties.map {
        $0.cells(plans.transformers, plan.schema.transformers, plan.keys.index)
      }
    return Summary.table(rows)
  }
}
