import Ibex

/// The forms of all values of samples so far.
final class SampleForms {
  private let root: CheckedPlace
  private let models: [CheckedModel]

  init(of models: InferredModels) {
    let all = models.models.map { CheckedModel($0) }
    func place(for type: ModelType) -> CheckedPlace {
      let checked = CheckedPlace(type)
      switch type.unwrapped {
      case .list(let element): checked.content = .list(place(for: element))
      case .dictionary(let value): checked.content = .dictionary(place(for: value))
      case .model(let position): checked.content = .model(.passUnretained(all[position]))
      case .value, .given: checked.content = .anything
      default: break
      }
      return checked
    }
    root = place(for: models.root)
    self.models = all
    for (model, checked) in zip(models.models, all) {
      checked.place(
        model.properties.flatMap { property in property.keys.map { _ in place(for: property.type) }
        }
      )
    }
  }

  /// Returns the part of a JSON document with new forms, or nil.
  ///
  /// Elements of lists and values of large dictionaries are left out.
  func excerpt(of document: SourceDocument) -> SourceDocument? {
    let tokens = document.withNode { node -> ContiguousArray<Token>? in
      var walk = FormWalk()
      return isNew(node, &walk) ? ExcerptTokens(of: node, walk).tokens : nil
    }
    return tokens.map { document.excerpt($0) }
  }

  private func isNew(_ node: Node, _ walk: inout FormWalk) -> Bool {
    // The elements of a list are samples of one type.
    guard node.token.kind == .list else { return root.isNew(node, &walk) }
    var isNew = false
    node.forEachElement { element, _ in
      if root.isNew(element, &walk) {
        walk.kept.insert(element.index)
        isNew = true
      }
    }
    return isNew
  }
}

/// The tokens of a part of a document.
private struct ExcerptTokens {
  private(set) var tokens: ContiguousArray<Token> = []
  private let walk: FormWalk

  init(of node: Node, _ walk: FormWalk) {
    self.walk = walk
    append(node)
  }

  private mutating func append(_ node: Node) {
    let place = tokens.count
    tokens.append(node.token)
    switch node.token.kind {
    case .list:
      tokens[place].length = appendElements(of: node)
    case .object:
      tokens[place].length = appendEntries(
        of: node, all: !walk.dictionaries.contains(node.index))
    default: break
    }
    tokens[place].next = UInt32(tokens.count)
  }

  private mutating func appendElements(of node: Node) -> UInt32 {
    var count: UInt32 = 0
    node.forEachElement { element, _ in
      guard count == 0 || walk.kept.contains(element.index) else { return }
      append(element)
      count += 1
    }
    return count
  }

  private mutating func appendEntries(of node: Node, all: Bool) -> UInt32 {
    var count: UInt32 = 0
    node.forEachEntry { _, value in
      guard all || count == 0 || walk.kept.contains(value.index) else { return }
      tokens.append(node.tokens[value.index - 1])
      tokens[tokens.count - 1].next = UInt32(tokens.count)
      append(value)
      count += 1
    }
    return count
  }
}
