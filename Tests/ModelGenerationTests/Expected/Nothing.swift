import Ibex

struct Nothing: Mappable {
  var null = SourceValue.null  // null in all
  var list: [SourceValue] = []  // empty in all
  var object: [String: SourceValue] = [:]  // empty in all
  var nested: [[SourceValue]] = []
  var nulls: [SourceValue] = []  // null in all
  var text = ""
}
