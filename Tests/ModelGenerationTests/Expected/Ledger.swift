import Foundation
import Ibex

struct Ledger: Mappable {
  var iban = ""  // "CH9300762011623852957", "CH0000000000000000000"
  var balance: Decimal = 0
  var big = 0
  var huge: Decimal = 0
  var wide: UInt64 = 0
  var tiny = 0.0
  var exp = 0.0
}
