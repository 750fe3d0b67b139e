package import IbexCore

/// A source of one's own, which answers in a way of its own and notes what it is asked.
package final class AskedSource: DataSource {
  package enum Manner: CaseIterable {
    case honest
    /// Lists a key twice, one that it denies, and keeps one to itself.
    case lying
    /// Holds itself.
    case endless
    /// Answers anew each time.
    case fickle
  }

  private let manner: Manner
  private let entries: [(key: String, value: Any)]
  package private(set) var log: [String] = []

  package init(_ manner: Manner, _ entries: [(key: String, value: Any)]) {
    (self.manner, self.entries) = (manner, entries)
  }

  package var contentKeys: [String] {
    log.append("?")
    let keys = entries.map(\.key)
    switch manner {
    case .honest, .fickle: return keys
    case .lying: return Array(keys.dropLast()) + keys.prefix(1) + ["denied"]
    case .endless: return keys + ["within"]
    }
  }

  package func content(for key: String) -> SourceContent? {
    log.append(key)
    if manner == .endless, key == "within" { return .source(self) }
    if manner == .fickle, log.count % 5 == 4 { return .null }
    return entries.first { $0.key == key }.map { SourceContent($0.value) }
  }
}
