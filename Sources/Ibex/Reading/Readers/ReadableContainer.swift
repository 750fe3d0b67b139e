import ValueTransformers

/// A type that contains values of other types, which its reader is made from.
protocol ReadableContainer {
  static func makeReader(_ builder: inout ReadPlanBuilder) throws(PlanError) -> ValueReader

  /// The types of the values.
  static var valueTypes: [Any.Type] { get }
}
