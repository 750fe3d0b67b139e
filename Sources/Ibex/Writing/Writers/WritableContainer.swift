/// A type that contains values of other types, which its writer is made from.
protocol WritableContainer {
  static func makeWriter(_ builder: inout WritePlanBuilder) throws -> ValueWriter
}
