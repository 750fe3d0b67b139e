import FuzzSupport
import Ibex

extension FuzzTarget {
  /// JSON straight from its bytes, and by way of a parsed document: one answer.
  static let singlePass = FuzzTarget(name: "single-pass") { input in
    let model = input.pick(ZooModel.singlePass)
    let path = input.pick(["", "", "", "a", "a.b", "list", "list[0]"] as [SourcePath])
    let mapper = input.pick([.lenient, .lenient, shallow])
    model.compareWays(input.rest(), path, mapper)
  }

  private static let shallow = Mapper.lenient.with { $0.depthLimit = 3 }
}

extension ZooModel {
  /// The types that a single pass reads, and some that it leaves to the ordinary way.
  fileprivate static let singlePass: [ZooModel] =
    all + [
      ZooModel(written: [RoundTrip.Everything].self), ZooModel(RoundTrip.Node.self),
      ZooModel([RoundTrip.Node?].self), ZooModel([String: RoundTrip.Node].self),
      ZooModel(Set<RoundTrip.Point>.self), ZooModel([[RoundTrip.Point]]?.self),
      ZooModel(Strict.self), ZooModel([Strict?].self), ZooModel([RoundTrip.Color: [Strict]].self),
      ZooModel(Checked.self), ZooModel([Int: Checked].self), ZooModel([String].self),
      ZooModel([Int?].self), ZooModel([[Double]].self), ZooModel(written: [Any].self),
      ZooModel(written: [Animal].self),
    ]
}

/// Properties that are required, and keys that compete for one.
private struct Strict: Mappable, Equatable {
  var a = 0
  var b: String?
  var fooBar = 1
  var foobar = 2
  var inner: [Strict] = []
  var next: [String: Strict] = [:]

  static var overrides: PropertyOverrides {
    [.required(\Strict.a), .key("b1", "b.2", for: \Strict.b)]
  }
}

/// An object that refuses some values.
private final class Checked: ValidatingMappable, Equatable {
  var a = 0
  var next: Checked?
  var list: [Checked] = []
  init() {}

  func didMap() throws {
    if a == 1 { throw Rejection(expected: "another number", of: "a") }
    a &+= 1
  }

  static func == (first: Checked, second: Checked) -> Bool {
    first.a == second.a && first.next == second.next && first.list == second.list
  }
}
