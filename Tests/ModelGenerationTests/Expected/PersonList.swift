import Foundation
import Ibex

struct PersonList: Mappable {
  var count = 0
  var people: [Person] = []
}

extension PersonList {
  struct Person: Mappable {
    var name = ""  // "Ann", "Bob"
    var born = Date.distantPast
    var address = Address()
    var workAddress: Address?  // in 1 of 2

    static var overrides: PropertyOverrides {
      [.key("work_address", for: \PersonList.Person.workAddress)]
    }
  }

  struct Address: Mappable {
    var street = ""  // "Main 1", "High 2", "Low 3"
    var city = ""  // "Bern", "Basel", "Chur"
    var zip = ""  // "03001", "04001", "07000"
  }
}
