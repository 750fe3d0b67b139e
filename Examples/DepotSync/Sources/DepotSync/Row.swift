import IbexObjects

/// A row of a table: all that Ibex needs to make a model of it.
struct Row: DataSource {
  let contentKeys: [String]
  let values: [SourceContent]

  func content(for key: String) -> SourceContent? {
    contentKeys.firstIndex(of: key).map { values[$0] }
  }
}
