/// The rows of the README's chart: what a reader of it is likely to do.
enum Highlights {
  private static let rows = [
    "flat JSON → 10,000 models (JSONDecoder)",
    "185 B camel case → a model (JSONDecoder)",
    "377 B snake case → a model (JSONDecoder, convertFromSnakeCase)",
    "event feed, 300 events at once → models (JSONDecoder, convertFromSnakeCase)",
    "twitter.json → nested models (JSONDecoder)",
    "flat JSON → 10,000 Decodable (JSONDecoder)",
    "dictionaries of JSONSerialization → 10,000 models (by hand)",
    "dictionaries of Swift values → 10,000 models (by hand)",
    "feed XML → 10,000 models (XMLParser and by hand)",
    "10,000 flat models → JSON (JSONEncoder)",
  ]

  /// Returns the measurements that the chart shows, in its order.
  static func among(_ measurements: [Measurement]) -> [Measurement] {
    rows.compactMap { row in
      measurements.first { "\($0.workload) (\($0.rival))" == row }
    }
  }
}
