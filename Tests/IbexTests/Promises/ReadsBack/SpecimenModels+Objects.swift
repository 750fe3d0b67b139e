import Foundation
import Ibex
import TestSupport

// Models of classes, of families, and of values of unknown shape.

/// A class that holds itself.
final class NodeSample: SpecimenModel {
  var name = ""
  var next: NodeSample?
  var children: [NodeSample] = []

  static var role: SpecimenRole { .other }
  static var transformers: [SpecimenTransformer] { [] }
  static var preset: NodeSample {
    let node = NodeSample()
    node.name = "preset"
    return node
  }
  static var properties: [SpecimenProperty] { [SpecimenProperty("name", String.self)] }

  init() {}

  static func sample(_ maker: inout SpecimenMaker) -> NodeSample {
    let node = NodeSample()
    node.name = maker.text()
    if maker.level < 2 { node.next = maker.list { sample(&$0) }.first }
    if maker.level < 3 { node.children = maker.list { sample(&$0) } }
    return node
  }

  func differences(from read: NodeSample) -> [Difference] {
    name.differences(from: read.name).within("name")
      + next.differences(from: read.next).within("next")
      + children.differences(from: read.children).within("children")
  }
}

class VehicleSample: Mappable {
  var name = ""
  var seats: Int?
  required init() {}
  class var overrides: PropertyOverrides { [.key("n", for: "name")] }
}

/// A class below another.
final class TramSample: VehicleSample, SpecimenModel {
  var line = 0
  var doors: [Int] = []
  override class var overrides: PropertyOverrides { [.key("l", for: \TramSample.line)] }

  static var role: SpecimenRole { .other }
  static var empty: TramSample { TramSample() }
  static var properties: [SpecimenProperty] {
    [
      SpecimenProperty("seats", Int?.self), SpecimenProperty("line", Int.self),
      SpecimenProperty("doors", [Int].self),
    ]
  }

  static func sample(_ maker: inout SpecimenMaker) -> TramSample {
    let tram = TramSample()
    tram.name = maker.text()
    tram.seats = Int?.sample(&maker)
    tram.line = Int.sample(&maker)
    tram.doors = [Int].sample(&maker)
    return tram
  }

  func differences(from read: TramSample) -> [Difference] {
    name.differences(from: read.name).within("name")
      + seats.differences(from: read.seats).within("seats")
      + line.differences(from: read.line).within("line")
      + doors.differences(from: read.doors).within("doors")
  }
}

/// A family of classes.
class AnimalSample: PolymorphicMappable {
  var name = ""
  required init() {}
  static var family: TypeFamily {
    TypeFamily(
      of: AnimalSample.self, by: "species", ["cat": CatSample.self], otherwise: AnimalSample.self)
  }
  fileprivate var text: String { "\(type(of: self)) \(name)" }

  static func random(_ maker: inout SpecimenMaker) -> AnimalSample {
    let animal = maker.chance(50) ? AnimalSample() : CatSample()
    animal.name = maker.text()
    (animal as? CatSample)?.lives = Int?.sample(&maker)
    return animal
  }
}

final class CatSample: AnimalSample {
  var lives: Int?
  override fileprivate var text: String { "\(super.text) \(lives as Any)" }
}

/// A family of structs.
protocol ShapeSample { var text: String { get } }
struct CircleSample: ShapeSample, Mappable {
  var radius = 0.0
  var text: String { "circle \(radius)" }
}
struct SquareSample: ShapeSample, Mappable {
  var side: Int?
  var text: String { "square \(side as Any)" }
}

extension TypeFamily {
  static let sampleShapes = TypeFamily(
    of: (any ShapeSample).self, by: "kind",
    ["circle": CircleSample.self, "square": SquareSample.self])
}

/// Objects of several types.
struct ZooSample: SpecimenModel {
  var animal = AnimalSample()
  var animals: [AnimalSample] = []
  var byName: [String: AnimalSample] = [:]
  var shape: (any ShapeSample)?
  var shapes: [any ShapeSample] = []

  static var properties: [SpecimenProperty] {
    [
      SpecimenProperty("animal", of: AnimalSample.self, as: .other),
      SpecimenProperty("animals", of: [AnimalSample].self, as: .list),
      SpecimenProperty("byName", of: [String: AnimalSample].self, as: .other),
      SpecimenProperty("shape", of: (any ShapeSample)?.self, as: .other),
      SpecimenProperty("shapes", of: [any ShapeSample].self, as: .list),
    ]
  }

  static func sample(_ maker: inout SpecimenMaker) -> ZooSample {
    ZooSample(
      animal: .random(&maker), animals: maker.list { .random(&$0) },
      byName: Dictionary(maker.list { ($0.key(), .random(&$0)) }) { first, _ in first },
      shape: shape(&maker), shapes: maker.list { shape(&$0) ?? CircleSample(radius: 2) })
  }

  private static func shape(_ maker: inout SpecimenMaker) -> (any ShapeSample)? {
    [nil, CircleSample(radius: Double.sample(&maker)), SquareSample(side: Int?.sample(&maker))][
      maker.number(below: 3)]
  }

  func differences(from read: ZooSample) -> [Difference] {
    animal.text.differences(from: read.animal.text).within("animal")
      + animals.map(\.text).differences(from: read.animals.map(\.text)).within("animals")
      + byName.mapValues(\.text).differences(from: read.byName.mapValues(\.text)).within("byName")
      + (shape?.text).differences(from: read.shape?.text).within("shape")
      + shapes.map(\.text).differences(from: read.shapes.map(\.text)).within("shapes")
  }
}

/// Values of unknown shape.
struct LooseSample: SpecimenModel {
  var anything: Any?
  var things: [Any] = []
  var table: [String: Any] = [:]

  static var properties: [SpecimenProperty] {
    [
      SpecimenProperty("anything", of: Any?.self, as: .other),
      SpecimenProperty("things", of: [Any].self, as: .list),
      SpecimenProperty("table", of: [String: Any].self, as: .table),
    ]
  }

  static func sample(_ maker: inout SpecimenMaker) -> LooseSample {
    LooseSample(
      anything: maker.chance(70) ? value(&maker) : nil, things: maker.list { value(&$0) },
      table: table(&maker))
  }

  private static func table(_ maker: inout SpecimenMaker) -> [String: Any] {
    Dictionary(maker.list { ($0.key(), value(&$0)) }) { first, _ in first }
  }

  /// A value that JSON has a form of its own for.
  private static func value(_ maker: inout SpecimenMaker) -> Any {
    switch maker.number(below: maker.level > 2 ? 4 : 6) {
    case 0: Int.sample(&maker)
    case 1: maker.pick([0.5, -12.25, 1e-7])
    case 2: maker.chance(50)
    case 3: maker.text()
    case 4: maker.list { value(&$0) }
    default: table(&maker)
    }
  }

  func differences(from read: LooseSample) -> [Difference] {
    difference(anything as Any, read.anything as Any, "anything")
      + difference(things, read.things, "things") + difference(table, read.table, "table")
  }

  private func difference(_ written: Any, _ read: Any, _ name: String) -> [Difference] {
    guard wholeText(of: written) != wholeText(of: read) else { return [] }
    return [Difference(path: [name], type: Any.self, written: written, read: read)]
  }
}
