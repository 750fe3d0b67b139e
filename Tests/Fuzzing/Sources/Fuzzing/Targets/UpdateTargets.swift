import Foundation
import FuzzSupport
import Ibex

extension FuzzTarget {
  /// Updates: of values, by one document after another, and of objects that replace themselves
  /// meanwhile.
  static let updates = FuzzTarget(name: "updates") { input in
    switch input.number(below: 10) {
    case 0: updateObject(Parent.make(), by: &input)
    case 1: updateObject(SessionOwner.make(), by: &input)
    case 2: updateObject(ReplacedOwner.make(), by: &input)
    case 3: updateObject(PartOwner.make(), by: &input)
    case 4: updateValue(Exceptions.self, by: &input, changesItself: true)
    case 5: updateValue(Hooked.self, by: &input, changesItself: true)
    case 6: updateValue(Rarities.self, by: &input)
    case 7: updateValue(Layers.self, by: &input)
    default: updateValue(RoundTrip.Everything.self, by: &input)
    }
  }

  /// Lets findings replace the parts of an object, too.
  private static let replacing = Mapper.lenient.with {
    $0.onFinding = { _ in Part.owner?.replace() }
  }

  private static func updateObject<Model: Mappable & AnyObject>(
    _ object: Model, by input: inout FuzzInput
  ) {
    let mapper = input.pick([Mapper.lenient, .strict, replacing])
    if input.number(below: 4) == 0 {
      update(object, from: input.dictionary(), by: mapper)
      return
    }
    while !input.isAtEnd {
      guard let document = try? SourceDocument(json: input.part()) else { continue }
      update(object, from: document, by: mapper)
    }
  }

  private static func update<Model: Mappable & AnyObject>(
    _ object: Model, from source: some DataSource, by mapper: Mapper
  ) {
    var object = object
    let changes = Outcome { try mapper.update(&object, from: source) }
    for path in changes.value ?? [] { checkSpelling(of: path) }
  }

  private static func updateValue<Model: Mappable & Equatable>(
    _ type: Model.Type, by input: inout FuzzInput, changesItself: Bool = false
  ) {
    let mapper = input.pick([Mapper.lenient, .strict])
    let isXML = input.number(below: 4) == 0
    var model = type.init()
    while !input.isAtEnd {
      let part = input.part()
      guard let source = try? isXML ? SourceDocument(xml: part) : SourceDocument(json: part) else {
        continue
      }
      let before = model
      let outcome = Outcome { try mapper.update(&model, from: source) }
      for path in outcome.value ?? [] { checkSpelling(of: path) }
      guard let changes = outcome.value else {
        check(model == before, "an update that failed changed \(before) to \(model)")
        continue
      }
      // What a model changes itself is not reported.
      guard !changesItself else { continue }
      check(
        !changes.isEmpty || model == before, "a change of \(before) to \(model) is not reported")
      let once = model
      let again = Outcome { try mapper.update(&model, from: source) }
      check(again.value?.isEmpty == true, "\(again) changed when the same was read again")
      check(model == once, "\(once) became \(model) when the same was read again")
    }
  }
}
