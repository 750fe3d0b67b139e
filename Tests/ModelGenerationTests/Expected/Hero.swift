import Ibex

struct Hero: Mappable {
  var data = DataModel()
  var errors: [ErrorModel] = []
}

extension Hero {
  struct DataModel: Mappable {
    var hero = HeroModel()
  }

  struct HeroModel: Mappable {
    var name = ""  // "R2-D2"
    var typename = ""  // "Droid"
    var friends: [Friend] = []

    static var overrides: PropertyOverrides {
      [.key("__typename", for: \Hero.HeroModel.typename)]
    }
  }

  // Perhaps a TypeFamily, by typename:
  // "Human": height
  // "Droid": primaryFunction
  struct Friend: Mappable {
    var name = ""  // "Luke", "Han", "C-3PO"
    var typename = ""  // "Human", "Droid"
    var height: Double?  // in 2 of 3
    var primaryFunction: String?  // in 1 of 3; "Protocol"

    static var overrides: PropertyOverrides {
      [.key("__typename", for: \Hero.Friend.typename)]
    }
  }

  struct ErrorModel: Mappable {
    var message = ""  // "Not found"
    var path: [SourceValue] = []  // a number in 1, text in 2
    var locations: [Location] = []
  }

  struct Location: Mappable {
    var line = 0
    var column = 0
  }
}
