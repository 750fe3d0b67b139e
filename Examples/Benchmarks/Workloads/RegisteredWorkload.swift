import Foundation
import Ibex

/// Four properties and one whose value is read by a transformer.
struct Delivery<Value: Equatable & Sendable>: Mappable, Equatable {
  var number = 0
  var recipient = ""
  var weight = 0.0
  var isPaid = false
  var value: Value?
}

/// A text that a factory makes of a text.
protocol Labelled: Sendable {
  init(label: String)
  var label: String { get }
}

struct Label: Labelled, RawRepresentable, Equatable {
  var label: String
  var rawValue: String { label }

  init(label: String) { self.label = label }
  init(rawValue: String) { label = rawValue }
}

struct Crate: Mappable, Equatable {
  var depth = 0
  var width = 0
}

/// What a transformer costs that an app registers, beside the standard way.
enum RegisteredWorkload {
  private static let count = 1000

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      dates("registered date format", .yearMonthDay),
      dates(
        "compound, first member", CompoundTransformer(.yearMonthDay, .date(format: "dd.MM.yyyy"))),
      dates(
        "compound, second member", CompoundTransformer(.date(format: "dd.MM.yyyy"), .yearMonthDay)),
      Comparison("JSON within a text", against: "JSON", showing: .cost) {
        try work(
          Crate.self, #""{\"depth\":12,\"width\":7}""#, #"{"depth":12,"width":7}"#,
          by: mapper { $0.register(.jsonText(of: Crate.self)) })
      },
      Comparison("transformer of a factory", against: "raw values", showing: .cost) {
        try work(
          Label.self, #""fragile""#, #""fragile""#,
          by: mapper { $0.registerFactory { (type: any Labelled.Type) in transformer(to: type) } })
      },
    ]
  }

  private static func dates(
    _ workload: String, _ transformer: some Transformer<String, Date>
  ) -> Comparison {
    Comparison(workload, against: "the standard", showing: .cost) {
      let text = #""2016-01-18""#
      return try work(Date.self, text, text, by: mapper { $0.register(transformer) })
    }
  }

  private static func mapper(_ change: (inout TransformerRegistry) -> Void) -> Mapper {
    var mapper = Mapper()
    change(&mapper.transformers)
    return mapper
  }

  private static func transformer<Value: Labelled>(to type: Value.Type) -> any Transformer {
    ReversibleClosureTransformer(
      transform: { (text: String) in Value(label: text) }, reverse: { $0.label })
  }

  private static func work<Value: Equatable & Sendable>(
    _ type: Value.Type, _ text: String, _ standard: String, by mapper: Mapper
  ) throws -> Work {
    let (ours, theirs) = (document(text), document(standard))
    return Work(
      objects: count, bytes: ours.count,
      ours: { try [Delivery<Value>](json: ours, using: mapper) },
      theirs: { try [Delivery<Value>](json: theirs) }, areEqual: ==)
  }

  private static func document(_ value: String) -> Data {
    let deliveries = (0..<count).map { number in
      #"{"number":\#(number),"recipient":"Ann \#(number)","weight":\#(number).25,"#
        + #""isPaid":true,"value":\#(value)}"#
    }
    return Data("[\(deliveries.joined(separator: ","))]".utf8)
  }
}
