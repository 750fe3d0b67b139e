extension AnyTransformer {
  /// The noun for the values that it takes, where their type does not tell: `ISO 8601 text`, `number
  /// of seconds since 1970`; nil for any other.
  package var inputNoun: String? {
    func noun(_ transformer: any Transformer) -> String? {
      switch transformer {
      case is ISO8601DateTransformer: "ISO 8601 text"
      case is RFC1123DateTransformer: "RFC 1123 text"
      case is EpochSecondsNumberTransformer: "number of seconds since 1970"
      case is EpochSecondsTransformer: "text of seconds since 1970"
      case let counting as TimeSince1970Transformer: "number of \(counting.unit.name) since 1970"
      case let counting as TimeSince1970TextTransformer:
        "text of \(counting.base.second.unit.name) since 1970"
      case is TimeSinceReferenceDateTransformer: "number of seconds since 2001"
      default:
        // One around another takes what that does.
        (transformer as? any ComposedTransformer).flatMap { composed in
          composed.isWayBack || composed.parts.count > 1 ? nil : composed.parts.first.flatMap(noun)
        }
      }
    }
    return noun(base)
  }
}

extension TimeSince1970Transformer.Unit {
  /// The name of several of it.
  fileprivate var name: String {
    switch self {
    case .seconds: "seconds"
    case .milliseconds: "milliseconds"
    default: "microseconds"
    }
  }
}
