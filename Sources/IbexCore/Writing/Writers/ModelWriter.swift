extension ValueWriter {
  /// Returns a writer for a model, by its plan.
  static func model<Model: Mappable>(
    _ type: Model.Type, _ plan: PlanReference<WritePlan>
  ) -> ValueWriter {
    type is AnyObject.Type
      ? ValueWriter(specialized: ObjectWriter<Model>(plan: plan))
      : ValueWriter(specialized: StructWriter(plan: plan))
  }

  /// Returns a writer for the objects of a class that is described, by its plan.
  static func described(_ type: AnyClass, _ plan: PlanReference<WritePlan>) -> ValueWriter {
    func writer<Object>(_ type: Object.Type) -> ValueWriter {
      ValueWriter(ObjectWriter<Object>(plan: plan))
    }
    return _openExistential(type as Any.Type, do: writer)
  }
}

private struct StructWriter: WriterBody {
  let plan: PlanReference<WritePlan>

  @inline(__always)  // 20 % of "10,000 flat models → JSON"
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    _ = try plan.withPlan { try $0.write(memory, to: &output) }
    return true
  }
}

/// Writes an object, which may be of a subclass: then by the plan of that.
private struct ObjectWriter<Model>: WriterBody {
  let plan: PlanReference<WritePlan>

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let dynamicType = Swift.type(of: memory.value(as: Model.self)) as Any.Type
    if dynamicType != Model.self {
      let writer = try output.state.cache.writer(for: dynamicType)
      return try output.write(memory, by: writer)
    }
    let object = memory.object
    try output.state.enter(object, Model.self)
    _ = try plan.withPlan { try $0.write(object, to: &output) }
    output.state.leaveObject()
    return true
  }
}
