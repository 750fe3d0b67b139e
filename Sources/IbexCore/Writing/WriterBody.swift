/// A way to write the values of one type, in any output.
protocol WriterBody {
  /// Writes the value in memory, which is of the writer's type.
  ///
  /// - Returns: False for a nil value, for which nothing has been written.
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool
}
