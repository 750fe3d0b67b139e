import IbexObjects

/// A row of a table, as a source for a model.
struct Row: DataSource {
  let contentKeys: [String]
  let values: [SourceContent]

  func content(for key: String) -> SourceContent? {
    contentKeys.firstIndex(of: key).map { values[$0] }
  }
}
