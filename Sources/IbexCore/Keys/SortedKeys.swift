// One sort for all that is in the order of texts: each that is compiled for a type and a closure of
// its own is long.

extension Sequence {
  /// Returns the elements in the order of a text of each.
  package func sorted(byText text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    return positionsInOrder(of: elements.map(text)).map { elements[$0] }
  }
}

extension Sequence<String> {
  /// The texts in their order.
  package var sortedTexts: [String] { sorted(byText: { $0 }) }
}

extension Dictionary where Key == String {
  /// The entries in the order of their keys.
  package var sortedEntries: [(key: String, value: Value)] { sorted(byText: { $0.key }) }
}

/// Returns the positions of texts in the order of these; of equal ones the first goes first.
@inline(never)
func positionsInOrder(of texts: [String]) -> [Int] {
  texts.indices.sorted { texts[$0] < texts[$1] }
}
