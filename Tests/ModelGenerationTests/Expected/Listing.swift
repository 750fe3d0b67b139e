import Ibex

struct Listing: Mappable {
  var kind = ""  // "Listing"
  var data = DataModel()
}

extension Listing {
  struct DataModel: Mappable {
    var after = ""  // "t3_x"
    var dist = 0
    var children: [Child] = []
  }

  struct Child: Mappable {
    var kind = ""  // "t3"
    var data = ChildDataModel()
  }

  struct ChildDataModel: Mappable {
    var title = ""  // "Hello", "World"
    var selftext = ""  // "text"
    var ups = 0
    var edited = SourceValue.null  // a Boolean in 1, a number in 1
  }
}
