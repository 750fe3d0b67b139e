import Ibex

struct Keyword: Mappable {
  var `class` = ""  // "a"
  var `struct` = 0
  var `default` = false
  var selfValue = ""  // "x"
  var initValue = 0
  var type2 = ""  // "t"
  var type = ""  // "u"
  var `in` = In()
  var `func`: [Func] = []
  var selfValue2 = ""  // "s"
  var `protocol` = ""  // "http"
  var `nil` = SourceValue.null  // null in all
  var `operator` = ""  // "+"
  var none = 0
  var some = 0
  var description = ""  // "d"
  var hash = 0
  var overrides = ""  // "o"

  static var overrides: PropertyOverrides {
    [
      .key("self", for: \Keyword.selfValue),
      .key("init", for: \Keyword.initValue),
      .key("Type", for: \Keyword.type2),
      .key("Self", for: \Keyword.selfValue2),
    ]
  }
}

extension Keyword {
  struct In: Mappable {
    var `where` = 0
    var `var` = 0
  }

  struct Func: Mappable {
    var `case` = 0
  }
}
