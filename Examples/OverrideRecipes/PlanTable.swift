import Ibex

/// How do I see what Ibex makes of my model?
enum PlanTable {
  static func show() throws {
    let table = try Mapper().explain(OddForms.Invoice.self)
    print("How do I see what Ibex makes of my model?\n\(table)")
  }
}
