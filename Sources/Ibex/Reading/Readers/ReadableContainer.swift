/// A type that contains values of another type, which its reader is made from.
protocol ReadableContainer {
  static func makeReader(_ builder: inout ReadPlanBuilder) throws(PlanError) -> ValueReader
}

// As files call it that are being written anew.
typealias TypeRole = TypeShape

extension TypeShape {
  static func model(_ type: Any.Type) -> (any Mappable.Type)? { TypeShape(of: type).model }

  static func readableContainer(_ type: Any.Type) -> TypeShape? {
    TypeShape(of: type).isContainer ? TypeShape(of: type) : nil
  }
}
