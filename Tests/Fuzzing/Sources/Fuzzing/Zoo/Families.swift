import Ibex

protocol Shape {}
struct Circle: Shape, Mappable { var radius = 0.0 }
struct Square: Shape, Mappable {
  var side = 0.0
  var inner: (any Shape)?
}

extension TypeFamily {
  static let shapes = TypeFamily(
    of: (any Shape).self, by: "kind", ["circle": Circle.self, "square": Square.self])
}

class Animal: PolymorphicMappable {
  var name = ""
  var friends: [Animal] = []
  required init() {}

  static var family: TypeFamily {
    TypeFamily(
      of: Animal.self, by: "species", ["cat": Cat.self, "1": Goat.self], otherwise: Animal.self)
  }
  class var overrides: PropertyOverrides { [.key("n", for: "name")] }
}

final class Cat: Animal {
  var lives = 9
}

final class Goat: Animal {
  var horns: Int?
  var kids: [String: Goat] = [:]
  override class var overrides: PropertyOverrides { [.path("head.horns", for: \Goat.horns)] }
}

/// Objects of several types.
struct Menagerie: Mappable {
  var shape: (any Shape)?
  var shapes: [any Shape] = []
  var animal = Animal()
  var animals: [Animal] = []
  var byName: [String: Animal] = [:]
}
