import Foundation

/// A type of very many keys, most of which an object lacks.
struct DecodedForm: Decodable, Equatable {
  let k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, k11, k12, k13, k14, k15, k16, k17, k18: Int?
  let k19, k20, k21, k22, k23, k24, k25, k26, k27, k28, k29, k30, k31, k32, k33, k34, k35: Int?
  let k36, k37, k38, k39, k40, k41, k42, k43, k44, k45, k46, k47, k48, k49, k50, k51, k52: Int?
  let k53, k54, k55, k56, k57, k58, k59, k60, k61, k62, k63, k64, k65, k66, k67, k68, k69: Int?
  let k70, k71, k72, k73, k74, k75, k76, k77, k78, k79, k80, k81, k82, k83, k84, k85, k86: Int?
  let k87, k88, k89, k90, k91, k92, k93, k94, k95, k96, k97, k98, k99, k100, k101, k102: Int?
  let k103, k104, k105, k106, k107, k108, k109, k110, k111, k112, k113, k114, k115, k116: Int?
  let k117, k118, k119, k120, k121, k122, k123, k124, k125, k126, k127, k128, k129, k130: Int?
  let k131, k132, k133, k134, k135, k136, k137, k138, k139: Int?

  static let count = 500

  static func document() -> Data {
    var numbers = SeededNumbers(seed: 140)
    let objects = (0..<count).map { _ in
      let keys = Set((0..<20).map { _ in Int.random(in: 0..<140, using: &numbers) }).sorted()
      let entries = keys.map { "\"k\($0)\":\(Int.random(in: 0..<1_000, using: &numbers))" }
      return "{\(entries.joined(separator: ","))}"
    }
    return Data("[\(objects.joined(separator: ","))]".utf8)
  }
}
