import Foundation
import IbexObjects

/// Objects with identities, and references to them.
final class LineSample: Mappable {
  var id = 0
  var name = ""
  init() {}
  static var overrides: PropertyOverrides { [.identity(\LineSample.id)] }
  var text: String { "\(id) \(name)" }

  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
}

struct TicketSample: SpecimenModel {
  var price = 0
  var line: LineSample?
  var others: [LineSample] = []

  static var properties: [SpecimenProperty] {
    [
      SpecimenProperty("price", Int.self),
      SpecimenProperty("line", of: LineSample?.self, as: .objects),
      SpecimenProperty("others", of: [LineSample].self, as: .objects),
    ]
  }

  static func sample(_ maker: inout SpecimenMaker) -> TicketSample {
    let lines = (1..<6).map { LineSample($0, maker.text()) }
    return TicketSample(
      price: Int.sample(&maker), line: maker.chance(60) ? maker.pick(lines) : nil,
      others: maker.some(of: lines, percent: 40))
  }

  func differences(from read: TicketSample) -> [Difference] {
    price.differences(from: read.price).within("price")
      + lineDifferences(from: read)
      + others.map(\.text).differences(from: read.others.map(\.text)).within("others")
  }

  private func lineDifferences(from read: TicketSample) -> [Difference] {
    guard let line, let other = read.line else {
      return (line?.text).differences(from: read.line?.text).within("line")
    }
    let name = line.name.differences(from: other.name).within("name")
    return (line.id.differences(from: other.id).within("id") + name).within("line")
  }

  /// A context with an object for each, other than it.
  var depot: IdentityMap {
    let depot = IdentityMap()
    for line in others + (line.map { [$0] } ?? []) {
      depot.insert(LineSample(line.id, line.name), identifiedBy: ObjectIdentity(line.id))
    }
    return depot
  }
}
