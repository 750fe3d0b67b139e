// The values at paths.
extension InMemoryView {
  var holdsList: Bool { embeddedDocument?.withNode { $0.kind == .list } ?? (kind == .list) }

  var holdsNull: Bool { embeddedDocument?.withNode { $0.kind == .null } ?? (kind == .null) }

  var elements: [InMemoryView] {
    var elements: [InMemoryView] = []
    if let document = embeddedDocument {
      document.withNode { node in
        node.forEachElement { element, _ in elements.append(.document(document.part(at: element))) }
      }
    } else {
      forEachElement { element, _ in elements.append(element) }
    }
    return elements
  }

  func following(_ step: SourcePath.Step) -> InMemoryView? {
    if let document = embeddedDocument { return document.following(step).map { .document($0) } }
    switch (self, step) {
    case (.dictionary(let dictionary), .key(let key)):
      return dictionary[key].map { InMemoryView($0) }
    case (.source(let box), .key(let key)):
      return box.value.view(for: key, of: box.value as? any TextKeyed)
    case (.list, .index(let position)), (.contents, .index(let position)),
      (.dictionaries, .index(let position)):
      return (0..<count).contains(position) ? element(at: position) : nil
    case (.bridged(let bridged), _):
      return bridged.view.following(step)
    case (_, .index(0)) where kind != .list:
      return self
    default:
      return nil
    }
  }
}
