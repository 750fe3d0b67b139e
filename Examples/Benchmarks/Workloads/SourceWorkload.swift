import Foundation
import Ibex

/// Sources that are no dictionaries of Swift: those of an app, and Foundation's.
enum SourceWorkload {
  @Sendable
  static func comparisons() -> [Comparison] {
    [
      comparison(
        "own sources → 1,000 models", of: DictionaryWorkload.people,
        dictionary: DictionaryWorkload.dictionary, source: OwnSource.init),
      comparison(
        "own sources within own sources → 650 models", of: StationWorkload.stations,
        dictionary: \.dictionary, source: OwnSource.init),
      comparison(
        "NSDictionary of NSString, NSNumber, and NSArray → 650 models",
        of: StationWorkload.stations, dictionary: \.dictionary, source: foundation),
    ]
  }

  /// Models from sources, against the same from dictionaries.
  private static func comparison<Model: Mappable & Equatable>(
    _ workload: String, of models: @escaping () throws -> [Model],
    dictionary: @escaping (Model) -> [String: Any], source: @escaping ([String: Any]) -> Any
  ) -> Comparison {
    Comparison(workload, against: "dictionaries of Swift values") {
      let dictionaries = try models().map(dictionary)
      let sources = dictionaries.map(source)
      return Work(
        objects: sources.count, ours: { try [Model](from: sources) },
        theirs: { try [Model](from: dictionaries) })
    }
  }

  /// The object of Foundation's that stands for a value.
  private static func foundation(_ value: Any) -> Any {
    switch value {
    case let dictionary as [String: Any]:
      NSDictionary(dictionary: dictionary.mapValues(foundation))
    case let list as [Any]: NSArray(array: list.map(foundation))
    case let text as String: NSString(string: text)
    case let flag as Bool: NSNumber(value: flag)
    case let integer as Int: NSNumber(value: integer)
    case let double as Double: NSNumber(value: double)
    default: value
    }
  }
}

/// A source that an app could have written.
private struct OwnSource: DataSource {
  let contentKeys: [String]
  private let contents: [String: SourceContent]

  init(_ dictionary: [String: Any]) {
    contentKeys = dictionary.keys.sorted()
    contents = dictionary.mapValues { value in
      (value as? [String: Any]).map { .source(OwnSource($0)) } ?? SourceContent(value)
    }
  }

  func content(for key: String) -> SourceContent? { contents[key] }
}

extension TrainStation {
  fileprivate var dictionary: [String: Any] {
    var dictionary: [String: Any] = [
      "name": name, "code": code, "country": country, "platformCount": platformCount,
      "elevation": elevation, "isStaffed": isStaffed, "lines": lines,
      "location": ["latitude": location.latitude, "longitude": location.longitude] as [String: Any],
    ]
    dictionary["operatorName"] = operatorName
    return dictionary
  }
}
