import Foundation
import FuzzSupport
import Ibex

// One target for each form: a model is written, read, and found equal.

extension FuzzTarget {
  static let writeJSON = FuzzTarget(name: "write-json") { input in
    let style = Int(input.byte()) & 31
    let serializer = input.serializer(form: style) {
      $0.json.isPretty = style & 1 != 0
      $0.json.sortsKeys = style & 2 != 0
      $0.json.escapesSlashes = style & 4 != 0
      $0.json.escapesNonASCII = style & 8 != 0
      $0.json.isSafeInHTML = style & 16 != 0
    }
    let model = input.model(for: .json)
    let data = written { try serializer.jsonData(model) }
    expectSame(model, from: String(decoding: data, as: UTF8.self)) {
      try Mapper.strict.map(from: .json(data))
    }
  }

  static let writeDictionary = FuzzTarget(name: "write-dictionary") { input in
    let isNative = input.number(below: 2)
    let serializer = input.serializer(form: isNative) {
      $0.dictionary.leaves = isNative == 1 ? .native : .text
    }
    let model = input.model(for: .json)
    let dictionary = written { try serializer.dictionaryRepresentation(model) }
    expectSame(model, from: dictionary) { try Mapper.strict.map(from: dictionary) }
  }

  static let writeXML = FuzzTarget(name: "write-xml") { input in
    let style = Int(input.byte()) & 3
    let lists = input.number(below: 3)
    let serializer = input.serializer(form: style * 3 + lists, canIncludeNil: false) {
      $0.xml.isPretty = style & 1 != 0
      $0.xml.includesDeclaration = style & 2 == 0
      $0.xml.lists = [.repeated, .wrapped(), .wrapped(item: "entry")][lists]
    }
    let model = input.model(for: .xml)
    let data = written { try serializer.xmlData(model) }
    expectSame(model, from: String(decoding: data, as: UTF8.self)) {
      try Mapper.strict.map(from: .xml(data))
    }
  }

  static let writeForm = FuzzTarget(name: "write-form") { input in
    let isBracketed = input.number(below: 2)
    let serializer = input.serializer(form: isBracketed, canIncludeNil: false) {
      $0.form.lists = isBracketed == 1 ? .bracketed : .repeated
    }
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

/// The options of a serializer.
private struct WritingOptions: Hashable {
  var keyNames: Int
  var includesNil: Bool
  var omitsDefaults: Bool
  /// The options of the form, as a number of the target's own.
  var form: Int

  /// The serializers made, with the plans that they know: making plans would take most of a run.
  ///
  /// One thread fuzzes.
  nonisolated(unsafe) static var serializers: [WritingOptions: Serializer] = [:]
}

extension FuzzInput {
  /// A serializer with some of the options that every form has, and those that are set for `form`.
  fileprivate mutating func serializer(
    form: Int, canIncludeNil: Bool = true, _ setForm: (inout Serializer) -> Void
  ) -> Serializer {
    let keyNames = number(below: 5)
    let flags = byte()
    let options = WritingOptions(
      keyNames: keyNames, includesNil: canIncludeNil && flags & 1 != 0,
      omitsDefaults: flags & 2 != 0, form: form)
    if let serializer = WritingOptions.serializers[options] { return serializer }
    var serializer = Serializer()
    serializer.keyNames =
      [.propertyNames, .snakeCase, .kebabCase, .camelCase, .overrides][keyNames]
    serializer.includesNil = options.includesNil
    serializer.omitsDefaults = options.omitsDefaults
    setForm(&serializer)
    WritingOptions.serializers[options] = serializer
    return serializer
  }

  fileprivate mutating func model(
    for form: ModelMaker<FuzzInput>.Form
  ) -> RoundTrip.Everything {
    var maker = ModelMaker(self, for: form)
    return maker.everything()
  }
}
