import Foundation
import FuzzSupport
import Ibex

// One target for each form: a model is written, read, and found equal.

extension FuzzTarget {
  static let writeJSON = FuzzTarget(name: "write-json") { input in
    var serializer = input.serializer()
    serializer.jsonStyle = Serializer.JSONStyle(rawValue: Int(input.byte()) & 31)
    let model = input.model(for: .json)
    let data = written { try serializer.json(model) }
    expectSame(model, from: String(decoding: data, as: UTF8.self)) {
      try Mapper.strict.map(json: data)
    }
  }

  static let writeDictionary = FuzzTarget(name: "write-dictionary") { input in
    var serializer = input.serializer()
    serializer.leaves = input.pick([.text, .native])
    let model = input.model(for: .json)
    let dictionary = written { try serializer.dictionary(model) }
    expectSame(model, from: dictionary) { try Mapper.strict.map(from: dictionary) }
  }

  static let writeXML = FuzzTarget(name: "write-xml") { input in
    var serializer = input.serializer(canIncludeNil: false)
    serializer.xmlStyle = Serializer.XMLStyle(rawValue: Int(input.byte()) & 3)
    serializer.xmlLists = input.pick([.repeated, .wrapped(), .wrapped(item: "entry")])
    let model = input.model(for: .xml)
    let data = written { try serializer.xml(model) }
    expectSame(model, from: String(decoding: data, as: UTF8.self)) {
      try Mapper.strict.map(xml: data)
    }
  }

  static let writeForm = FuzzTarget(name: "write-form") { input in
    var serializer = input.serializer(canIncludeNil: false)
    serializer.formLists = input.pick([.repeated, .bracketed])
    let model = input.model(for: .query)
    let form = written { try serializer.formEncoded(model) }
    expectSame(model, from: form) { try Mapper.strict.map(from: FormSource(form)) }
  }

  private static func written<Form>(_ write: () throws -> Form) -> Form {
    do {
      return try write()
    } catch {
      fatalError("a model cannot be written: \(error)")
    }
  }

  private static func expectSame(
    _ model: RoundTrip.Everything, from form: Any, _ read: () throws -> RoundTrip.Everything
  ) {
    do {
      let read = try read()
      check(read == model, "\(model)\nwritten as\n\(form)\nis read as\n\(read)")
    } catch {
      fatalError("\(form)\nis not read back: \(error)")
    }
  }
}

extension FuzzInput {
  /// A serializer with some of the options that every form has.
  fileprivate mutating func serializer(canIncludeNil: Bool = true) -> Serializer {
    var serializer = Serializer()
    serializer.keyNames = pick([.propertyNames, .snakeCase, .kebabCase, .camelCase, .overrides])
    let options = byte()
    serializer.includesNil = canIncludeNil && options & 1 != 0
    serializer.onlyChanges = options & 2 != 0
    return serializer
  }

  fileprivate mutating func model(
    for form: ModelMaker<FuzzInput>.Form
  ) -> RoundTrip.Everything {
    var maker = ModelMaker(self, for: form)
    return maker.everything()
  }
}
