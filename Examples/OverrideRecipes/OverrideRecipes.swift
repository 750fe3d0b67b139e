/// Answers questions about exceptions for one property, one type, or one value.
///
///     swift run OverrideRecipes
@main
struct OverrideRecipes {
  static func main() throws {
    try OtherKeys.show()
    try NestedValues.show()
    try UnknownKeys.show()
    try FlattenedModels.show()
    try OddForms.show()
    try RequiredAndIgnored.show()
    try ForeignTypes.show()
    try Observers.show()
    try TakingOver.show()
    try Validation.show()
    try UnknownCases.show()
    try Wrappers.show()
    try Families.show()
    try DecodableTypes.show()
    try Changes.show()
    try PlanTable.show()
    try SupplierReport.show()
  }
}

/// Prints a question and its answer.
func answer(_ question: String, _ lines: Any...) {
  print("\(question)\n" + lines.map { "  \($0)" }.joined(separator: "\n"))
}
