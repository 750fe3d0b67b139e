import Ibex

struct ListNode: Mappable {
  var value = 0
  var next = SourceValue.null  // like the object that holds it
}
