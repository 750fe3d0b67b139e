extension Optional: WritableContainer {
  static func makeWriter(_ builder: inout WritePlanBuilder) throws -> ValueWriter {
    ValueWriter(OptionalWriter<Wrapped>(wrapped: try builder.writer(for: Wrapped.self)))
  }
}

private struct OptionalWriter<Wrapped>: WriterBody {
  let wrapped: ValueWriter

  @inline(__always)
  private static var takesBlank: Bool {
    Wrapped.self == String.self || Wrapped.self == Substring.self || Wrapped.self == Any.self
      || Wrapped.self == SourceValue.self
  }

  @inline(__always)
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    guard let value = memory.value(as: Wrapped?.self) else { return false }
    output.enterOptional(takesBlank: Self.takesBlank)
    return try output.write(value: value, by: wrapped)
  }
}
